// A panel in plain JavaScript: what anybody's module may look like.
export const tag = "coin-toss-panel";

export const words = {
  "toss.called": ({ character }) => `${character} calls the coin, face down.`,
  "toss.flipped": ({ character, coin, won }) =>
    `The coin shows ${coin}: ${character} ${won ? "called it" : "did not"}.`,
  "toss.dropped": ({ character }) => `Nobody turned the coin for ${character}.`,
};

class CoinTossPanel extends HTMLElement {
  #view = {};

  set view(view) {
    this.#view = view;
    this.#draw();
  }

  get view() {
    return this.#view;
  }

  #button(text, detail) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.addEventListener("click", () =>
      this.dispatchEvent(new CustomEvent("intent", { detail, bubbles: true, composed: true })),
    );
    return button;
  }

  #draw() {
    const { can = {}, characters = {}, tosses = {} } = this.#view;
    const parts = [];
    for (const [id, { name }] of Object.entries(characters)) {
      const heading = document.createElement("h2");
      const toss = tosses[id];
      heading.textContent = `${name}: ${toss?.coin ?? (toss ? "called" : "no call")}`;
      parts.push(heading);
      for (const side of can["toss.call"]?.[id]?.sides ?? []) {
        parts.push(
          this.#button(`${name} calls ${side}`, {
            do: "toss.call",
            args: { character: id, side },
            on: { running: false },
          }),
        );
      }
      if (can["toss.flip"]?.[id]) {
        parts.push(
          this.#button(`Turn the coin for ${name}`, {
            do: "toss.flip",
            args: { character: id },
            on: { running: true },
          }),
        );
      }
    }
    this.replaceChildren(...parts);
  }
}

customElements.define(tag, CoinTossPanel);
