import { describe, expect, it } from 'vitest';
import { RunRequest, type RunRequestInput } from '@autoqa/domain/contract/run-request';
import { checkRequest } from './check-request.ts';

const UPLOAD = 'u-0123456789abcdef';
const check = (request: RunRequestInput) => () => checkRequest(RunRequest.parse(request));
const spec = { name: 'a.md', text: '# A' };

describe('C5 secrets in requests', () => {
  it('refuses secrets among variables and points to the credentials', () => {
    for (const name of ['PASSWORD', 'API_TOKEN', 'clientSecret'])
      expect(check({ kind: 'run', specs: [spec], vars: { [name]: 'x' } })).toThrow(/looks like a secret/);
    expect(check({ kind: 'run', specs: [spec], vars: { USERNAME: 'alice' } })).not.toThrow();
  });

  it('refuses a secret written out in the settings of an API', () => {
    const config = (token: string): RunRequestInput => ({
      kind: 'api',
      spec: UPLOAD,
      config: `auth: { type: bearer, token: ${token} }`,
    });
    expect(check(config('abc123'))).toThrow(/hold a secret: token/);
    expect(check(config('$API_TOKEN'))).not.toThrow();
    expect(check(config('"{{API_TOKEN}}"'))).not.toThrow();
  });
});
