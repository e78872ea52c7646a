import type { SpecCase, SpecEntry, SpecExpectation, SpecInclude, SpecNote, SpecStep } from '../spec-document.ts';

/** The words of the format in one language. */
export interface Wording {
  preconditions: string;
  steps: string;
  verification: string;
  cleanup: string;
  expected: string;
  optional: string;
}

const ENGLISH: Wording = {
  preconditions: 'Preconditions',
  steps: 'Steps',
  verification: 'Expected results',
  cleanup: 'Cleanup',
  expected: 'Expected: ',
  optional: '(Optional) ',
};

const CHINESE: Wording = {
  preconditions: '前置条件',
  steps: '步骤',
  verification: '验证点',
  cleanup: '清理',
  expected: '预期: ',
  optional: '（可选）',
};

/** A case with a Chinese title has Chinese headings. */
export function wordingFor({ title }: SpecCase): Wording {
  return /\p{Script=Han}/u.test(title) ? CHINESE : ENGLISH;
}

export function printSteps(entries: readonly SpecEntry[], wording: Wording): string[] {
  return entries.flatMap((entry, index) => {
    const marker = `${index + 1}.`;
    return entry.kind === 'include' ? [`${marker} include: ${entry.name}`] : printStep(entry, marker, wording);
  });
}

export function printNotes(notes: readonly (SpecNote | SpecInclude)[]): string[] {
  return notes.flatMap((note) => printBullet(note.kind === 'include' ? `include: ${note.name}` : note.text));
}

export function printPoints(points: readonly SpecExpectation[]): string[] {
  return points.flatMap(({ text }) => printBullet(text));
}

/** Behind a bullet, a line of nothing but marks would be a rule across the page. */
function printBullet(text: string): string[] {
  return printItem(/^[-*_\s]*(?:\n|$)/.test(text) ? '1.' : '-', text);
}

function printStep({ text, optional, expectations }: SpecStep, marker: string, wording: Wording): string[] {
  const sentence = optional ? `${wording.optional}${onOwnLine(text)}` : text;
  const below = ' '.repeat(marker.length + 1);
  return [
    ...printItem(marker, sentence),
    ...expectations
      .flatMap((each) => printItem('-', `${wording.expected}${onOwnLine(each.text)}`))
      .map((line) => (line === '' ? '' : `${below}${line}`)),
  ];
}

/** A sentence on one line; only code has lines of its own. */
export function onOneLine(text: string): string {
  return /^(?:`{3,}|~{3,})/m.test(text) ? text : text.replaceAll(/\s*\n\s*/g, ' ');
}

/** An item with its code, if it has some, indented below it. */
function printItem(marker: string, text: string): string[] {
  const [first = '', ...rest] = `${marker} ${onOwnLine(onOneLine(text))}`.split('\n');
  const indent = ' '.repeat(marker.length + 1);
  return [first.trimEnd(), ...rest.map((line) => (line === '' ? '' : `${indent}${line}`))];
}

/** Code cannot begin behind other words. */
function onOwnLine(text: string): string {
  return /^(?:`{3,}|~{3,})[^`\n]*\n/.test(text) ? `\n${text}` : text;
}
