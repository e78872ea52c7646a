import { AutoqaError, messageOf } from '../../../../kernel/errors.ts';
import { jsonObjectsIn } from './extract-json.ts';
import { normaliseParts, type PlannedParts } from './normalise-parts.ts';

/** The plan in what a planner said (P7). The three ways in which there is none are told in the words of the contract. */
export function parsePlannerOutput(text: string): PlannedParts {
  const parts = normaliseParts(planIn(text));
  if (parts.cases.length === 0) throw withoutCases();
  return parts;
}

function planIn(text: string): unknown {
  const objects = jsonObjectsIn(text);
  const [first] = objects;
  if (first === undefined) throw notFound();
  const read = objects.map(readJson);
  // Beside the plan there may be examples and excerpts.
  const plan =
    read.find((each) => 'value' in each && looksLikePlan(each.value)) ?? read.find((each) => 'value' in each);
  if (plan !== undefined && 'value' in plan) return unwrapped(plan.value);
  throw malformed(read[0] !== undefined && 'problem' in read[0] ? read[0].problem : '');
}

function readJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}

function looksLikePlan(value: unknown): boolean {
  return isRecord(value) && Array.isArray(unwrapped(value)['cases']);
}

/** Some models put the plan into a box of its own: `{ "testPlan": { … } }`. */
function unwrapped(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {};
  if (Array.isArray(value['cases'])) return value;
  const inner = Object.values(value).find((each) => isRecord(each) && Array.isArray(each['cases']));
  return isRecord(inner) ? inner : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const ANOTHER_MODEL = 'Try again or another model; without a model AutoQA plans by itself.';

function notFound(): AutoqaError {
  return new AutoqaError('Failed to extract JSON TestPlan from planner output', {
    code: 'plan-json-missing',
    hint: ANOTHER_MODEL,
  });
}

function malformed(problem: string): AutoqaError {
  return new AutoqaError(`Failed to parse TestPlan JSON: ${problem}`, {
    code: 'plan-json-malformed',
    hint: ANOTHER_MODEL,
    details: { problem },
  });
}

function withoutCases(): AutoqaError {
  return new AutoqaError('Planner Agent returned no test cases in TestPlan', {
    code: 'plan-without-cases',
    hint: ANOTHER_MODEL,
  });
}
