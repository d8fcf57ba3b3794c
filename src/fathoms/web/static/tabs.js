// Tabs by the book: arrows move, only the chosen one is in the tab order.

export function tabs(list) {
  const all = [...list.querySelectorAll("[role=tab]")];
  const choose = (tab, focus) => {
    for (const other of all) {
      const chosen = other === tab;
      other.setAttribute("aria-selected", String(chosen));
      other.tabIndex = chosen ? 0 : -1;
      document.getElementById(other.getAttribute("aria-controls")).hidden = !chosen;
    }
    if (focus) tab.focus();
  };
  for (const tab of all) tab.addEventListener("click", () => choose(tab, false));
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) choose(all[(all.indexOf(document.activeElement) + step + all.length) % all.length], true);
  });
}
