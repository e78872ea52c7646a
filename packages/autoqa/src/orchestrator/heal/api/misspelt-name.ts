import type { ApiCase, ApiStep } from '@autoqa/domain/model/api/api-case';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import { nearestWords } from '../../../kernel/nearest.ts';
import { failedSteps, wantsSuccess, withStep, type CaseHeal, type HealFacts } from './case-heal.ts';

/**
 * A name that the document does not know, where it knows one that is nearly the same: in what is sent by a step that is
 * to succeed, or in what is expected of an answer. A step that is to be refused may have a wrong name on purpose.
 */
export function healName(testCase: ApiCase, run: CaseRun, { names }: HealFacts): CaseHeal | undefined {
  for (const { index, step } of failedSteps(testCase, run)) {
    const slip = namesIn(step).find((name) => !names.has(name) && meantBy(name, names) !== undefined);
    const meant = slip === undefined ? undefined : meantBy(slip, names);
    if (slip === undefined || meant === undefined) continue;
    return {
      reason: 'field-name',
      testCase: withStep(testCase, index, renamed(step, slip, meant)),
      step: index,
      from: slip,
      to: meant,
      isBorneOut: () => true,
    };
  }
  return undefined;
}

/** What is sent is looked at only where it should be taken; what is expected, always. */
function namesIn(step: ApiStep): string[] {
  const { path, query, body } = step.request;
  const sent = wantsSuccess(step) ? [...Object.keys(path), ...Object.keys(query), ...keysIn(body)] : [];
  const expected = [...expressionsIn(step)].flatMap((text) =>
    Array.from(text.matchAll(FIELD), ([, name = '']) => name),
  );
  return [...sent, ...expected];
}

/** A field of something: `.name`, not the name something was kept under. */
const FIELD = /\.([\p{L}_][\p{L}\p{N}_-]*)/gu;

function expressionsIn({ checks, keep }: ApiStep): string[] {
  return [...checks.flatMap((check) => (check.kind === 'holds' ? [check.expression] : [])), ...Object.values(keep)];
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [name, ...keysIn(each)]);
}

/** The one known name that differs only in its writing, or by a letter or two; nothing when there are several. */
function meantBy(name: string, names: ReadonlySet<string>): string | undefined {
  const same = [...names].filter((each) => plain(each) === plain(name));
  if (same.length === 1) return same[0];
  const [first] = nearestWords(name, [...names], 1);
  return first !== undefined && Math.abs(first.length - name.length) <= 2 && name.length > 3 ? first : undefined;
}

function plain(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase();
}

function renamed(step: ApiStep, from: string, to: string): ApiStep {
  const inText = (text: string): string =>
    text.replaceAll(FIELD, (whole, name: string) => (name === from ? `.${to}` : whole));
  const { path, query, body } = step.request;
  return {
    ...step,
    request: {
      ...step.request,
      path: renamedIn(path, from, to) as Record<string, unknown>,
      query: renamedIn(query, from, to) as Record<string, unknown>,
      ...(body === undefined ? {} : { body: renamedIn(body, from, to) }),
    },
    keep: Object.fromEntries(Object.entries(step.keep).map(([name, text]) => [name, inText(text)])),
    checks: step.checks.map((check) =>
      check.kind === 'holds' ? { ...check, expression: inText(check.expression) } : check,
    ),
  };
}

function renamedIn(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamedIn(each, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name === from ? to : name, renamedIn(each, from, to)]),
  );
}
