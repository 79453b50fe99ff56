"""In a folder of a site, behind a real proxy and over TLS, the page is as it is elsewhere."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bluemoon.i18n import text
from tests.browser.guests import KEPT
from tests.server.serving import Server, free_port
from tests.server.test_proxies import nginx, running


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_the_page_lives_in_a_folder(chromium: Browser, tmp_path: Path):
    with Server(tmp_path / "bluemoon.db", "--proxy", "127.0.0.1", "--root-path", "/bluemoon") as server:
        port = free_port()
        with running(nginx(tmp_path, port, server.address, "folder"), tmp_path, port):
            site = f"https://localhost:{port}"
            context = chromium.new_context(base_url=site, ignore_https_errors=True, locale="en-GB")
            page = context.new_page()
            failed: list[str] = []
            page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
            page.on("console", lambda said: failed.append(said.text) if said.type == "error" else None)
            page.goto("/bluemoon/")
            page.locator("header .way").first.click()
            expect(page).to_have_url(f"{site}/bluemoon/decks")
            page.locator("header .brand").click()
            expect(page).to_have_url(f"{site}/bluemoon/")
            seats = [{"who": "me"}, {"who": "friend"}]
            table = context.request.post("/bluemoon/api/tables", data={"game": "city", "seats": seats}).json()["id"]
            page.goto(f"/bluemoon/table/{table}")
            expect(page.get_by_text(text("web-brand")).or_(page.get_by_text(text("web-title"))).first).to_be_visible()
            expect(page).to_have_title(re.compile(re.escape(text("table-title-waiting"))))
            page.locator("header .brand").click()
            expect(page).to_have_url(f"{site}/bluemoon/")
            assert failed == []
            page.evaluate(KEPT)
            context.set_offline(True)
            page.goto("/bluemoon/cards/inferno")
            expect(page.locator("main h1")).to_contain_text("Inferno")
            context.close()
