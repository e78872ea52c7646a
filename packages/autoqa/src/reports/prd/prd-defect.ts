import type { Defect } from '@autoqa/domain/model/defect';
import { escapeMarkdown, markdownLink } from '../escape/markdown.ts';
import type { Translate } from '../i18n/translate.ts';
import { cutText } from '../reading/value-text.ts';
import type { SayPrd } from './prd-words.ts';

const LONGEST_LINE = 500;

/** One defect as S4 tells it: severity, description, steps, pictures. */
export function prdDefect(defect: Defect, number: number, { say, words }: { say: SayPrd; words: Translate }): string {
  return [
    `### ${say('defect', { number, title: line(defect.title) })}`,
    `**${say('severity')}**: ${words(`severity.${defect.severity}`)}`,
    `**${say('description')}**: ${description(defect, say)}`,
    ...requirements(defect, say),
    ...steps(defect, say),
    ...screenshots(defect, say),
    '---',
  ].join('\n\n');
}

function description({ expected, actual }: Defect, say: SayPrd): string {
  const parts = [say('expected', { expected: line(expected) }), say('actual', { actual: line(actual) })];
  return parts.join(' · ');
}

/** By their numbers, with the sentences they were read from. */
function requirements({ requirements: ids, evidence }: Defect, say: SayPrd): string[] {
  if (ids.length === 0) return [];
  const quotes = evidence.filter(({ kind }) => kind === 'source').map(({ note }) => `> ${line(note)}`);
  return [`**${say('requirement')}**: ${ids.map((id) => escapeMarkdown(id)).join(', ')}`, ...quotes];
}

function steps({ steps: all }: Defect, say: SayPrd): string[] {
  if (all.length === 0) return [];
  return [`**${say('steps')}**:`, all.map((step, index) => `${index + 1}. ${line(step)}`).join('\n')];
}

function screenshots({ evidence }: Defect, say: SayPrd): string[] {
  const paths = evidence.flatMap(({ kind, path }) => (kind === 'screenshot' && path !== undefined ? [path] : []));
  if (paths.length === 0) return [];
  const pictures = paths.map((path) => `!${markdownLink(say('screenshot'), `../${path}`)}`);
  return [`**${say('screenshots')}**:`, pictures.join('\n')];
}

function line(text: string): string {
  return escapeMarkdown(cutText(text, LONGEST_LINE));
}
