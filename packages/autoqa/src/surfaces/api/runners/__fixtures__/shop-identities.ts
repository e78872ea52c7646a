import type { SuiteIdentity } from '../../suites/suite.ts';

const login = (username: string): SuiteIdentity => ({
  type: 'login',
  operation: 'login',
  body: { username, password: `{{${username.toUpperCase()}_PASSWORD}}` },
  tokenPath: '$.token',
});

/** The testbed's accounts; the owner is Alice. */
export const SHOP_IDENTITIES: Record<string, SuiteIdentity> = { owner: login('alice'), bob: login('bob'), admin: login('admin') };

export const SHOP_PASSWORDS = { ALICE_PASSWORD: 'alice-pass-1', BOB_PASSWORD: 'bob-pass-1', ADMIN_PASSWORD: 'admin-pass-1' };
