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
    const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
    try {
      await request(form.dataset.method, form.dataset.path, fields);
      if (form.dataset.path === "/api/me" && form.dataset.method === "PUT") {
        success.textContent = say("saved");
        success.hidden = false;
        find("h1").textContent = fields.name;
      } else location.reload();
    } catch (refused) {
      problem.textContent = refused.message;
      problem.hidden = false;
      problem.scrollIntoView({ block: "nearest" });
    }
  });
}
