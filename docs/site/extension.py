"""What the documentation asks of Sphinx besides what it does by itself."""

import inspect
import posixpath
from collections.abc import Iterator
from html import escape
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from docutils import nodes
from pygments.lexers import get_lexer_for_filename
from pygments.lexers.special import TextLexer
from pygments.util import ClassNotFound
from sphinx.application import Sphinx
from sphinx.ext.autodoc.mock import mock

from docs.site import names, sources
from docs.site.docstrings import as_rst, prose_as_rst

DRAWINGS = ("city", "obelisk", "caddy")  # languages of code blocks that nobody colours
PLAIN = (int, str, float, tuple)
LONGEST_VALUE = 60  # of a constant that is shown


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    for name in DRAWINGS:
        app.add_lexer(name, TextLexer)
    app.connect("source-read", read_page)
    app.connect("doctree-resolved", resolve_links)
    app.connect("autodoc-process-docstring", write_docstring)
    app.connect("html-page-context", add_languages)
    app.connect("html-collect-pages", show_files)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def page_of(app: Sphinx, name: str) -> sources.Page:
    """The page of this name in the language that is being built."""
    language = str(app.config.language)
    return sources.Page(language, name, sources.HOMES[language] / f"{name}.md")


# ---- pages


def read_page(app: Sphinx, name: str, content: list[str]) -> None:
    """The text of a page, with what it includes, links of the site, and the reference where it stands."""
    page = page_of(app, name)
    app.env.note_dependency(str(page.origin))
    content[0] = names.SHOWN.sub(
        lambda found: reference(app, page, found["module"], found["names"]), sources.text_of(page)
    )


def reference(app: Sphinx, page: sources.Page, module: str, chosen: str | None) -> str:
    """A module of the reference: what is said of it, what it has at a glance, and then one by one."""
    wanted = tuple(name.strip() for name in (chosen or "").split(",") if name.strip())
    with mock(app.config.autodoc_mock_imports):
        public = names.Shown(page.name, module, wanted).public()
        each = [line for name in public for line in directive(import_module(module), name)]
    rows = [f"   * - :py:obj:`{name} <{module}.{name}>`\n     - {prose_as_rst(said)}" for name, said in public.items()]
    glance = [".. list-table::", "   :class: glance", "   :widths: 30 70", "", *rows, ""] if len(public) > 1 else []
    return "\n".join(["```{eval-rst}", f".. automodule:: {module}", "", *glance, *each, "```"])


def directive(module: ModuleType, name: str) -> list[str]:
    """What tells autodoc to show a name."""
    thing = getattr(module, name)
    if inspect.isclass(thing):
        kind = "exception" if issubclass(thing, BaseException) else "class"
        return [f".. auto{kind}:: {module.__name__}.{name}", "   :members:", ""]
    if callable(thing):
        return [f".. autofunction:: {module.__name__}.{name}", ""]
    value = ["   :no-value:"] if not isinstance(thing, PLAIN) or len(repr(thing)) > LONGEST_VALUE else []
    return [f".. autodata:: {module.__name__}.{name}", *value, ""]


def resolve_links(app: Sphinx, doctree: nodes.document, name: str) -> None:
    """Links to the other language and to files of the project, as seen from this page."""
    here = posixpath.dirname(page_of(app, name).address)
    for link in doctree.findall(nodes.reference):
        target = link.get("refuri", "")
        if target.startswith(sources.HERE):
            link["refuri"] = posixpath.relpath(target.removeprefix(sources.HERE), here or ".")


def write_docstring(*event: Any) -> None:
    """Our docstrings are plain text, and Sphinx reads markup."""
    lines = event[-1]
    lines[:] = [*as_rst("\n".join(lines)).splitlines(), ""]


# ---- around a page


def add_languages(app: Sphinx, name: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """What the frame of every page shows: the other language, and what is in English only."""
    language = str(app.config.language)
    here = posixpath.dirname(sources.prefix(language) + name)

    def link(address: str) -> str:
        return posixpath.relpath(address, here or ".")

    context["languages"] = [
        {"code": code, "name": said, "is_here": code == language, "address": link(address_in(code, name))}
        for code, said in sources.LANGUAGES.items()
    ]
    context["elsewhere"] = [
        {"words": words, "address": link(f"{page}.html")} for page, words in app.config.in_english.items()
    ]


def address_in(language: str, name: str) -> str:
    """This page in a language, or its first page where it has no such page."""
    names_there = {page.name for page in sources.pages(language)} | {"search"}
    return f"{sources.prefix(language)}{name if name in names_there else 'index'}.html"


# ---- files of the project


def files() -> set[Path]:
    """What is shown as it is: files that pages link to, and the sources of the reference."""
    return sources.linked_files() | {Path(inspect.getfile(import_module(each.module))) for each in names.shown()}


def show_files(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Pages for them; the other languages link to these."""
    if sources.prefix(str(app.config.language)):
        return
    with mock(app.config.autodoc_mock_imports):
        shown = files()
    for file in sorted(shown):
        title = file.relative_to(sources.ROOT).as_posix()
        name = sources.address_of_file(file).removesuffix(".html")
        body = folder_as_html(file) if file.is_dir() else file_as_html(app, file)
        yield name, {"title": title, "body": f"<h1>{escape(title)}</h1>{body}", "parents": []}, "page.html"


def file_as_html(app: Sphinx, file: Path) -> str:
    """A file in colours, each line with an address of its own."""
    text = file.read_text(encoding="utf-8")
    try:
        language = get_lexer_for_filename(file.name).aliases[0]
    except (ClassNotFound, IndexError):
        language = "text"
    return str(app.builder.highlighter.highlight_block(text, language, linespans="L"))


def folder_as_html(folder: Path) -> str:
    """What lies in a folder."""
    found = sorted(file.name for file in folder.iterdir() if file.is_file())
    items = [f'<li><a href="{escape(folder.name)}/{escape(name)}.html">{escape(name)}</a></li>' for name in found]
    return f"<ul>{''.join(items)}</ul>"


def source_of(_domain: str, info: dict[str, str]) -> str | None:
    """Where the source of a name is shown, for sphinx.ext.linkcode: every page of the reference lies in one folder."""
    module = import_module(info["module"])
    thing: Any = module
    for part in info["fullname"].split("."):
        thing = getattr(thing, part, None)
    try:
        file, line = inspect.getsourcefile(inspect.unwrap(thing)), inspect.getsourcelines(thing)[1]
    except (TypeError, OSError):
        return None
    if file is None or Path(file).resolve() not in known_files():
        return None
    return f"../{sources.address_of_file(Path(file).resolve())}#L-{line}"


def known_files() -> set[Path]:
    """The same, found once."""
    if not _known:
        _known.update(files())
    return _known


_known: set[Path] = set()
