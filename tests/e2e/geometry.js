// What does not fit on the page that is open: measured in place, at the size the window has, in every language, font and
// size of text that is asked for. Two things lie on each other, something is cut off or out of reach, the page scrolls
// sideways, a finger would miss. The answer: each fault with where it was found; and in each language what the page says.
async function faultsOf({ languages, looks, words, finger, mayOverlap, mayBeShortened }, textsOf) {
  const html = document.documentElement;
  const TARGETS = "button, select, summary, a.button, input:not(.unseen)";
  const CONTROLS = "button, select, summary, a[href], input:not(.unseen), textarea";
  const BOXES = ".panel, .banner, [data-seat], [data-play], [data-testid=qr]";
  const HOLDERS =
    "button, .button, .chip, kbd, td, th, summary, .panel, .banner, dialog, [data-seat], [data-testid=toasts] p";
  const ABOVE = "dialog[open], #preferences, [data-testid=round-result]";
  const IGNORED = ".unseen, .skip, option, script, style, .bubble";
  const found = new Map();
  let here = "";
  let faultsHere = [];

  const blame = (fault) => faultsHere.push(fault);
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

  async function speak(language) {
    const newValue = language;
    dispatchEvent(new StorageEvent("storage", { key: "rage.language", newValue }));
    for (let waited = 0; html.lang !== language; waited++)
      await (waited < 50 ? null : new Promise((done) => setTimeout(done, 2)));
  }

  function nameOf(one) {
    const mark = ["data-testid", "data-seat", "data-play", "data-card", "data-bid"].find((name) =>
      one.hasAttribute(name),
    );
    const own = mark ? `[${mark}=${one.getAttribute(mark)}]` : "";
    const kind = [...one.classList].find((name) => !name.startsWith("svelte-"));
    return `${one.localName}${kind ? `.${kind}` : ""}${own}`;
  }

  const short = (text) => text.trim().replace(/\s+/g, " ").slice(0, 40);

  function measure() {
    const styles = new Map();
    const styleOf = (one) => {
      if (!styles.has(one)) {
        const { overflowX, overflowY, position, textOverflow, maskImage } = getComputedStyle(one);
        styles.set(one, { overflowX, overflowY, position, textOverflow, fades: maskImage !== "none" });
      }
      return styles.get(one);
    };
    const clippers = new Map();
    const clippedBy = new Set();
    const clippersOf = (one) => {
      if (!one || one === html || one === document.body) return [];
      if (!clippers.has(one)) {
        const { position } = styleOf(one);
        const parent = one.parentElement;
        const above = position === "fixed" ? [] : clippersOf(parent);
        const clips = parent && parent !== document.body && parent !== html && styleOf(parent);
        const own = clips && position !== "fixed" && (clips.overflowX !== "visible" || clips.overflowY !== "visible");
        if (own) clippedBy.add(parent);
        clippers.set(one, own ? [parent, ...above] : above);
      }
      return clippers.get(one);
    };
    const layers = new Map();
    const layerOf = (one) => {
      if (!one || one === document.body) return null;
      if (!layers.has(one)) {
        const floats = ["fixed", "sticky"].includes(styleOf(one).position);
        layers.set(one, floats ? one : layerOf(one.parentElement));
      }
      return layers.get(one);
    };

    /** What is left of a rectangle inside everything that clips it; what is lost for good is a fault. */
    function seen(one, rect, name, clips) {
      let { left, top, right, bottom } = rect;
      for (const holder of clips) {
        const box = holder.getBoundingClientRect();
        const [x, y] = [box.left + holder.clientLeft, box.top + holder.clientTop];
        const { overflowX, overflowY } = styleOf(holder);
        const beyond = {
          x: Math.max(x - left, right - (x + holder.clientWidth)),
          y: Math.max(y - top, bottom - (y + holder.clientHeight)),
        };
        const lost = (over, by) => (over === "hidden" || over === "clip" ? by > 1.5 : false);
        const isShortened = styleOf(holder).textOverflow === "ellipsis";
        if (lost(overflowX, beyond.x) && !isShortened) blame(`${name} is cut off at the side by ${nameOf(holder)}`);
        if (lost(overflowY, beyond.y) && !styleOf(holder).fades && !holder.matches(mayBeShortened))
          blame(`${name} is cut off above or below by ${nameOf(holder)}`);
        if (overflowX !== "visible") [left, right] = [Math.max(left, x), Math.min(right, x + holder.clientWidth)];
        if (overflowY !== "visible") [top, bottom] = [Math.max(top, y), Math.min(bottom, y + holder.clientHeight)];
        if (right - left < 1 || bottom - top < 1) return null;
      }
      if (left < -1 || right > html.clientWidth + 1) blame(`${name} is beside the screen`);
      const layer = layerOf(one);
      const fixed = layer && styleOf(layer).position === "fixed";
      if (top + (fixed ? 0 : scrollY) < -1) blame(`${name} is above the screen`);
      if (fixed && bottom > innerHeight + 1) blame(`${name} is below the screen`);
      return { left, top, right, bottom };
    }

    const root = [...document.querySelectorAll(ABOVE)].at(-1) ?? document.body;
    const visible = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(IGNORED);
    const things = [];
    const add = (one, rect, name, clips) => {
      const left = seen(one, rect, name, clips);
      if (left) things.push({ one, name, layer: layerOf(one), ...left });
    };

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || !visible(parent) || parent.getBoundingClientRect().width <= 1) continue;
      const name = `“${short(node.data)}”`;
      const counts = !parent.closest("[data-seat]"); // the whole badge does
      const { textOverflow } = styleOf(parent);
      if (textOverflow === "ellipsis" && parent.scrollWidth > parent.clientWidth + 1 && !parent.closest(mayBeShortened))
        blame(`${name} is shortened in ${nameOf(parent)}`);
      range.selectNodeContents(node);
      const clips = styleOf(parent).overflowX !== "visible" ? [parent, ...clippersOf(parent)] : clippersOf(parent);
      const holder = parent.closest(HOLDERS);
      const box = holder && root.contains(holder) ? holder.getBoundingClientRect() : null;
      const inner = box && clips.some((clip) => clip !== holder && holder.contains(clip));
      const scrolls = (axis) => inner || ["auto", "scroll"].includes(styleOf(holder)[axis]);
      const lines = [...range.getClientRects()];
      const breaks = node.data.trim().match(/[\s\u00ad\u200b/–-]+/g)?.length ?? 0;
      const mayBreak = here.endsWith("200 %") || parent.closest(mayBeShortened) || /\S{20}/.test(node.data);
      if (!mayBreak && new Set(lines.map((line) => Math.round(line.top))).size > breaks + 1)
        blame(`${name} is broken in the middle of a word`);
      for (const line of lines) {
        if (line.width < 1) continue;
        const ink = {
          left: line.left,
          right: line.right,
          top: line.top + line.height * 0.22,
          bottom: line.bottom - line.height * 0.22,
        };
        if (box && textOverflow !== "ellipsis") {
          if (!scrolls("overflowX") && (ink.left < box.left - 1 || ink.right > box.right + 1))
            blame(`${name} is wider than ${nameOf(holder)}`);
          if (!scrolls("overflowY") && (ink.top < box.top - 1 || ink.bottom > box.bottom + 1))
            blame(`${name} is higher than ${nameOf(holder)}`);
        }
        if (counts) add(parent, ink, name, clips);
      }
    }
    for (const one of root.querySelectorAll(`${CONTROLS}, ${BOXES}, [data-card]`)) {
      if (!visible(one)) continue;
      const isInline = one.localName === "a" && getComputedStyle(one).display === "inline";
      for (const rect of isInline ? one.getClientRects() : [one.getBoundingClientRect()])
        if (rect.width > 1) add(one, rect, nameOf(one), clippersOf(one));
    }
    const pen = (measure.pen ??= document.createElement("canvas").getContext("2d"));
    for (const one of root.querySelectorAll("select")) {
      if (!visible(one)) continue;
      const style = getComputedStyle(one);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const text = one.selectedOptions[0]?.text ?? "";
      const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const isCut =
        style.appearance === "base-select"
          ? one.scrollWidth > one.clientWidth + 1
          : pen.measureText(text).width > room + 1;
      if (isCut) blame(`“${short(text)}” is cut off in ${nameOf(one)}`);
    }

    things.sort((one, other) => one.top - other.top);
    const may = (one, other) =>
      mayOverlap.some(
        ([first, second]) =>
          (one.closest(first) && other.closest(second)) || (other.closest(first) && one.closest(second)),
      );
    things.forEach((one, index) => {
      for (let at = index + 1; at < things.length && things[at].top < one.bottom - 2; at++) {
        const other = things[at];
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - other.top;
        if (across <= 2 || down <= 2 || one.layer !== other.layer) continue;
        if (one.one.contains(other.one) || other.one.contains(one.one) || may(one.one, other.one)) continue;
        blame(`${one.name} and ${other.name} lie on each other`);
      }
    });

    const toasts = document.querySelector("[data-testid=toasts]");
    const news = [...toasts.children].map((one) => one.getBoundingClientRect());
    for (const one of root.matches("dialog, #preferences") ? [] : things) {
      const below = one.layer ? 0 : html.scrollHeight - scrollY - one.bottom; // as far it can be scrolled up
      const lies = ({ left, top, right, bottom }) =>
        Math.min(right, one.right) - Math.max(left, one.left) > 2 &&
        Math.min(bottom, one.bottom) - Math.max(top, one.top) > 2 &&
        below < innerHeight - top;
      if (one.layer !== toasts && news.some(lies)) blame(`a toast lies on ${one.name}`);
    }

    const hand = [...root.querySelectorAll("[data-card]")].map((card) => card.getBoundingClientRect().bottom);
    const asks = root.querySelector("[data-testid=trump-pick], [data-testid=colour-choice], .banner");
    if (here.endsWith("100 %") && !asks && Math.max(...hand) > innerHeight + 1) blame("the hand is below the screen");
    const far = html.scrollWidth - html.clientWidth;
    if (far > 0) blame(`the page scrolls ${far} pixels sideways`);
    for (const one of root.querySelectorAll("*")) {
      if (one.scrollWidth <= one.clientWidth + 1 || !one.clientWidth) continue;
      const scrolls = ["auto", "scroll"].includes(styleOf(one).overflowX);
      if (scrolls && visible(one) && !(here.includes("200") && one.tabIndex === 0))
        blame(`${nameOf(one)} scrolls sideways`);
    }
    for (const one of clippedBy) {
      const isScrolled = ["auto", "scroll"].includes(styleOf(one).overflowY) && one.scrollHeight > one.clientHeight + 2;
      if (isScrolled && one.clientHeight < 64) blame(`${nameOf(one)} leaves no room to read`);
    }
    for (const one of new Set(layers.values())) {
      if (!one || one.matches("th, td") || one.closest(ABOVE)) continue;
      const { height, width } = one.getBoundingClientRect();
      if (height > innerHeight * 0.6 && width > innerWidth * 0.6)
        blame(`${nameOf(one)} stays on more than half of the screen`);
    }
    for (const one of root.querySelectorAll(TARGETS)) {
      if (!visible(one) || one.closest("[data-testid=hand]")) continue;
      const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
      if (width > 0 && (width < finger - 0.5 || height < finger - 0.5))
        blame(`${nameOf(one)} “${short(one.textContent)}” is too small for a finger`);
    }
  }

  /** A layout that is reckoned by script follows a frame later: what is wrong then is wrong. */
  async function measureSettled() {
    measure();
    if (!faultsHere.length) return;
    await frame();
    await frame();
    faultsHere = [];
    measure();
    for (const fault of faultsHere) found.set(fault, [...(found.get(fault) ?? []), here]);
    faultsHere = [];
  }

  const before = html.lang;
  const said = {};
  for (const [text, families] of looks) {
    html.style.fontSize = `${text}%`;
    await frame();
    await frame();
    for (const language of languages) {
      await speak(language);
      for (const family of families) {
        html.style.setProperty("--font", family);
        here = `${innerWidth}×${innerHeight} ${language} ${family.slice(0, 10)} ${text} %`;
        await measureSettled();
      }
      html.style.removeProperty("--font");
      if (words) said[language] ??= textsOf().join("\n");
    }
  }
  html.style.fontSize = "";
  await speak(before);
  return { faults: [...found], said };
}
