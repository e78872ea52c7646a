import { countOutcomes, type BookCase, type TestcaseBook } from '@autoqa/domain/model/api/testcase-book';
import type { Language } from '@autoqa/domain/model/language';
import {
  CASE_COLUMNS,
  caseCells,
  headingName,
  markOf,
  outcomeCells,
  RESULT_COLUMNS,
  tableRow,
  TOLD_COLUMNS,
} from './case-row.ts';
import { toCompact } from './compact-case.ts';
import { escapeInline } from './inline-text.ts';
import { sectionOf } from './section.ts';
import { printSource } from './source-line.ts';
import { COLUMN_WORDS, HEADER_WORDS, PHRASES, SECTION_WORDS } from './words.ts';
import { toYaml, yamlFence } from './yaml-block.ts';

interface Group {
  /** A special section's name or the id of an operation. */
  key: string;
  heading: string;
  cases: BookCase[];
}

/** Writes `testcases.md` (A9): for people first, and `parseTestcases` reads the very same book from it. */
export function printTestcases(book: TestcaseBook, language: Language): string {
  const groups = groupCases(book, language);
  const withOutcomes = book.executedAt !== undefined || book.cases.some(({ outcome }) => outcome !== undefined);
  const tested = new Set(groups.map(({ key }) => key));
  const untested = Object.keys(book.operations).filter((id) => !tested.has(operationKey(id)));
  return (
    [
      ...header(book, language),
      ...groups.flatMap((group) => section(group, { language, withOutcomes })),
      ...untested.flatMap((id) => [operationHeading(book, id), PHRASES.noCases[language]]),
      marks(book.cases, language),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

function header(book: TestcaseBook, language: Language): string[] {
  const facts: [keyof typeof HEADER_WORDS, string | number | undefined][] = [
    ['generatedAt', book.generatedAt],
    ['mode', book.mode],
    ['operations', Object.keys(book.operations).length],
    ['cases', book.cases.length],
    ['executedAt', book.executedAt],
    ['result', book.executedAt === undefined ? undefined : resultLine(book, language)],
  ];
  const lines = facts.flatMap(([key, value]) =>
    value === undefined ? [] : [`> ${HEADER_WORDS[key][language]}: ${value}`],
  );
  const title = `# ${HEADER_WORDS.title[language]}: ${escapeInline(book.title)}`;
  // Two blanks break the line where Markdown is rendered.
  return [title.trimEnd(), lines.join('  \n'), PHRASES.howToEdit[language]];
}

function resultLine(book: TestcaseBook, language: Language): string {
  const counts: Record<string, number> = { ...countOutcomes(book.cases) };
  return PHRASES.counts[language].replace(/\{(\w+)\}/g, (_, name: string) => String(counts[name]));
}

/** Cases keep their order, so a section begins again when its cases are not together. */
function groupCases(book: TestcaseBook, language: Language): Group[] {
  const groups: Group[] = [];
  for (const each of book.cases) {
    const special = sectionOf(each.id);
    const key = special ?? operationKey(each.operation);
    const last = groups.at(-1);
    if (last?.key === key) last.cases.push(each);
    else {
      const heading =
        special === undefined ? operationHeading(book, each.operation) : `## ${SECTION_WORDS[special][language]}`;
      groups.push({ key, heading, cases: [each] });
    }
  }
  return groups;
}

function operationKey(id: string): string {
  return `operation ${id}`;
}

function operationHeading(book: TestcaseBook, id: string): string {
  return `## ${headingName(book.operations[id] ?? '')} — ${headingName(id)}`;
}

function section({ heading, cases }: Group, style: { language: Language; withOutcomes: boolean }): string[] {
  return [heading, table(cases, style), ...cases.flatMap((each) => caseBlock(each, style.language))];
}

function table(cases: readonly BookCase[], { language, withOutcomes }: { language: Language; withOutcomes: boolean }) {
  const columns = withOutcomes ? [...CASE_COLUMNS, ...RESULT_COLUMNS] : CASE_COLUMNS;
  const rows = cases.map((each) => {
    const told = caseCells(each, language);
    const cells = [each.id, ...TOLD_COLUMNS.map((column) => told[column])];
    return tableRow(withOutcomes ? [...cells, ...outcomeCells(each.outcome, language)] : cells);
  });
  const head = [tableRow(columns.map((column) => COLUMN_WORDS[column][language])), tableRow(columns.map(() => '---'))];
  return [...head, ...rows].join('\n');
}

function caseBlock(each: BookCase, language: Language): string[] {
  const quotes = each.sources.map((source) => printSource(source, language));
  const numbered = quotes.length === 1 ? quotes : quotes.map((quote, index) => `${index + 1}. ${quote}`);
  const compact = toCompact(each, { withOperation: sectionOf(each.id) !== undefined });
  return [
    `### ${each.id} ${escapeInline(each.title)}`.trimEnd(),
    numbered.map((line) => `> ${line}`).join('\n'),
    yamlFence(toYaml(compact)),
  ];
}

function marks(cases: readonly BookCase[], language: Language): string {
  const lines = cases.map((each) => {
    const told = caseCells(each, language);
    return `${each.id} ${TOLD_COLUMNS.map((column) => markOf(told[column])).join(' ')}`;
  });
  return [`<!-- autoqa: ${PHRASES.marks[language]}`, ...lines, '-->'].join('\n');
}
