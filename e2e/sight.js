// What somebody at the table can press, drop on and hold, what of it he does not see now, and what he cannot read whole.
// Lengths in CSS pixels. Every point is asked for what lies on top of it.
() => {
  const CORNER = 6; // of a fanned card may hang over an edge: no more than its round corner
  const up = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
  const chain = (node) => (node ? [node, ...chain(up(node))] : []);
  const inside = (node) =>
    [...node.children, ...(node.shadowRoot?.children ?? [])].flatMap((child) => [child, ...inside(child)]);
  const shown = (node) => node.checkVisibility({ visibilityProperty: true }) && !chain(node).some((one) => one.inert);
  const off = (node) => node.disabled || node.getAttribute("aria-disabled") === "true";

  const felt = inside(document.body).filter((node) => node.matches("fd-felt, fd-first-steps"));
  const all = felt.flatMap(inside).filter(shown);
  for (const node of [...felt.flatMap(chain), ...all]) if (node.scrollTop > 0) node.scrollTop = 0;

  const hand = (node) => chain(node).find((one) => one.matches('[role="group"][aria-label="Your hole cards"]'));
  const buttons = all.filter((node) => node.matches('button, [role="button"]') && !off(node) && !hand(node));
  const zones = all.filter((node) => node.matches("fd-zone:not([disabled])"));
  const cards = all.filter((node) => node.matches("fd-card") && hand(node));

  const name = (node) => {
    const host = node.getRootNode().host;
    const own = node.getAttribute("aria-label") || node.innerText?.trim();
    return own || (host?.matches("fd-button") ? host.textContent.trim() : "") || node.localName;
  };
  const said = (node) => node.getAttribute("aria-label") || node.className || node.localName;

  // The four corners of a box that may be turned, and points between them.
  const turned = (node) =>
    chain(node).reduce((sum, one) => {
      const style = getComputedStyle(one);
      const { a, b } = new DOMMatrix(style.transform === "none" ? "" : style.transform);
      return sum + (parseFloat(style.rotate) || 0) * (Math.PI / 180) + Math.atan2(b, a);
    }, 0);
  const box = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const angle = turned(node);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [c, s] = [Math.abs(cos), Math.abs(sin)];
    const w = (width * c - height * s) / (c * c - s * s);
    const h = (height * c - width * s) / (c * c - s * s);
    const at = (x, y) => {
      const [dx, dy] = [(x - 0.5) * w, (y - 0.5) * h];
      return { x: left + width / 2 + dx * cos - dy * sin, y: top + height / 2 + dx * sin + dy * cos };
    };
    return { at, w, h };
  };

  // The window, and every box round it that clips.
  const clip = (node) =>
    chain(node).reduce(
      (seen, one) => {
        const style = getComputedStyle(one);
        const rect = one.getBoundingClientRect();
        const x = style.overflowX !== "visible" && style.display !== "contents";
        const y = style.overflowY !== "visible" && style.display !== "contents";
        return {
          left: x ? Math.max(seen.left, rect.left) : seen.left,
          right: x ? Math.min(seen.right, rect.right) : seen.right,
          top: y ? Math.max(seen.top, rect.top) : seen.top,
          bottom: y ? Math.min(seen.bottom, rect.bottom) : seen.bottom,
        };
      },
      { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
    );

  const onTop = (x, y) => {
    let hit = document.elementFromPoint(x, y);
    for (;;) {
      const next = hit?.shadowRoot?.elementFromPoint(x, y);
      if (!next || next === hit) return hit;
      hit = next;
    }
  };

  const STEPS = [0.04, 0.15, 0.325, 0.5, 0.675, 0.85, 0.96];
  const POINTS = STEPS.flatMap((x) => STEPS.map((y) => [x, y])).filter(([x, y]) => Math.min(x, 1 - x) + Math.min(y, 1 - y) > 0.2);

  // `unit`: what a hit counts for; `beside`: what may lie over it, but for its index at the top left.
  const look = (node, kind, unit, beside, slack) => {
    const { at, w, h } = box(node);
    const edge = clip(up(node));
    const corners = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
    const over = {
      top: Math.max(...corners.map(({ y }) => edge.top - y)),
      bottom: Math.max(...corners.map(({ y }) => y - edge.bottom)),
      left: Math.max(...corners.map(({ x }) => edge.left - x)),
      right: Math.max(...corners.map(({ x }) => x - edge.right)),
    };
    const who = `${kind} “${name(node).replaceAll("\n", " ")}”`;
    const cut = Object.entries(over).filter(([, px]) => px > slack);
    if (cut.length > 0) return cut.map(([side, px]) => `${who} is cut off at the ${side} by ${Math.ceil(px)} px`);
    const covers = new Map();
    for (const [x, y] of POINTS) {
      const point = at(x, y);
      const hit = onTop(point.x, point.y);
      const lies = chain(hit);
      if (lies.includes(unit)) continue;
      if (beside && lies.includes(beside) && !(x < 0.3 && y < 0.3)) continue;
      const key = hit ? `<${hit.localName}> “${said(hit)}”` : "nothing";
      covers.set(key, [...(covers.get(key) ?? []), [x, y]]);
    }
    // A bare area that is pressed round what lies in it (a hint's text, with its button): half is enough.
    const bare = kind === "the button" && !node.textContent.trim() && node.childElementCount === 0;
    if (bare && [...covers.values()].flat().length < POINTS.length / 2) return [];
    return [...covers].map(([by, points]) => {
      const span = (i, size) => Math.round((Math.max(...points.map((p) => p[i])) - Math.min(...points.map((p) => p[i])) + 0.1) * size);
      return `${who} is covered by ${by} over about ${span(0, w)} × ${span(1, h)} px`;
    });
  };

  // Text that is cut: but a name whose whole a title tells, what a hint unfolds, lists that one scrolls, and what is there to be heard.
  // The showdown is such a list on phones alone.
  const list = `:is(ul, ol, section)[tabindex="0"]${innerWidth < 600 ? "" : ':not([aria-label="Showdown"])'}`;
  const spared = (node) => chain(node).some((one) => one.matches(`h2, button, svg, fd-hint, nav, [role=status], .unseen, [title], ${list}`));
  const lost = (text) => {
    const node = text.parentElement;
    const edge = clip(node);
    const range = document.createRange();
    range.selectNodeContents(text);
    const over = Math.max(
      ...[...range.getClientRects()].flatMap(({ left, right, top, bottom }) => [
        edge.left - left,
        right - edge.right,
        // Up and down a letter's box is larger than the letter.
        (edge.top - top) * 2 - (bottom - top) / 4,
        (bottom - edge.bottom) * 2 - (bottom - top) / 4,
      ]),
    );
    return over > 1 ? [`the text “${text.data.trim().replace(/\s+/g, " ")}” is cut`] : [];
  };
  const texts = all
    .filter((node) => !spared(node))
    .flatMap((node) => [...node.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());

  // Where the hands of others lie, from left to right.
  const hands = all
    .filter((node) => node.matches("li") && chain(node).some((one) => one.matches('[aria-label="Others in this contest"]')))
    .map((seat) => {
      const held = inside(seat).filter((node) => node.matches("fd-card"));
      const boxes = held.map((node) => node.getBoundingClientRect());
      return {
        who: seat.querySelector("[title]")?.title ?? "",
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
      };
    });
  const close = hands.flatMap((one, i) => {
    const next = hands[i + 1];
    return next && one.right > next.left ? [`the hand of ${one.who} lies on that of ${next.who}`] : [];
  });

  const whole = (button) => (button.getRootNode().host?.matches("fd-button") ? button.getRootNode().host : button);
  return {
    buttons: buttons.map(name),
    unread: [...texts.flatMap(lost), ...close],
    unseen: [
      ...buttons.flatMap((node) => look(node, "the button", whole(node), null, 1)),
      ...zones.flatMap((node) => look(node, "the place", node, null, 1)),
      ...cards.flatMap((node) => look(node, "the card", node.closest("fd-piece") ?? node, hand(node), CORNER)),
    ],
  };
}
