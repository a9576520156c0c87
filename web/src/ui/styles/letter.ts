import { css } from "lit";

/** Pages of one sheet of paper on felt: landing, join, my tables, waiting. */
export const letter = css`
  :host {
    display: block;
    min-height: 100dvh;
    background: radial-gradient(
      130% 90% at 30% 12%,
      var(--felt-light),
      var(--felt) 46%,
      var(--felt-deep)
    );
    color: var(--felt-ink);
  }
  header {
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 56px;
    padding: 0 max(20px, calc(50vw - 580px));
    border-bottom: 2px solid var(--rail-edge);
    background: linear-gradient(var(--rail-light), var(--rail));
    box-shadow: 0 4px 14px rgb(0 0 0 / 0.35);
  }
  header a:not(.button) {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    padding: 0 4px;
    font-weight: 600;
    text-decoration: none;
  }
  header a:not(.button):hover {
    text-decoration: underline;
  }
  header .brand {
    font: 600 22px/1 var(--prose);
    letter-spacing: 0.01em;
    margin-right: auto;
  }
  main {
    width: min(1160px, 100%);
    margin: 0 auto;
    padding: clamp(20px, 5vh, 56px) 20px 40px;
  }
  .sheet {
    width: min(560px, 100%);
    margin: 0 auto;
    padding: clamp(22px, 4vw, 36px);
    border-radius: 6px;
    box-shadow:
      0 1px 0 rgb(255 255 255 / 0.25) inset,
      0 18px 40px rgb(0 0 0 / 0.4);
  }
  .sheet h1 {
    font-size: clamp(26px, 4vw, 32px);
  }
  .sheet h2 {
    font-size: 22px;
  }
  .lead {
    font: 18px/1.5 var(--prose);
  }
  form {
    display: grid;
    gap: 14px;
  }
`;
