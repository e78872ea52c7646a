import type { Assertion } from '@autoqa/domain/model/assertion';
import type { CaseResult, StepResult } from '@autoqa/domain/model/result';
import { diffWords, type DiffPart } from '../reading/diff-words.ts';
import { caseFiles, failedStep, unmetAssertions } from '../reading/failed-part.ts';
import { cutText, valueText } from '../reading/value-text.ts';
import { displayWidth, padToWidth, printable } from '../../kernel/display-width.ts';
import type { LineStyle } from './event-lines.ts';

const MOST_FILES_SHOWN = 3;
const MOST_VALUE_LINES = 12;
const LONGEST_VALUE = 600;

/** One failed case: what it was, why it failed, where, what was expected and what was seen. */
export function failureLines(result: CaseResult, number: number, style: LineStyle): string[] {
  const { say, palette } = style;
  const indent = ' '.repeat(String(number).length + 4);
  const step = failedStep(result);
  const verdict = palette.bold(say(`verdict.${result.verdict}`));
  const body = [
    `${verdict} ${palette.dim(`· ${printable(result.rule)}`)}`,
    printable(result.reason),
    ...alternatives(result, style),
    ...(step === undefined ? [] : stepLines(step, style)),
    ...unmetAssertions(result).flatMap((assertion) => ['', ...assertionLines(assertion, style)]),
    ...fileLines(result, style),
  ];
  const head = `  ${palette.red(`${number})`)} ${palette.dim(`${printable(result.source)} ›`)} ${palette.bold(printable(result.title))}`;
  return [head, ...body.map((line) => (line === '' ? '' : indent + line))];
}

function alternatives({ alternatives: others }: CaseResult, { say, palette }: LineStyle): string[] {
  if (others.length === 0) return [];
  const names = others.map((verdict) => say(`verdict.${verdict}`)).join(', ');
  return [palette.yellow(`${say('field.alternatives')}: ${names}`)];
}

function stepLines({ index, text, error }: StepResult, { say, palette }: LineStyle): string[] {
  const where = palette.dim(say('field.atStep', { number: index + 1, text: printable(text) }));
  return error === undefined ? [where] : [where, palette.red(printable(error))];
}

function assertionLines(assertion: Assertion, { say, palette }: LineStyle): string[] {
  const expected = cutText(valueText(assertion.expected), LONGEST_VALUE);
  const actual = cutText(valueText(assertion.actual), LONGEST_VALUE);
  const diff = diffWords(expected, actual);
  const width = Math.max(displayWidth(say('field.expected')), displayWidth(say('field.actual')));
  const side = (
    word: 'field.expected' | 'field.actual',
    parts: readonly DiffPart[],
    colour: (text: string) => string,
  ) =>
    valueLines(parts, (text, differs) => (differs ? palette.inverse(colour(text)) : colour(text))).map((line, index) =>
      index === 0 ? `  ${palette.dim(padToWidth(say(word), width))}  ${line}` : `  ${' '.repeat(width)}  ${line}`,
    );
  return [
    printable(assertion.text),
    ...side('field.expected', diff.expected, palette.green),
    ...side('field.actual', diff.actual, palette.red),
  ];
}

/** Paints the parts of a value and cuts it into lines; a colour never runs over the end of its line. */
function valueLines(parts: readonly DiffPart[], paint: (text: string, differs: boolean) => string): string[] {
  const lines = [''];
  for (const { text, differs } of parts) {
    for (const [index, piece] of text.split(/\r\n|[\r\n]/).entries()) {
      if (index > 0) lines.push('');
      lines[lines.length - 1] += paint(printablePiece(piece), differs);
    }
  }
  return lines.length > MOST_VALUE_LINES ? [...lines.slice(0, MOST_VALUE_LINES), '…'] : lines;
}

/** Unlike a whole line, a piece of one keeps the blanks at its ends. */
function printablePiece(piece: string): string {
  const [before = ''] = /^ */.exec(piece) ?? [];
  const [after = ''] = /(?<=\S) *$/.exec(piece) ?? [];
  return before + printable(piece) + after;
}

function fileLines(result: CaseResult, { palette }: LineStyle): string[] {
  const files = caseFiles(result).slice(-MOST_FILES_SHOWN);
  return files.length === 0 ? [] : ['', ...files.map((path) => palette.dim(printable(path)))];
}
