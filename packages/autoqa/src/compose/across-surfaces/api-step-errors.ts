import { sentenceOf, surfaceOfStep } from '@autoqa/domain/model/step-surface';
import type { Step } from '@autoqa/domain/model/step';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { InputError } from '../../kernel/errors.ts';
import type { ApiRunContext } from '../../surfaces/api/execution/run-context.ts';
import { unknownIdentity } from '../../surfaces/api/sentences/unknown-identity.ts';
import { specOf } from '../lock-path.ts';

/** A request as somebody whom nobody configured is found before anything runs. */
export function refuseUnknownIdentities(testCase: TestCase, { description, identities }: ApiRunContext): void {
  const names = { operations: description.operations.map(({ id }) => id), identities: identities.names() };
  for (const step of apiSteps(testCase)) {
    const name = unknownIdentity(sentenceOf(step), names);
    if (name === undefined) continue;
    const place = placeOf(testCase, step);
    throw new InputError(`${place}: nobody is configured as "${name}".`, {
      code: 'spec-api-identity-unknown',
      hint: `Name them under "identities" in the file that "api: { config: … }" of the spec leads to. Known: ${names.identities.join(', ')}.`,
      details: { place, name, known: names.identities.join(', ') },
    });
  }
}

export function withoutAddress(testCase: TestCase): InputError {
  const [first] = apiSteps(testCase);
  const place = first === undefined ? specOf(testCase.source) : placeOf(testCase, first);
  return new InputError(`${place}: nobody says where the API is.`, {
    code: 'spec-api-address-missing',
    hint: 'Pass --url http://127.0.0.1:8080, or write "api: { baseUrl: … }" at the top of the spec.',
    details: { place },
  });
}

function apiSteps(testCase: TestCase): Step[] {
  return testCase.steps.filter((step) => surfaceOfStep(step, testCase) === 'api');
}

function placeOf({ source }: TestCase, { line }: Step): string {
  return line === undefined ? specOf(source) : `${specOf(source)}:${line}`;
}
