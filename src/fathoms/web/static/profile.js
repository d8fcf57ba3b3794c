// Name, account, login: each form sends its fields and says what came of it.

import { find, request } from "./page.js";
import { say } from "./words.js";

const problem = find("#problem");
const success = find("#success");

for (const form of document.querySelectorAll("form[data-path]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (form.dataset.confirm && !confirm(form.dataset.confirm)) return;
    problem.hidden = true;
    success.hidden = true;
    // A field that was left empty is not sent; one that was emptied is.
    const fields = Object.fromEntries([...new FormData(form)].filter(([name, value]) => value !== "" || form.elements[name].defaultValue !== ""));
    try {
      const me = await request(form.dataset.method, form.dataset.path, fields);
      if (form.dataset.method === "PUT") {
        success.textContent = say("saved");
        success.hidden = false;
        success.scrollIntoView({ block: "nearest" });
        find("h1").textContent = me.name;
        for (const field of form.elements) {
          if (field.type === "password") field.value = "";
          else field.defaultValue = field.value;
        }
      } else location.reload();
    } catch (refused) {
      problem.textContent = refused.message;
      problem.hidden = false;
      problem.scrollIntoView({ block: "nearest" });
    }
  });
}
