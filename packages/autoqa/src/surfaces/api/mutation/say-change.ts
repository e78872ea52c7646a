import { isDeepStrictEqual } from 'node:util';
import { isSecretName } from '../auth/secret-names.ts';
import type { Answer } from '../http/answer.ts';
import { isObject } from './json-place.ts';

const SHOWN = 60;

/** The first difference between two bodies in a few words; what may be secret is not shown. */
export function sayChange(before: unknown, after: unknown, at = ''): string {
  if (Array.isArray(before) && Array.isArray(after)) return sayLists(before, after, at);
  if (!isObject(before) || !isObject(after)) return `${at === '' ? 'the body' : at}: ${show(before)} → ${show(after)}`;
  for (const name of Object.keys({ ...before, ...after })) {
    if (isDeepStrictEqual(before[name], after[name])) continue;
    const place = at === '' ? name : `${at}.${name}`;
    if (isSecretName(name)) return `${place}: changed`;
    return Object.hasOwn(after, name) ? sayChange(before[name], after[name], place) : `${place}: gone`;
  }
  return '';
}

function sayLists(before: readonly unknown[], after: readonly unknown[], at: string): string {
  if (before.length !== after.length)
    return `${at === '' ? 'the list' : at}: ${after.length} items instead of ${before.length}`;
  const index = before.findIndex((item, place) => !isDeepStrictEqual(item, after[place]));
  return sayChange(before[index], after[index], `${at}[${index}]`);
}

function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** What somebody who looks at the answers sees; nothing when there is nothing to see. */
export function sayDifference(before: Answer, after: Answer): string | undefined {
  if (after.kind === 'no-answer') return before.kind === 'no-answer' ? undefined : `no answer: ${after.message}`;
  if (before.kind === 'no-answer') return `status ${after.status} instead of no answer`;
  if (before.status !== after.status) return `status ${after.status} instead of ${before.status}`;
  if (before.durationMs !== after.durationMs) return `it took ${Math.round(after.durationMs)} ms`;
  const isSame = before.bodyText === after.bodyText;
  return isSame ? undefined : sayChange(before.json ?? before.bodyText, after.json ?? after.bodyText);
}
