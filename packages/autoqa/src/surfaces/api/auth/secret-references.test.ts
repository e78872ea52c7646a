import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseOf, isStatus } from '../__fixtures__/api-cases.ts';
import { fillSecrets, nameSecrets, referToSecrets, secretsIn } from './secret-references.ts';

const SECRETS = [
  { name: 'ALICE_PASSWORD', value: 'pass word 1' },
  { name: 'PIN', value: '42' },
];

const withBody = (body: unknown) =>
  caseOf([{ role: 'act', request: { operation: 'login', body }, checks: [isStatus('200')] }]);
const bodyOf = (each: ReturnType<typeof withBody>) => each.steps[0]?.request.body;

describe('A9 secrets in cases', () => {
  it('stand there as references, wherever they were', () => {
    const testCase = withBody({ user: 'alice', password: 'pass word 1', list: ['x pass word 1!'], pin: '42' });
    const referring = referToSecrets(testCase, SECRETS);
    expect(bodyOf(referring)).toEqual({
      user: 'alice',
      password: '{{secrets.ALICE_PASSWORD}}',
      list: ['x {{secrets.ALICE_PASSWORD}}!'],
      pin: '{{secrets.PIN}}',
    });
    expect(secretsIn([referring])).toEqual(['ALICE_PASSWORD', 'PIN']);
    expect(fillSecrets(referring, SECRETS)).toEqual(testCase);
  });

  it('a short one is only found alone, and none inside an expression', () => {
    const secrets = [...SECRETS, { name: 'WORD', value: 'total' }];
    const body = { price: '142', sum: '{{total}}', both: 'total {{total}}' };
    expect(bodyOf(referToSecrets(withBody(body), secrets))).toEqual({
      price: '142',
      sum: '{{total}}',
      both: '{{secrets.WORD}} {{total}}',
    });
  });

  it('one that the configuration does not have is said', () => {
    expect(() => fillSecrets(withBody({ password: '{{secrets.BOB}}' }), SECRETS)).toThrow(
      expect.objectContaining({ code: 'api-secret-unknown', hint: 'Known secrets: ALICE_PASSWORD, PIN.' }) as Error,
    );
  });

  it('have names that no other has and that an environment takes', () => {
    const named = nameSecrets(
      ['bob-2_TOKEN', 'bob.2_token', '密码', '令牌', '9'].map((name) => ({ name, value: name })),
    );
    expect(named.map(({ name }) => name)).toEqual(['BOB_2_TOKEN', 'BOB_2_TOKEN_2', 'X_', 'X__2', 'X9']);
  });

  it('property: no secret is left, and filling gives the case back', () => {
    const secret = fc
      .string({ minLength: 4, maxLength: 12 })
      .filter((text) => !/[{}]/.test(text) && !'secrets.AB'.includes(text));
    const piece = fc.string({ maxLength: 6 }).filter((text) => !/[{}]/.test(text));
    fc.assert(
      fc.property(secret, secret, fc.array(piece, { maxLength: 4 }), (one, two, pieces) => {
        fc.pre(!one.includes(two) && !two.includes(one));
        const secrets = [
          { name: 'A', value: one },
          { name: 'B', value: two },
        ];
        const testCase = withBody({ a: pieces.join(one), b: [`${pieces.join(two)}${one}`], c: one });
        const referring = referToSecrets(testCase, secrets);
        const { a, b, c } = bodyOf(referring) as { a: string; b: string[]; c: string };
        const left = [a, ...b, c].flatMap((text) => text.split(/\{\{secrets\.[AB]\}\}/));
        expect(left.filter((text) => text.includes(one) || text.includes(two))).toEqual([]);
        expect(fillSecrets(referring, secrets)).toEqual(testCase);
      }),
      { numRuns: 300 },
    );
  });
});
