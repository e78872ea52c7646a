import { Severity, type Defect } from '@autoqa/domain/model/defect';
import { escapeMarkdown, markdownFence } from '../escape/markdown.ts';
import type { Translate } from '../i18n/translate.ts';
import { reproducerFacts } from '../reading/reproducer-facts.ts';
import { cutText } from '../reading/value-text.ts';
import { evidenceList } from './failed-case.ts';
import { foldedPart } from './markdown-table.ts';

const MARKS = { critical: '🔴', major: '🟠', minor: '🟡', suggestion: '🔵' } as const;
const LONGEST_REPRODUCER = 2000;

/** Every defect, the worst first, each folded behind its title. */
export function defectParts(defects: readonly Defect[], say: Translate): string[] {
  return defects
    .toSorted((a, b) => Severity.options.indexOf(a.severity) - Severity.options.indexOf(b.severity))
    .map((defect) => foldedPart(defectTitle(defect, say), defectBody(defect, say)));
}

function defectTitle({ severity, id, title }: Defect, say: Translate): string {
  return `${MARKS[severity]} <b>${say(`severity.${severity}`)}</b> ${escapeMarkdown(id)} ${escapeMarkdown(title)}`;
}

function defectBody(defect: Defect, say: Translate): string {
  const fact = (word: Parameters<Translate>[0], text: string | undefined) =>
    text === undefined || text === '' ? '' : `- **${say(word)}**: ${escapeMarkdown(text)}`;
  const facts = [
    fact('field.expected', defect.expected),
    fact('field.actual', defect.actual),
    fact('field.rootCause', defect.rootCause),
    fact('field.requirements', defect.requirements.join(', ')),
    fact('field.witnesses', defect.witnesses.join(', ')),
  ];
  const steps = defect.steps.map((step, index) => `${index + 1}. ${escapeMarkdown(step)}`);
  return [
    facts.filter((line) => line !== '').join('\n'),
    steps.join('\n'),
    evidenceList(defect.evidence, say),
    reproducer(defect, say),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function reproducer({ reproducer: found }: Defect, say: Translate): string {
  if (found === undefined) return '';
  const language = { curl: 'sh', playwright: 'ts', steps: 'markdown' }[found.kind];
  const head = `**${say('field.reproducer')}** (${reproducerFacts(found, say).join(' · ')})`;
  const file = found.path === undefined ? '' : `[${escapeMarkdown(found.path)}](${encodeURI(`../${found.path}`)})`;
  const command = found.command === undefined ? '' : markdownFence(found.command, 'sh');
  const code = markdownFence(cutText(found.code, LONGEST_REPRODUCER), language);
  return [head, file, command, code].filter((part) => part !== '').join('\n\n');
}
