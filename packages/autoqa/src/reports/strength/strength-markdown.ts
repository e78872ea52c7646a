import type { Language } from '@autoqa/domain/model/language';
import type { MutantResult, StrengthReport, TestStrength } from '@autoqa/domain/model/strength';
import { escapeMarkdown, escapeMarkdownCell } from '../escape/markdown.ts';
import { translator, type Translate } from '../i18n/translate.ts';
import { markdownTable } from '../markdown/markdown-table.ts';

/** `reports/strength.md`: what was broken, who noticed, and what would have. */
export function renderStrength(report: StrengthReport, language: Language): string {
  const say = translator(language);
  return `${[`# ${say('kind.strength')}`, ...strengthParts(report, say), ...mutantParts(report, say)].join('\n\n')}\n`;
}

/** The score, the weak tests with what would make them stronger, and what was not measured. */
export function strengthParts(report: StrengthReport, say: Translate): string[] {
  const weak = report.tests.filter(({ isWeak }) => isWeak);
  return [
    scoreSentence(report, say),
    ...(weak.length === 0
      ? [say('strength.noWeak')]
      : [`## ${say('strength.weak')} (${weak.length})`, ...weak.flatMap((test) => weakPart(test, report, say))]),
    `## ${say('strength.tests')} (${report.tests.length})`,
    testTable(report.tests, say),
    ...refusedPart(report, say),
  ];
}

/** How many of the breakages that anybody could notice were noticed. */
export function scoreSentence(report: StrengthReport, say: Translate): string {
  const { possible, tried, observable, killed, survived, seed } = report;
  const score = report.score === null ? '–' : `${Number((report.score * 100).toFixed(1))} %`;
  return say('strength.score', { score, possible, tried, observable, killed, survived, seed });
}

function weakPart(test: TestStrength, { mutants }: StrengthReport, say: Translate): string[] {
  const passed = mutants.filter(({ fate, survivedIn }) => fate === 'survived' && survivedIn.includes(test.id));
  return [
    `### ${escapeMarkdown(test.title)}`,
    escapeMarkdown(test.source),
    ...(passed.length === 0
      ? [say('strength.noticedNone')]
      : [
          `${say('strength.letPass')}:`,
          passed.map(({ mutant, difference = '' }) => bullet(mutant, difference)).join('\n'),
        ]),
    ...test.proposals.map(({ assertion, diff }) =>
      [`${say('strength.proposal')}: ${escapeMarkdown(assertion)}`, '```diff', diff.trimEnd(), '```'].join('\n'),
    ),
  ];
}

function bullet({ kind, place, detail }: MutantResult['mutant'], difference: string): string {
  return `- ${escapeMarkdown([kind, place, detail, difference].filter((word) => word !== '').join(' · '))}`;
}

function testTable(tests: readonly TestStrength[], say: Translate): string {
  const rows = tests.flatMap(({ title, killed, survived, isWeak, assertions }) => [
    [`**${escapeMarkdownCell(title)}**`, String(killed), String(survived), isWeak ? '⚠️' : ''],
    ...assertions.map((each) => [escapeMarkdownCell(each.text), String(each.killed), '', '']),
  ]);
  return markdownTable([say('strength.test'), say('strength.killed'), say('strength.survived'), ''], rows);
}

function refusedPart({ refused }: StrengthReport, say: Translate): string[] {
  if (refused.length === 0) return [];
  const lines = refused.map(({ title, reason }) => `- ${escapeMarkdown(title)}: ${escapeMarkdown(reason)}`);
  return [`## ${say('strength.refused')} (${refused.length})`, lines.join('\n')];
}

function mutantParts({ mutants, tests }: StrengthReport, say: Translate): string[] {
  if (mutants.length === 0) return [];
  const titles = new Map(tests.map(({ id, title }) => [id, title]));
  const rows = mutants.map(({ mutant: { kind, place, detail }, fate, killedBy: [first], difference = '' }) => {
    const by =
      first === undefined ? difference : `${titles.get(first.testId) ?? ''}: ${first.assertion ?? first.message}`;
    return [say(`strength.fate.${fate}`), kind, place, detail, by].map(escapeMarkdownCell);
  });
  const header = [
    say('field.status'),
    say('strength.kind'),
    say('strength.place'),
    say('strength.detail'),
    say('strength.by'),
  ];
  return [`## ${say('strength.mutants')} (${mutants.length})`, markdownTable(header, rows)];
}
