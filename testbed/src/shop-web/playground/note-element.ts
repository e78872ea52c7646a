const TEMPLATE = `
  <style>
    form { display: grid; gap: 8px; }
    input, button { padding: 6px 10px; font: inherit; border: 1px solid #d9cbbd; border-radius: 6px; }
    button { background: #c0442c; color: #fff; border: 0; cursor: pointer; }
  </style>
  <form>
    <label for="note"></label>
    <input id="note" name="note" required />
    <button type="submit"></button>
    <output></output>
  </form>`;

/** A custom element with a form in an open shadow root; its texts come as attributes. */
class LanternNote extends HTMLElement {
  static observedAttributes = ['label', 'action', 'thanks'];

  #root = this.attachShadow({ mode: 'open' });

  connectedCallback(): void {
    this.#root.innerHTML = TEMPLATE;
    this.#root.querySelector('form')?.addEventListener('submit', (event) => this.#thank(event));
    this.#fillIn();
  }

  attributeChangedCallback(): void {
    this.#fillIn();
  }

  #fillIn(): void {
    this.#setText('label', this.getAttribute('label'));
    this.#setText('button', this.getAttribute('action'));
  }

  #setText(selector: string, text: string | null): void {
    const element = this.#root.querySelector(selector);
    if (element !== null) element.textContent = text;
  }

  #thank(event: Event): void {
    event.preventDefault();
    const note = this.#root.querySelector('input')?.value ?? '';
    this.#setText('output', `${this.getAttribute('thanks')} ${note}`);
  }
}

export function defineNoteElement(): void {
  if (customElements.get('lantern-note') === undefined) customElements.define('lantern-note', LanternNote);
}
