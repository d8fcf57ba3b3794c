// Before anything is drawn: the reader's own choice of day or night.
{
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
}
