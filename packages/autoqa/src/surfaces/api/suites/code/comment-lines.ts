import { displayWidth } from '../../../../kernel/display-width.ts';
import { PRINT_WIDTH } from './layout.ts';

/** A sentence as comment lines no wider than code; also a long Chinese sentence, which has no blanks. */
export function commentLines(text: string, mark: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .split(/(?<= )|(?<=[\p{Script=Han}，。；：、！？])/u)) {
    if (line !== '' && displayWidth(`${mark} ${line}${word}`.trimEnd()) > PRINT_WIDTH - 4) {
      lines.push(line);
      line = '';
    }
    line += word;
  }
  return [...lines, line].map((each) => `${mark} ${each}`.trimEnd());
}
