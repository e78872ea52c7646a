import type { ApiCase, ApiStep } from '@autoqa/domain/model/api/api-case';
import { SAFE_METHODS, type ApiDescription } from '@autoqa/domain/model/api/api-description';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import type { Expression } from '@autoqa/domain/model/api/expression/expression';
import { isSecretName } from '../auth/secret-names.ts';

/** A value that the script takes from an answer, since the one of the run is gone by now. */
export interface Capture {
  name: string;
  /** The step whose answer holds it. */
  step: number;
  /** The variable of the shell. */
  variable: string;
  /** Where it stands, as JavaScript behind the parsed body. */
  accessor: string;
  /** Written without quotation marks in JSON. */
  isBare: boolean;
}

/** Ids and the like; anything else would have to be quoted for the place it goes to. */
const SIMPLE_VALUE = /^[\w.~-]{1,200}$/;
const PLAIN_HOLE = /\{\{\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*\}\}/gu;

/**
 * Which kept values have to be taken from the answers of the script itself: what a step made in the run has probably
 * been cleaned up. What a step only read is still there, and stands in the script as it was.
 */
export function findCaptures(
  { steps }: ApiCase,
  kept: Readonly<Record<string, unknown>>,
  description: ApiDescription,
): Capture[] {
  const captures: Capture[] = [];
  for (const [step, { keep, request }] of steps.entries()) {
    const method = description.operations.find(({ id }) => id === request.operation)?.method ?? 'get';
    for (const [name, text] of Object.entries(keep)) {
      const value = kept[name];
      const isSecret = isSecretName(name) || isSecretName(text);
      const accessor = SAFE_METHODS.has(method) && !isSecret ? undefined : accessorOf(parseExpression(text));
      if (accessor === undefined || !(isSecret || isSimple(value)) || !isUsedAfter(steps, step, name)) continue;
      const variable = `kept_${captures.length + 1}_${name.replaceAll(/\W/g, '_')}`;
      captures.push({ name, step, variable, accessor, isBare: typeof value !== 'string' });
    }
  }
  return captures;
}

/** Calls back for each hole that is nothing but a name, however deep, and puts in what it gets. */
export function replacePlainHoles(value: unknown, replace: (name: string, isWhole: boolean) => string): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(PLAIN_HOLE, (hole, name: string) => replace(name, hole === value) || hole);
  }
  if (Array.isArray(value)) return value.map((each) => replacePlainHoles(each, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replacePlainHoles(each, replace)]));
}

/** Whether one of these steps has the name as a hole of its own. */
export function usesHole(steps: readonly ApiStep[], wanted: string): boolean {
  let isUsed = false;
  for (const { request } of steps) {
    replacePlainHoles(request, (name) => {
      if (name === wanted) isUsed = true;
      return '';
    });
  }
  return isUsed;
}

function isUsedAfter(steps: readonly ApiStep[], step: number, name: string): boolean {
  return usesHole(steps.slice(step + 1), name);
}

function isSimple(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) && SIMPLE_VALUE.test(String(value));
}

/** `body.a[0]` as `["a"][0]`; nothing for what is more than a path. */
function accessorOf(expression: Expression): string | undefined {
  if (expression.kind === 'name') return expression.name === 'body' ? '' : undefined;
  if (expression.kind === 'field') return append(accessorOf(expression.of), JSON.stringify(expression.name));
  if (expression.kind !== 'index' || expression.index.kind !== 'literal') return undefined;
  return append(accessorOf(expression.of), String(expression.index.value));
}

function append(start: string | undefined, key: string): string | undefined {
  return start === undefined ? undefined : `${start}[${key}]`;
}
