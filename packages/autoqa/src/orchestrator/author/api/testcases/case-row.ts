import { createHash } from 'node:crypto';
import { IMPOSTOR, NOBODY, OWNER, type ApiCase, type ApiCheck, type ApiStep } from '@autoqa/domain/model/api/api-case';
import type { CaseOutcome } from '@autoqa/domain/model/api/testcase-book';
import type { Language } from '@autoqa/domain/model/language';
import { escapeInline, escapeStart } from './inline-text.ts';
import { PHRASES, RESULT_WORDS, TECHNIQUE_WORDS, type Column } from './words.ts';

/** The columns that are told again from the case; each has a mark at the end of the document. */
export const TOLD_COLUMNS = ['title', 'technique', 'preconditions', 'data', 'expected', 'priority'] as const;
export type ToldColumn = (typeof TOLD_COLUMNS)[number];
export const CASE_COLUMNS: readonly Column[] = ['id', ...TOLD_COLUMNS];
export const RESULT_COLUMNS: readonly Column[] = ['result', 'reason', 'heals', 'place'];

const LONGEST_CELL = 100;
export const NOTHING = '-';

/** What the row of a case says, as Markdown. */
export function caseCells(each: ApiCase, language: Language): Record<ToldColumn, string> {
  return {
    title: escapeStart(each.title),
    technique: TECHNIQUE_WORDS[each.technique][language],
    preconditions: cell(preconditions(each, language)),
    data: cell(each.steps.filter(({ role }) => role === 'act').flatMap(dataOf)),
    expected: cell(expectations(each, language), '; '),
    priority: each.priority.toUpperCase(),
  };
}

export function outcomeCells(outcome: CaseOutcome | undefined, language: Language): string[] {
  if (outcome === undefined) return ['', '', '', ''];
  const { result, reason, heals, place } = outcome;
  return [
    RESULT_WORDS[result][language],
    reason === '' ? NOTHING : escapeStart(reason),
    String(heals),
    place === undefined ? NOTHING : escapeStart(place),
  ];
}

/** Short, and long enough that an edit does not pass unnoticed. */
export function markOf(cellText: string): string {
  return createHash('sha256').update(cellText.trim()).digest('hex').slice(0, 8);
}

function cell(parts: readonly string[], separator = ', '): string {
  const text = parts.join(separator);
  if (text === '') return NOTHING;
  return escapeStart(text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL).toWellFormed()}…` : text);
}

function preconditions(each: ApiCase, language: Language): string[] {
  const act = each.steps.find(({ role }) => role === 'act') ?? each.steps[0];
  const arranged = each.steps.filter(({ role }) => role === 'arrange').map(({ request }) => request.operation);
  const who = act === undefined || act.request.as === OWNER ? [] : [whoIs(act.request.as, language)];
  return arranged.length === 0 ? who : [...who, arranged.join(' → ')];
}

function whoIs(as: string, language: Language): string {
  if (as === NOBODY) return PHRASES.nobody[language];
  if (as === IMPOSTOR) return PHRASES.impostor[language];
  return PHRASES.as[language].replace('{who}', () => as);
}

function dataOf({ request }: ApiStep): string[] {
  const { path, query, body, raw } = request;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const fields = Object.entries({ ...path, ...query, ...(isObject ? body : {}) });
  return [
    ...fields.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`),
    ...(isObject || body === undefined ? [] : [JSON.stringify(body)]),
    ...(raw === undefined ? [] : [raw]),
  ];
}

function expectations(each: ApiCase, language: Language): string[] {
  const steps = each.steps.filter(({ role }) => role === 'act' || role === 'observe');
  return steps.flatMap(({ checks }) => checks.map((check) => expectation(check, language)));
}

function expectation(check: ApiCheck, language: Language): string {
  switch (check.kind) {
    case 'status':
      return check.oneOf.join(' / ');
    case 'conforms':
      return PHRASES.conforms[language];
    case 'no-crash':
      return PHRASES.noCrash[language];
    case 'faster-than':
      return `< ${check.limitMs} ms`;
    case 'holds':
      return check.expression;
  }
}

/** A line of the table. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Names in a heading: a dash in them would be taken for the one that parts them. */
export function headingName(text: string): string {
  return escapeInline(text, '—');
}
