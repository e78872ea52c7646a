import type { ApiCase, ApiRequest } from '@autoqa/domain/model/api/api-case';
import { InputError } from '../../../kernel/errors.ts';

/**
 * A case may need a secret: a login that is tested with the account of the configuration. It says `{{secrets.NAME}}`
 * then, so that it can be written down, read back and printed as a suite without the secret itself.
 */
export interface NamedSecret {
  /** Capitals, digits and `_`: it is also a name in the environment of a suite. */
  name: string;
  value: string;
}

/** Shorter ones are found in every word; they are secrets only where nothing else stands. */
const MIN_LENGTH = 4;
const HOLE = /(\{\{.+?\}\})/;
const REFERENCE = /\{\{\s*secrets\.([A-Za-z_]\w*)\s*\}\}/g;

/** Gives every secret a name that can stand in an expression and in an environment; no two share one. */
export function nameSecrets(secrets: readonly NamedSecret[]): NamedSecret[] {
  const taken = new Set<string>();
  return secrets.map(({ name, value }) => {
    const plain = name
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, '_')
      .replace(/^(?=[^A-Z])/, 'X');
    let free = plain;
    for (let count = 2; taken.has(free); count += 1) free = `${plain}_${count}`;
    taken.add(free);
    return { name: free, value };
  });
}

/** The case with references where its requests hold secrets. */
export function referToSecrets(testCase: ApiCase, secrets: readonly NamedSecret[]): ApiCase {
  const longestFirst = secrets
    .filter(({ value }) => value !== '')
    .toSorted((one, two) => two.value.length - one.value.length);
  return changeTexts(testCase, (text) =>
    // What stands in a hole is an expression, whatever it looks like.
    text
      .split(HOLE)
      .map((part, index) => (index % 2 === 1 ? part : referIn(part, longestFirst)))
      .join(''),
  );
}

function referIn(text: string, [first, ...others]: readonly NamedSecret[]): string {
  if (first === undefined) return text;
  const { name, value } = first;
  const isShort = value.length < MIN_LENGTH;
  if (isShort ? text !== value : !text.includes(value)) return referIn(text, others);
  // What stands between is looked at for the others; the references themselves are not.
  return text
    .split(value)
    .map((part) => referIn(part, others))
    .join(`{{secrets.${name}}}`);
}

/** The case with the secrets themselves, for running it; never for a file. */
export function fillSecrets(testCase: ApiCase, secrets: readonly NamedSecret[]): ApiCase {
  const values = new Map(secrets.map(({ name, value }) => [name, value]));
  return changeTexts(testCase, (text) =>
    text.replaceAll(REFERENCE, (_, name: string) => {
      const value = values.get(name);
      if (value === undefined) throw unknownSecret(testCase.id, name, [...values.keys()]);
      return value;
    }),
  );
}

/** The names of all secrets that cases refer to. */
export function secretsIn(cases: readonly ApiCase[]): string[] {
  const names = new Set<string>();
  for (const each of cases) {
    changeTexts(each, (text) => {
      for (const [, name = ''] of text.matchAll(REFERENCE)) names.add(name);
      return text;
    });
  }
  return [...names];
}

function changeTexts(testCase: ApiCase, change: (text: string) => string): ApiCase {
  const steps = testCase.steps.map((step) => ({ ...step, request: changeRequest(step.request, change) }));
  return { ...testCase, steps };
}

function changeRequest(request: ApiRequest, change: (text: string) => string): ApiRequest {
  const { path, query, headers, body } = request;
  const changed = changeValue({ path, query, headers }, change) as Pick<ApiRequest, 'path' | 'query' | 'headers'>;
  return { ...request, ...changed, ...(body === undefined ? {} : { body: changeValue(body, change) }) };
}

function changeValue(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => changeValue(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changeValue(each, change)]));
}

function unknownSecret(caseId: string, name: string, known: readonly string[]): InputError {
  return new InputError(`Case ${caseId} refers to the secret "${name}", which the configuration does not have.`, {
    code: 'api-secret-unknown',
    hint: known.length === 0 ? 'Name it in the --config file.' : `Known secrets: ${known.join(', ')}.`,
    details: { caseId, name, known: known.join(', ') },
  });
}
