import type { SpokenValue } from './api-intent.ts';

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"|“[^”]*”|「[^」]*」|'(?:[^'\\]|\\.)*'`;
const PLACEHOLDER = String.raw`\{\{[^{}]+\}\}`;

/** A value inside a sentence: in quotes, a placeholder, or one word. */
export const VALUE = String.raw`(?:${QUOTED}|(?:${PLACEHOLDER}|[^\s,，、;；。“”"{}])+)`;

export function readValue(written: string): SpokenValue {
  const text = written.trim();
  if (text.startsWith('"')) return { text: unescape(text.slice(1, -1)), quoted: true };
  if (/^[“「']/.test(text)) return { text: text.slice(1, -1), quoted: true };
  return { text: text.replace(/(?<=\S)[.。]$/u, ''), quoted: false };
}

function unescape(text: string): string {
  return text.replaceAll(/\\(["\\])/g, '$1');
}

/** Without the quotes or marks around a name. */
export function bareName(written: string): string {
  return written.trim().replaceAll(/^[`"“「']|[`"”」']$/gu, '');
}
