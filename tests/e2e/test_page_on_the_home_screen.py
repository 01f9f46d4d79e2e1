"""An icon on the home screen: what opens behind it, who is told how to have one, and what is kept only there."""

from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.table_page import TablePage

SAFARI = """
Object.defineProperty(navigator, "vendor", { get: () => "Apple Computer, Inc." });
Object.defineProperty(navigator, "standalone", { get: () => sessionStorage.standalone === "yes" });
delete window.onbeforeinstallprompt;
"""
FIREFOX_ON_A_PHONE = """
Object.defineProperty(navigator, "vendor", { get: () => "" });
Object.defineProperty(navigator, "userAgent", { get: () => "Mozilla/5.0 (Android 16; Mobile; rv:153.0) Firefox/153.0" });
delete window.onbeforeinstallprompt;
"""
SEVEN_DAYS = "deletes your games when you use it for seven days"


def opens(page: Page) -> str | None:
    """What opens behind an icon that is made now; None: the very page one looks at."""
    manifest = page.locator("link[rel=manifest]").evaluate("(link) => link.href")
    start = page.request.get(manifest).json().get("start_url")
    return start and urljoin(manifest, start)
