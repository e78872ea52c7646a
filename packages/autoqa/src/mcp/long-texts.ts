import { randomUUID } from 'node:crypto';
import { estimateTokens } from '../kernel/token-estimate.ts';

/** What a client may get at once; the rest is fetched by a handle. */
const MOST_TOKENS = 3_500;
const KEPT_TEXTS = 50;

/** Texts that were too long to be sent whole, the latest few of them. */
export class LongTexts {
  readonly #texts = new Map<string, string>();

  /** The text, or its beginning and how to get the rest. */
  fit(text: string): string {
    if (estimateTokens(text) <= MOST_TOKENS) return text;
    const handle = randomUUID().slice(0, 8);
    this.#texts.set(handle, text);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > KEPT_TEXTS && oldest !== undefined) this.#texts.delete(oldest);
    return this.#from(handle, text, 0);
  }

  /** More of a text; nothing when nobody knows it any more. */
  read(handle: string, offset: number): string | undefined {
    const text = this.#texts.get(handle);
    return text === undefined ? undefined : this.#from(handle, text, offset);
  }

  #from(handle: string, text: string, offset: number): string {
    const end = endOfPiece(text, offset);
    if (end >= text.length) return text.slice(offset);
    const rest = `[${text.length - end} more characters: read_more with handle "${handle}" and offset ${end}]`;
    return `${text.slice(offset, end)}\n${rest}`;
  }
}

/** As far as the limit allows, at the end of a line where there is one. */
function endOfPiece(text: string, offset: number): number {
  let length = Math.min(text.length - offset, MOST_TOKENS * 4);
  while (estimateTokens(text.slice(offset, offset + length)) > MOST_TOKENS) length = Math.floor(length * 0.8);
  const end = offset + length;
  if (end >= text.length) return text.length;
  const line = text.lastIndexOf('\n', end);
  return line > offset + length / 2 ? line + 1 : end;
}
