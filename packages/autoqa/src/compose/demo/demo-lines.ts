import type { Defect } from '@autoqa/domain/model/defect';
import type { Evidence } from '@autoqa/domain/model/evidence';
import type { Language } from '@autoqa/domain/model/language';
import { TestType } from '@autoqa/domain/model/plan/plan-config';
import { displayWidth, padToWidth, printable } from '../../kernel/display-width.ts';
import { translator } from '../../reports/i18n/translate.ts';
import { formatDuration } from '../../reports/reading/duration.ts';
import { createPalette, type Palette } from '../../reports/terminal/palette.ts';
import { DEMO_STAGES, type DemoNews, type DemoOutcomes, type DemoStage } from './demo-news.ts';
import { demoWords } from './demo-words.ts';
import type { DemoFinding } from './judge-demo.ts';

const INDENT = '      ';
const NAME_COLUMNS = Math.max(...DEMO_STAGES.map((stage) => demoWords('en').stages[stage].name.length));

export interface DemoLineStyle {
  language: Language;
  color: boolean;
}

/** The lines that tell a piece of news. */
export function demoLines(news: DemoNews, { language, color }: DemoLineStyle): string[] {
  const palette = createPalette(color);
  const words = demoWords(language);
  switch (news.type) {
    case 'ready': {
      const { shop, api, phone } = words.places;
      const places = `${shop} ${news.shopUrl} · ${api} ${news.apiUrl} · ${phone} ${news.phoneUrl}`;
      return ['', palette.bold(words.title(news.faults)), words.offline, palette.dim(places)];
    }
    case 'begin':
      return ['', beginLine(news.stage, language, palette)];
    case 'end':
      return endLines(news, language, palette);
  }
}

function beginLine(stage: DemoStage, language: Language, palette: Palette): string {
  const { name, about } = demoWords(language).stages[stage];
  const number = `${DEMO_STAGES.indexOf(stage) + 1}/${DEMO_STAGES.length}`;
  return `${palette.cyan(number)}  ${palette.bold(padToWidth(name, NAME_COLUMNS))}  ${palette.dim(about)}`;
}

type Ended = Extract<DemoNews, { type: 'end' }>;

function endLines(news: Ended, language: Language, palette: Palette): string[] {
  const [first = '', ...rest] = outcomeLines(news, language, palette);
  const took = palette.dim(`(${formatDuration(news.durationMs)})`);
  const told = first === '' ? [] : [`${INDENT}${first} ${took}`];
  return [...told, ...rest.map((line) => `${INDENT}${line}`)];
}

function outcomeLines(news: Ended, language: Language, palette: Palette): string[] {
  const words = demoWords(language);
  switch (news.stage) {
    case 'explore':
      return [words.explored(news.outcome.states, news.outcome.ways)];
    case 'plan':
      return [words.planned(news.outcome.cases, typesText(news.outcome, language)), palette.dim(news.outcome.folder)];
    case 'approve':
      return [words.approved(news.outcome.planned, news.outcome.written), palette.dim(news.outcome.folder)];
    case 'web':
    case 'api':
    case 'phone':
      return [words.ran(news.outcome.run.result.summary)];
    case 'heal':
      return healLines(news.outcome, language, palette);
    case 'judge':
      return judgeLines(news.outcome, language, palette);
    case 'report':
      return [news.outcome.reportPath ?? words.none];
  }
}

function typesText({ byType }: DemoOutcomes['plan'], language: Language): string {
  const { types } = demoWords(language);
  return TestType.options
    .filter((type) => (byType[type] ?? 0) > 0)
    .map((type) => `${types[type]} ${byType[type]}`)
    .join(language === 'zh' ? '、' : ', ');
}

function healLines({ heals, patches }: DemoOutcomes['heal'], language: Language, palette: Palette): string[] {
  const words = demoWords(language);
  if (heals.length === 0) return [words.notHealed];
  return [
    words.healed(heals.length),
    ...heals.map(({ from, to }) => printable(words.healedFrom(from, to))),
    ...patches.map((path) => palette.dim(`${words.patch}: ${path}`)),
  ];
}

function judgeLines({ findings }: DemoOutcomes['judge'], language: Language, palette: Palette): string[] {
  const words = demoWords(language);
  const { fault, bug, evidence, reproducer } = words.columns;
  const rows = findings.map((finding) => findingRow(finding, language));
  const table = [[fault, bug, evidence, reproducer], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => displayWidth(row[column] ?? ''))));
  const lines = table.map((row) => row.map((cell, column) => padToWidth(cell, widths[column] ?? 0)).join('  '));
  const found = findings.filter(({ bugs }) => bugs.length > 0).length;
  const mark = (at: number) => ((findings[at]?.bugs.length ?? 0) > 0 ? palette.green('✓') : palette.red('✘'));
  return [
    words.foundOf(found, findings.length),
    '',
    palette.dim(`  ${lines[0]?.trimEnd()}`),
    ...lines.slice(1).map((line, at) => `${mark(at)} ${line.trimEnd()}`),
  ];
}

function findingRow({ fault, bugs }: DemoFinding, language: Language): string[] {
  const words = demoWords(language);
  const [bug] = bugs;
  if (bug === undefined) return [fault.tells[language], words.notFound, words.none, words.none];
  const { reproducer } = bug;
  const shown = reproducer === undefined ? words.none : `${reproducer.kind} (${verified(reproducer, language)})`;
  const say = translator(language);
  const evidence = evidenceOf(bug);
  const seen = evidence === undefined ? words.none : say(`evidence.${evidence}`);
  return [fault.tells[language], say(`severity.${bug.severity}`), seen, shown];
}

function verified({ verified: isVerified }: { verified: boolean }, language: Language): string {
  return isVerified ? demoWords(language).verified : demoWords(language).unverified;
}

function evidenceOf({ evidence }: Defect): Evidence['kind'] | undefined {
  return evidence.find(({ kind }) => kind === 'screenshot')?.kind ?? evidence[0]?.kind;
}
