"""Icons and the picture of a shared link, from our own drawings: python tools/pictures/icons.py

They are kept in web/public; run it again after a change of icon.svg or of the home page's cards.
"""

from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from pictures import CHROMIUM, FLAGS, server

PUBLIC = Path(__file__).parents[2] / "web" / "public"
GROUND = "#2f2b57"  # of icon.svg
ICONS = {"icon-192.png": 192, "icon-512.png": 512}
# Cut to a circle or a rounded square by the device: the ground fills the whole picture.
MASKED = {"apple-touch-icon.png": (180, 0.86), "icon-maskable.png": (512, 0.76)}
SHARED = """() => {
    const hero = document.querySelector(".hero").cloneNode(true);
    const mark = Object.assign(new Image(), { src: "/icon.svg", width: 120, height: 120 });
    const name = Object.assign(document.createElement("div"), { textContent: "Flipdeck" });
    const row = document.createElement("div");
    row.append(mark, name);
    document.body.replaceChildren(row, hero);
    row.style = "display:flex;gap:36px;align-items:center;justify-content:center;margin-top:56px;"
        + "font-size:120px;font-weight:800;letter-spacing:-4px;color:#fffaf0";
    hero.style = "height:400px;margin-top:36px;--card:150px;overflow:visible";
    document.body.style = "margin:0;height:630px;overflow:hidden;"
        + "background:radial-gradient(circle at 50% 30%, #4b4585, #2f2b57 55%, #1b1934)";
}"""


def icon(browser: Browser, name: str, size: int, share: float, ground: str) -> None:
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<body style='margin:0;height:{size}px;display:grid;place-items:center;"
        f"background:{ground}'><div style='width:{share:.0%};height:{share:.0%}'>{drawing}</div>"
    )
    page.screenshot(path=PUBLIC / name, omit_background=True)
    page.close()


def shared_link(browser: Browser, url: str) -> None:
    page = browser.new_page(viewport={"width": 1200, "height": 630}, color_scheme="light")
    page.goto(url)
    page.locator(".hero svg").first.wait_for()
    page.evaluate(SHARED)
    page.wait_for_load_state("networkidle")
    picture = PUBLIC / "preview.png"
    page.screenshot(path=picture)
    page.close()
    with Image.open(picture) as whole:
        whole.convert("RGB").quantize(192).save(picture, optimize=True)


def main() -> None:
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, size in ICONS.items():
            icon(browser, name, size, 1, "transparent")
        for name, (size, share) in MASKED.items():
            icon(browser, name, size, share, GROUND)
        shared_link(browser, url)
        browser.close()


if __name__ == "__main__":
    main()
