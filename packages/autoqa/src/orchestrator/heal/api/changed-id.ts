import type { ApiCase, ApiStep } from '@autoqa/domain/model/api/api-case';
import { SAFE_METHODS, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import type { Producer } from '@autoqa/domain/model/api/dependency-analysis';
import { failedSteps, statusOf, wantsSuccess, type CaseHeal, type HealFacts, type TriedStep } from './case-heal.ts';

/** Not there, or not there any more. */
const GONE = new Set([404, 410]);
const KEPT_AS = 'currentId';

/**
 * An id that is written into a case and that nobody knows any more: the case takes one that the list has now. It only
 * reads: changing or deleting what somebody else made is no way to heal. If the list still has the old id, the product
 * does not show what it lists, and that is a bug.
 */
export function healChangedId(testCase: ApiCase, run: CaseRun, facts: HealFacts): CaseHeal | undefined {
  for (const tried of failedSteps(testCase, run)) {
    if (!GONE.has(statusOf(tried.run) ?? 0) || !wantsSuccess(tried.step)) continue;
    const found = literalId(tried, facts);
    if (found === undefined || !isOnlyRead(testCase, found, facts)) continue;
    const heal = withListedId(testCase, tried, found);
    return { ...heal, isBorneOut: (again) => !listHas(again, tried.index, found.id) };
  }
  return undefined;
}

interface LiteralId {
  name: string;
  id: string | number;
  list: Producer;
}

/** A value of the path that stands in the case as it is, and a list that has such values. */
function literalId({ step }: TriedStep, { analysis, description }: HealFacts): LiteralId | undefined {
  for (const [name, id] of Object.entries(step.request.path)) {
    if ((typeof id !== 'string' && typeof id !== 'number') || String(id).includes('{{')) continue;
    const link = analysis.dependencies.find(
      ({ consumer, field }) =>
        consumer.operationId === step.request.operation && field?.location === 'path' && field.name === name,
    );
    const list = link?.producers.find((producer) => isList(producer, description.operations));
    if (list !== undefined) return { name, id, list };
  }
  return undefined;
}

/** Can be asked for without knowing anything. */
function isList({ endpoint, expression }: Producer, operations: readonly ApiOperation[]): boolean {
  const operation = operations.find(({ id }) => id === endpoint.operationId);
  const isFree = operation?.parameters.every(({ required }) => !required) ?? false;
  return isFree && SAFE_METHODS.has(endpoint.method.toLowerCase()) && expression.includes('[0]');
}

function isOnlyRead({ steps }: ApiCase, { id }: LiteralId, { description }: HealFacts): boolean {
  const methods = new Map(description.operations.map((each) => [each.id, each.method.toLowerCase()]));
  return steps
    .filter(({ request }) => Object.values(request.path).includes(id))
    .every(({ request }) => SAFE_METHODS.has(methods.get(request.operation) ?? ''));
}

function withListedId(testCase: ApiCase, { index, step }: TriedStep, { id, list }: LiteralId) {
  const basis = { kind: 'convention' as const, quote: 'an id that is there now', place: list.expression };
  const look: ApiStep = {
    role: 'arrange',
    request: { operation: list.endpoint.operationId, as: step.request.as, path: {}, query: {}, headers: {} },
    keep: { [KEPT_AS]: list.expression },
    checks: [{ kind: 'status', oneOf: ['2XX'], basis }],
  };
  const steps = testCase.steps.map((each) => ({ ...each, request: { ...each.request, path: replaced(each, id) } }));
  return {
    reason: 'changed-id' as const,
    testCase: { ...testCase, steps: steps.toSpliced(index, 0, look) },
    step: index + 1,
    from: String(id),
    to: `{{${KEPT_AS}}} of ${list.endpoint.operationId}`,
  };
}

function replaced({ request }: ApiStep, id: string | number): Record<string, unknown> {
  const entries = Object.entries(request.path).map(([name, value]) => [name, value === id ? `{{${KEPT_AS}}}` : value]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** A list that cannot be read to its end may have the id: then nothing is borne out. */
function listHas(run: CaseRun, index: number, id: string | number): boolean {
  const answer = run.steps.find((step) => step.index === index)?.answer;
  if (answer?.kind !== 'answer') return true;
  try {
    return holds(JSON.parse(answer.body), String(id));
  } catch (error) {
    if (error instanceof SyntaxError) return true;
    throw error;
  }
}

function holds(value: unknown, id: string): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some((each) => holds(each, id));
  return (typeof value === 'string' || typeof value === 'number') && String(value) === id;
}
