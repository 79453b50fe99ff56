{
  let theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  try {
    theme = /^(light|dark)$/.exec(localStorage.getItem("theme"))?.[0] ?? theme;
  } catch {
    // a browser that keeps nothing
  }
  document.documentElement.dataset.theme = theme;
}
