import { describe, expect, it } from 'vitest';
import { InputError } from '../../kernel/errors.ts';
import { readPlanConfig, type PlanOverrides } from './read-plan-config.ts';

const URL_GIVEN = { baseUrl: 'http://127.0.0.1:3000' };

function refusal(text: string | undefined, overrides: PlanOverrides = URL_GIVEN): InputError {
  try {
    readPlanConfig(text, 'plan.yaml', overrides);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('P6 configuration of a plan', () => {
  it('has defaults for everything but the address', () => {
    expect(readPlanConfig(undefined, 'plan.yaml', URL_GIVEN)).toMatchObject({
      maxDepth: 3,
      maxPages: 50,
      testTypes: ['functional', 'form', 'navigation', 'responsive', 'boundary', 'security'],
      guardrails: {},
    });
  });

  it('takes the file, and the command line before it', () => {
    const text = 'baseUrl: http://a.test\nmaxDepth: 5\nmaxPages: 9\nauth: { loginUrl: /login, usernameVar: USER }\n';
    const config = readPlanConfig(text, 'plan.yaml', { ...URL_GIVEN, maxDepth: 1, auth: { passwordVar: 'PASS' } });
    expect(config).toMatchObject({
      ...URL_GIVEN,
      maxDepth: 1,
      maxPages: 9,
      auth: { loginUrl: '/login', usernameVar: 'USER', passwordVar: 'PASS' },
    });
  });

  it.each([
    ['maxDepht: 3\n', 'plan-config-key-unknown', 'plan.yaml:1', 'maxDepth'],
    ['guardrails:\n  maxPages: 3\n', 'plan-config-key-unknown', 'plan.yaml:2', 'maxPagesPerRun'],
    ['maxPages: 0\n', 'plan-config-value-invalid', 'plan.yaml:1', ''],
    ['a: 1\ntestTypes: [speed]\n'.slice(5), 'plan-config-value-invalid', 'plan.yaml:1', ''],
    ['maxPages: [\n', 'plan-config-malformed', 'plan.yaml:', ''],
    ['auth:\n  passwordVar: s3cret!\n', 'plan-config-literal-secret', 'plan.yaml:2', ''],
  ])('refuses %j and says where', (text, code, place, hint) => {
    const error = refusal(text);
    expect(error).toMatchObject({ code, exitCode: 2 });
    expect(error.message).toContain(place);
    expect(error.message).not.toContain('s3cret');
    expect(error.hint).toContain(hint);
  });

  it.each([
    [{}, 'plan-url-missing'],
    [{ baseUrl: 'shop' }, 'plan-url-invalid'],
  ])('needs an address (%j)', (overrides, code) => {
    expect(refusal(undefined, overrides)).toMatchObject({ code });
  });
});
