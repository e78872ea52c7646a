import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { SAFE_METHODS, type ApiDescription, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import { IMPOSTOR, type ApiCase, type ApiStep, type Technique } from '@autoqa/domain/model/api/api-case';
import type { LoadOmission } from '@autoqa/domain/model/api/load-result';
import { InputError } from '../../../kernel/errors.ts';
import { chosenEndpoints } from './chosen-endpoints.ts';
import { namesInText } from './expression-names.ts';
import { leftBehind } from './leaves-behind.ts';
import { RUN, type LoadScenario, type LoadStep } from './load-scenario.ts';
import { bodyText, targetText, UnsendableError, valueText } from './request-text.ts';

export interface LoadScenarioOptions {
  /** Ids of the cases that passed; all of them when absent. */
  onlyPassed?: ReadonlySet<string> | undefined;
  /** Operation ids, or `METHOD /path`. */
  endpoints?: readonly string[];
  /** `cleaned` (default): only writes of sequences that clean up after themselves. */
  writes?: 'none' | 'cleaned' | 'all';
  /** Case id or operation id → weight; otherwise sequences that only read weigh 3 and others 1. */
  weights?: Readonly<Record<string, number>>;
}

export interface LoadPlan {
  scenarios: LoadScenario[];
  omissions: LoadOmission[];
}

const TECHNIQUES: ReadonlySet<Technique> = new Set(['positive', 'life-cycle', 'scenario']);
const READING_WEIGHT = 3;

/** The cases that can be driven as load, and why others cannot; nothing to drive is an {@link InputError}. */
export function loadScenarios(
  cases: readonly ApiCase[],
  description: ApiDescription,
  options: LoadScenarioOptions = {},
): LoadPlan {
  const { endpoints = [] } = options;
  const chosen = chosenEndpoints(description, endpoints);
  const operations = new Map(description.operations.map((each) => [each.id, each]));
  const omissions: LoadOmission[] = [];
  const scenarios: LoadScenario[] = [];
  for (const each of cases.filter((one) => TECHNIQUES.has(one.technique) && isChosen(one, chosen))) {
    const scenario = scenarioOf(each, operations, options);
    if ('reason' in scenario) omissions.push({ case: each.id, from: 'load', ...scenario });
    else scenarios.push(scenario);
  }
  if (scenarios.length === 0) throw nothingToLoad(omissions, endpoints);
  return { scenarios, omissions };
}

function isChosen(each: ApiCase, chosen: ReadonlySet<string>): boolean {
  if (chosen.size === 0 || chosen.has(each.operation)) return true;
  return each.technique === 'scenario' && each.steps.some(({ request }) => chosen.has(request.operation));
}

type Refusal = Pick<LoadOmission, 'reason' | 'detail'>;
type Operations = ReadonlyMap<string, ApiOperation>;

function scenarioOf(each: ApiCase, operations: Operations, options: LoadScenarioOptions): LoadScenario | Refusal {
  const { onlyPassed, weights = {} } = options;
  if (onlyPassed?.has(each.id) === false) return { reason: 'not-passed', detail: each.id };
  const refused = refusal(each, operations, options);
  if (refused !== undefined) return refused;
  try {
    const steps = each.steps.map((step) => stepOf(step, operations));
    const unknown = unknownName(steps);
    if (unknown !== undefined) return { reason: 'unknown-value', detail: unknown };
    const readsOnly = steps.every(({ operation }) => SAFE_METHODS.has(operation.method.toLowerCase()));
    const weight = weights[each.id] ?? weights[each.operation] ?? (readsOnly ? READING_WEIGHT : 1);
    return { id: each.id, title: each.title, weight, steps };
  } catch (error) {
    if (error instanceof UnsendableError) return { reason: 'content-type', detail: error.contentType };
    if (error instanceof ExpressionError) return { reason: 'unreadable-expression', detail: error.message };
    throw error;
  }
}

/** What speaks against a case before its requests are looked at. */
function refusal(
  { steps }: ApiCase,
  operations: Operations,
  { writes = 'cleaned' }: LoadScenarioOptions,
): Refusal | undefined {
  if (steps.some(({ request }) => request.as === IMPOSTOR)) return { reason: 'impostor', detail: IMPOSTOR };
  const stranger = steps.find(({ request }) => !operations.has(request.operation));
  if (stranger !== undefined) return { reason: 'unknown-operation', detail: stranger.request.operation };
  const methods = steps.map(({ role, request }) => ({
    role,
    method: operations.get(request.operation)?.method ?? 'get',
  }));
  const head = methods.findIndex(({ method }) => method === 'head');
  // Autocannon's client would wait for the body that an answer to HEAD announces and does not have.
  if (head !== -1) return { reason: 'head-request', detail: steps[head]?.request.operation ?? '' };
  if (writes === 'all') return undefined;
  const firstWrite = methods.findIndex(({ method }) => !SAFE_METHODS.has(method));
  const left = writes === 'none' && firstWrite !== -1 ? firstWrite : leftBehind(methods);
  return left === undefined
    ? undefined
    : { reason: 'leaves-writes-behind', detail: steps[left]?.request.operation ?? '' };
}

function stepOf({ role, request, keep, checks }: ApiStep, operations: Operations): LoadStep {
  const operation = operations.get(request.operation) as ApiOperation;
  const body = bodyText(request);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, valueText(value, 'header')] as const);
  const target = targetText(operation, request);
  const names = [target, ...headers.map(([, value]) => value), body?.text ?? []].flatMap(namesInText);
  return {
    role,
    operation: { id: operation.id, method: operation.method.toUpperCase(), path: operation.path },
    identity: request.as,
    target,
    headers: body === undefined ? headers : [...headers, ['content-type', [body.contentType]]],
    body: body?.text,
    keep: Object.entries(keep).map(([name, text]) => ({ name, expression: parseExpression(text) })),
    expected: expectedOf(role, checks),
    needs: [...new Set(names)].filter((name) => name !== RUN),
  };
}

/** What is gone already needs no cleaning up: many a case deletes what it made. */
const GONE = ['404', '410'];

function expectedOf(role: ApiStep['role'], checks: ApiStep['checks']): string[] {
  const named = checks.flatMap((check) => (check.kind === 'status' ? check.oneOf : []));
  if (role !== 'cleanup') return named;
  return [...(named.length === 0 ? ['2XX', '3XX'] : named), ...GONE];
}

/** A name that no earlier step keeps; the request that needs it could never be sent. */
function unknownName(steps: readonly LoadStep[]): string | undefined {
  const known = new Set<string>();
  for (const { needs, keep } of steps) {
    const unknown = needs.find((name) => !known.has(name));
    if (unknown !== undefined) return unknown;
    keep.forEach(({ name }) => known.add(name));
  }
  return undefined;
}

function nothingToLoad(omissions: readonly LoadOmission[], endpoints: readonly string[]): InputError {
  const reasons = [...new Set(omissions.map(({ reason, detail }) => `${reason} (${detail})`))].slice(0, 3).join(', ');
  const where = endpoints.length > 0 ? ` for ${endpoints.join(', ')}` : '';
  return new InputError(`There is no case to drive as load${where}${reasons === '' ? '' : `: ${reasons}`}.`, {
    code: 'nothing-to-load',
    hint: 'Load is made of cases that succeed and clean up after themselves; run the functional tests or choose other endpoints.',
    details: { endpoints: endpoints.join(', '), reasons },
  });
}
