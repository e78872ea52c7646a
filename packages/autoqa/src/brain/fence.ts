import { createHash } from 'node:crypto';

const MOST_CHARACTERS = 6000;

/**
 * Wraps a text that nobody of ours wrote, so that a model can tell it from what it is told to do (K8). The tag carries
 * a hash of the content: the same text gives the same prompt, and the text cannot hold its own closing tag.
 */
export function fence(name: string, text: string, most: number = MOST_CHARACTERS): string {
  const { text: shown, leftOut } = shorten(text, most);
  const tag = `data-${tagHash(shown)}`;
  const note = leftOut === 0 ? '' : `\n(${leftOut} more characters were left out.)`;
  return `<${tag} from="${name.replaceAll(/[^\p{L}\p{N} ._-]/gu, ' ')}">\n${shown}\n</${tag}>${note}`;
}

/** The beginning of a text that is too long, and how much of it is missing. */
export function shorten(text: string, most: number = MOST_CHARACTERS): { text: string; leftOut: number } {
  if (text.length <= most) return { text, leftOut: 0 };
  // Half of a surrogate pair is no character and breaks the JSON of some providers.
  const end = text.codePointAt(most - 1) === text.charCodeAt(most - 1) ? most : most - 1;
  return { text: text.slice(0, end), leftOut: text.length - end };
}

function tagHash(text: string): string {
  for (let round = 0; ; round += 1) {
    const hash = createHash('sha256').update(`${round}:${text}`).digest('hex').slice(0, 10);
    if (!text.toLowerCase().includes(hash)) return hash;
  }
}
