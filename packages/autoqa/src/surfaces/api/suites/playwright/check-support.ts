/** `support/checks.ts` and `support/contract.ts`: what an answer has to be. */
export const TYPESCRIPT_CHECKS = String.raw`import type { Answer } from './api.ts';
import { contractProblem } from './contract.ts';
import { Problem } from './problems.ts';
import { text, truth, ValueError } from './values.ts';

/** The status is one of these; "4XX" stands for all that begin with a 4. */
export function expectStatus(answer: Answer, ...wanted: string[]): void {
  const isWanted = wanted.some((each) =>
    new RegExp('^' + each.replace(/x/gi, '[0-9]') + '$').test(String(answer.status)),
  );
  if (!isWanted)
    fail(answer, {
      assertion: 'status is ' + wanted.join(' or '),
      expected: wanted.join(' or '),
      actual: statusOf(answer),
    });
}

/** The answer is one that the API's document knows: status, content type and schema. */
export function expectConforms(answer: Answer, operation: string): void {
  const found = contractProblem(answer, operation);
  if (found !== undefined)
    fail(answer, { assertion: 'the answer conforms to ' + operation, expected: found.expected, actual: found.actual });
}

/** The server did not break. */
export function expectNoCrash(answer: Answer): void {
  if (answer.status === 0 || answer.status >= 500) {
    fail(answer, { assertion: 'the server does not break', expected: 'a status below 500', actual: statusOf(answer) });
  }
}

export function expectFasterThan(answer: Answer, limitMs: number): void {
  if (answer.durationMs < limitMs) return;
  fail(answer, {
    assertion: 'faster than ' + limitMs + ' ms',
    expected: '< ' + limitMs + ' ms',
    actual: Math.round(answer.durationMs) + ' ms',
  });
}

/** The condition is true. One that does not fit the answer, such as a sum of something missing, is not. */
export function expectHolds(answer: Answer, assertion: string, condition: () => unknown): void {
  let actual = 'false';
  try {
    if (truth(condition())) return;
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    actual = error.message;
  }
  fail(answer, { assertion, expected: 'true', actual });
}

function statusOf({ status }: Answer): string {
  return status === 0 ? 'the connection was torn' : String(status);
}

function fail(answer: Answer, facts: { assertion: string; expected: string; actual: string }): never {
  const kind = answer.role === 'arrange' ? 'arrange' : 'assertion';
  const message =
    answer.request + ': expected ' + facts.expected + ', got ' + facts.actual + ' (' + facts.assertion + ')';
  const response = { request: answer.request, response_status: answer.status, response_body: answer.body };
  throw new Problem(kind, message + '\n' + text(answer.body).slice(0, 1000), { ...facts, ...response });
}
`;

export const TYPESCRIPT_CONTRACT = String.raw`import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import type { Answer } from './api.ts';

type Contents = Record<string, unknown>;

/** From the API's document: operation → status → content type → schema. */
interface Contract {
  operations: Record<string, Record<string, Contents>>;
}

const contract = JSON.parse(readFileSync(new URL('../contract.json', import.meta.url), 'utf8')) as Contract;
const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
(addFormats as unknown as (validator: Ajv2020) => void)(ajv);
ajv.addSchema(contract, 'contract.json');

export interface ContractProblem {
  expected: string;
  actual: string;
}

/** What the document does not know about an answer; nothing when it is as documented. */
export function contractProblem(answer: Answer, operation: string): ContractProblem | undefined {
  const responses = contract.operations[operation] ?? {};
  const status = documentedStatus(responses, answer.status);
  if (status === undefined)
    return { expected: 'a documented status: ' + Object.keys(responses).join(', '), actual: String(answer.status) };
  const contents = responses[status] ?? {};
  if (Object.keys(contents).length === 0 || answer.request.startsWith('HEAD ')) return undefined;
  const given = (answer.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const type = Object.keys(contents).find((each) => isOfType(given, each.toLowerCase()));
  if (type === undefined)
    return { expected: Object.keys(contents).join(' or '), actual: given === '' ? 'no content type' : given };
  if (contents[type] === null || !/\bjson\b/.test(given)) return undefined;
  return schemaProblem(answer.body, ['operations', operation, status, type]);
}

function documentedStatus(responses: Record<string, unknown>, status: number): string | undefined {
  const names = [String(status), Math.floor(status / 100) + 'XX', 'default'];
  return names.flatMap((name) => Object.keys(responses).filter((each) => each.toUpperCase() === name.toUpperCase()))[0];
}

function isOfType(given: string, documented: string): boolean {
  const [family, kind] = documented.split(';', 1)[0]?.trim().split('/') ?? [];
  const [givenFamily, givenKind] = given.split('/');
  return (family === '*' || family === givenFamily) && (kind === '*' || kind === givenKind);
}

const validators = new Map<string, ValidateFunction>();

function schemaProblem(body: unknown, way: string[]): ContractProblem | undefined {
  const pointer = way.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: 'contract.json#/' + pointer });
  validators.set(pointer, validate);
  if (validate(body)) return undefined;
  const [first] = validate.errors ?? [];
  return {
    expected: 'the schema of ' + way.slice(1).join(' '),
    actual: 'body' + (first?.instancePath ?? '') + ' ' + (first?.message ?? 'differs'),
  };
}
`;
