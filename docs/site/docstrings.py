"""Docstrings as Sphinx wants them. Ours are plain sentences with `names` in them, indented examples, and tables:

players       2, 3 or 4
max_cycles    after so many actions the game is broken off;
              None: never
"""

import ast
import re
from collections.abc import Iterator
from textwrap import dedent, indent

ROW = re.compile(r"(\S+(?: \S+)*?) {2,}(\S.*)")
EXAMPLE = ast.Assign | ast.Import | ast.ImportFrom | ast.ClassDef | ast.FunctionDef  # no sentence has these
CODE = re.compile(r"`+([^`]+)`+")
CLASS = re.compile(r"(?:[A-Z][a-z]\w+)+")


def as_rst(docstring: str) -> str:
    """A docstring in reStructuredText."""
    return "\n\n".join(block_as_rst(block) for block in blocks(dedent(docstring)))


def blocks(text: str) -> Iterator[str]:
    """Paragraphs; what is indented under a sentence is a block of its own, and a table one as a whole."""
    for paragraph in re.split(r"\n\s*\n", text.strip("\n")):
        if is_table(paragraph):
            yield paragraph
        else:
            yield from re.findall(r"(?:^(?! ).*\n?)+|(?:^ .*\n?)+", paragraph, re.MULTILINE)


def block_as_rst(block: str) -> str:
    """One of them."""
    if is_table(block):
        return table_as_rst(dedent(block))
    if block.startswith(" ") or is_python(block):
        return code_as_rst(dedent(block))
    return "\n".join(map(prose_as_rst, block.splitlines()))


def is_table(block: str) -> bool:
    """Whether each line is a row of two columns, or goes on with the second."""
    lines = dedent(block).splitlines()
    rows = [line for line in lines if not line.startswith("      ")]
    return len(rows) > 1 and lines[0] in rows and all(ROW.fullmatch(row) and "#" not in row for row in rows)


def is_python(block: str) -> bool:
    """Whether it is no sentence but an example that stands without an indent."""
    try:
        return any(isinstance(node, EXAMPLE) for node in ast.parse(block).body)
    except SyntaxError:
        return False


def table_as_rst(block: str) -> str:
    """A table of two columns as a list of words and what they mean."""
    rows: list[list[str]] = []
    for line in block.splitlines():
        if line.startswith("      ") and rows:
            rows[-1].append(line.strip())
        elif row := ROW.fullmatch(line):
            rows.append([row[1], row[2]])
    return "\n".join(f"``{name}``\n    {prose_as_rst(' '.join(words))}" for name, *words in rows)


def code_as_rst(block: str) -> str:
    """An example; in colours if it is Python."""
    try:
        ast.parse(block)
        language = "python"
    except SyntaxError:
        language = "text"
    return f".. code-block:: {language}\n\n{indent(block.rstrip(), '    ')}"


def prose_as_rst(line: str) -> str:
    """A line of sentences."""
    parts = CODE.split(line)  # every second one is code
    return "".join(code_in_prose(part) if at % 2 else escaped(part) for at, part in enumerate(parts))


def code_in_prose(words: str) -> str:
    """A name; that of a class is a link, where there is such a class."""
    return f":py:obj:`~.{words}`" if CLASS.fullmatch(words) else f"``{words}``"


def escaped(text: str) -> str:
    """A text in which nothing is markup."""
    return re.sub(r"(?<=\w)_(?!\w)", r"\\_", re.sub(r"([\\*|])", r"\\\1", text))
