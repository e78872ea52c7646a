import type { TextLine } from './block.ts';

const HAN = /\p{Script=Han}/u;
const NOT_OWN_WORDS = /`[^`]{0,300}`|"[^"]{0,300}"|“[^”]{0,300}”|「[^」]{0,300}」/g;
const SENTENCE_END = /[。.！!？?；;][”"）)」`*]{0,3}$/;

/**
 * An item may say the same twice, in Chinese and on the next line in English: such lines are sentences of their own.
 * A line of the same language goes on with the one above it.
 */
export function splitLanguages(lines: readonly TextLine[]): TextLine[][] {
  const groups: TextLine[][] = [];
  for (const line of lines) {
    if (line.text === '') continue;
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isTranslation = last !== undefined && SENTENCE_END.test(last.text) && isHan(last.text) !== isHan(line.text);
    if (group === undefined || isTranslation) groups.push([line]);
    else group.push(line);
  }
  return groups;
}

/** Whether a line is Chinese, whatever it quotes. */
function isHan(text: string): boolean {
  return HAN.test(text.replace(NOT_OWN_WORDS, ''));
}
