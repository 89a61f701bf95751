// Texts that people edit: elements of the browser, so that input methods, selection and paste are the person's own.

import { place, write } from "./drawing.js";

const longest = 100000;

export class Field {
  /** @param {ScreenInput} input @param {(message: ScreenMessage) => void} send */
  constructor(input, send) {
    this.flags = input[4];
    this.send = send;
    /** The number of the person's last edit, and the last one that the program has handled. */
    this.edit = this.handled = 0;
    this.isComposing = false;
    this.element = document.createElement(this.flags & 1 ? "textarea" : "input");
    const type = this.flags & 8 ? "search" : this.flags & 2 ? "password" : "text";
    if (this.element instanceof HTMLInputElement) this.element.type = type;
    this.element.className = "field";
    this.element.maxLength = longest;
    this.element.autocomplete = "off";
    const { element } = this;
    element.addEventListener("compositionstart", () => { this.isComposing = true; });
    element.addEventListener("compositionend", () => {
      this.isComposing = false;
      this.type();
    });
    element.addEventListener("input", () => { if (!this.isComposing) this.type(); });
    element.addEventListener("focus", () => this.send({ t: "focus" }));
    element.addEventListener("blur", () => this.send({ t: "blur" }));
    element.addEventListener("select", () => this.select());
    element.addEventListener("keydown", event => {
      const { key, isComposing } = /** @type {KeyboardEvent} */ (event);
      if (key === "Enter" && !isComposing && !(this.flags & 1)) this.send({ t: "return" });
    });
  }

  type() {
    this.edit += 1;
    this.send({ t: "type", n: this.edit, v: this.element.value.slice(0, longest) });
  }

  /** @param {string} draft */
  take(draft) {
    this.element.value = draft;
    this.type();
  }

  select() {
    const { selectionStart, selectionEnd } = this.element;
    if (selectionStart !== null && selectionEnd !== null) this.send({ t: "select", s: [selectionStart, selectionEnd] });
  }

  /** @param {ScreenInput} input */
  set([text, placeholder, style, area, flags, selection, lineHeight, returnKey]) {
    const { element } = this;
    place(element, area);
    write(element, style);
    if (flags & 1) element.style.lineHeight = `${lineHeight}px`;
    element.enterKeyHint = returnKey;
    element.placeholder = placeholder;
    element.readOnly = !(flags & 4);
    // What the person types meanwhile is newer than what the program knows.
    if (this.isComposing || this.handled < this.edit) return;
    if (element.value !== text) element.value = text;
    if (selection && document.activeElement === element) element.setSelectionRange(selection[0], selection[1]);
  }
}
