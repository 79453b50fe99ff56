"""How Sphinx builds the documentation. scripts/docs runs it once for each language."""

import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from docs.site import sources  # noqa: E402
from docs.site.extension import source_of  # noqa: E402

language = "ru" if tags.has("ru") else "en"  # type: ignore[name-defined]  # noqa: F821  Sphinx gives it
project = "Blue Moon"
author = copyright = "The Blue Moon contributors"
version = release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
html_title = "Blue Moon"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.linkcode", "docs.site.extension"]
exclude_patterns = [f"{folder}/**" for folder in sources.NOT_PAGES[language]]
locale_dirs = [str(Path(__file__).parent / "locale")]
needs_sphinx = "8.1"

# ---- pages: Markdown, as everybody reads it in the folder

myst_enable_extensions = ["colon_fence", "attrs_inline", "attrs_block"]
myst_heading_anchors = 4
myst_url_schemes = {"http": None, "https": None, "mailto": None, "site": None}

# ---- the reference

autodoc_member_order = "bysource"
autodoc_default_options = {"undoc-members": True, "show-inheritance": True}
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
OPTIONAL = (
    "PIL",
    "gymnasium",
    "jax",
    "matplotlib",
    "numba_cuda",
    "openskill",
    "pettingzoo",
    "pyarrow",
    "pyspiel",
    "ray",
    "torch",
)
autodoc_mock_imports = [name for name in OPTIONAL if not find_spec(name)]
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
toc_object_entries_show_parents = "hide"
linkcode_resolve = source_of
suppress_warnings = ["ref.python"]  # `Decision` is a record of the judge and an event of the city: the first will do

# ---- the look

html_theme = "furo"
html_static_path = ["static", str(ROOT / "client" / "src" / "kit" / "tokens.css")]  # colours and letters of the page
templates_path = ["templates"]
html_css_files = ["tokens.css", "look.css"]
html_logo = str(ROOT / "client" / "icon.svg")
html_favicon = str(ROOT / "client" / "public" / "favicon.svg")
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/languages.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/elsewhere.html",
        "sidebar/scroll-end.html",
    ]
}
html_theme_options: dict[str, list[str]] = {"top_of_page_buttons": []}
html_show_sphinx = False
html_copy_source = False
pygments_style = "a11y-light"
pygments_dark_style = "a11y-dark"
in_english: dict[str, str] = {}
if language == "ru":
    in_english = {
        "table": "Правила стола на сервере",
        "terminal": "В терминале",
        "analysis": "Разбор партии",
        "operations": "Свой сервер",
        "library": "Библиотека",
        "research": "Среды для исследований",
        "strength": "Сила ботов",
        "measured": "Что измерено",
        "api/index": "Справочник по API",
        "contributing": "Участие в проекте",
        "principles": "Принципы",
        "changes": "Что нового",
    }


def setup(app: object) -> None:
    """What our extension reads of this file."""
    app.add_config_value("in_english", {}, "html", [dict])  # type: ignore[attr-defined]
