// Language, light and sound: in the header of every page.

import { find, request } from "./page.js";

const language = find("#language");
language.addEventListener("change", async () => {
  await request("PUT", "/api/me", { language: language.value });
  location.reload();
});

const theme = find("#theme");
theme.value = localStorage.getItem("theme") ?? "";
theme.addEventListener("change", () => {
  localStorage.setItem("theme", theme.value);
  document.documentElement.dataset.theme = theme.value;
});

const sound = find("#sound");
sound.checked = localStorage.getItem("sound") === "on";
sound.addEventListener("change", () => localStorage.setItem("sound", sound.checked ? "on" : "off"));

const menu = find("#settings");
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && menu.open) {
    menu.open = false;
    find("summary", menu).focus();
  }
});
addEventListener("pointerdown", (event) => {
  if (!menu.contains(event.target)) menu.open = false;
});
