"""The page as files for a static host: written whole, over its own kind only."""

from pathlib import Path

import pytest

from bluemoon.server.site import NoSite, main, write_site

PAGE = '<!doctype html>\n<html lang="en">\n  <head>\n    <script src="./theme.js"></script>\n  </head>\n</html>\n'


@pytest.fixture
def built(static: Path) -> Path:
    """A built page that knows where it is found."""
    (static / "index.html").write_text(PAGE)
    (static / ".pages").write_text("decks\ncards/inferno\n")
    return static


def test_every_address_gets_the_page_with_its_files_as_seen_from_there(built: Path, tmp_path: Path) -> None:
    folder = tmp_path / "some" / "site"
    assert write_site(folder, built) == 3
    for address, script in (("", "./theme.js"), ("decks", "./../theme.js"), ("cards/inferno", "./../../theme.js")):
        page = (folder / address / "index.html").read_text()
        assert f'src="{script}"' in page
        assert '<html data-server="none" lang="en">' in page
        assert "default-src 'self'" in page
        assert "frame-ancestors" not in page
    assert (folder / "assets" / "main-1234.js").is_file()
    assert not list(folder.rglob(".*"))
    assert [path.name for path in folder.parent.iterdir()] == ["site"]


def test_a_site_makes_room_for_the_next_one_and_nothing_else_does(built: Path, tmp_path: Path) -> None:
    folder, letters = tmp_path / "site", tmp_path / "letters"
    folder.mkdir()
    write_site(folder, built)
    (folder / "old.js").touch()
    write_site(folder, built)
    assert not (folder / "old.js").exists()
    letters.mkdir()
    (letters / "index.html").write_text("<p>Dear Anna")
    file = tmp_path / "file"
    file.touch()
    for place in (letters, file):
        with pytest.raises(NoSite, match="nothing was written"):
            write_site(place, built)
    assert [path.name for path in letters.iterdir()] == ["index.html"]


def test_a_page_that_is_not_built_makes_no_site(tmp_path: Path) -> None:
    with pytest.raises(NoSite, match="not built"):
        write_site(tmp_path / "site", tmp_path)
    assert not (tmp_path / "site").exists()


def test_the_command_says_what_it_did_or_why_not(
    built: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "site")], built) == 0
    assert "3 pages" in capsys.readouterr().out
    (tmp_path / "file").touch()
    assert main([str(tmp_path / "file")], built) == 1
    assert "nothing was written" in capsys.readouterr().err
    assert main([]) == main(["--folder"]) == 2
    assert "FOLDER" in capsys.readouterr().err
