import type { GuardRules } from '../../guarding/guard-context.ts';
import type { SignInForm } from './sign-in.ts';

/** What a script must know of the application: what it may do there, and how to sign in. No secret is among it. */
export interface ScriptTarget {
  rules: GuardRules;
  /** By the name of the account; `default` is that of the profile itself. */
  accounts: Readonly<Record<string, ScriptAccount>>;
  timeoutMs: number;
}

export interface ScriptAccount {
  form: SignInForm;
  /** The variables of the environment that hold what is typed. */
  usernameVariable: string;
  passwordVariable: string;
}

export const DEFAULT_ACCOUNT = 'default';
