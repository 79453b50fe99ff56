// Before anything is painted: day or night, as chosen here before or as the system has it.
{
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // a browser that keeps nothing
    }
  };
  const page = document.documentElement;
  const theme = kept("theme");
  const night = matchMedia("(prefers-color-scheme: dark)").matches;
  page.dataset.theme = theme === "light" || theme === "dark" ? theme : night ? "dark" : "light";
}
