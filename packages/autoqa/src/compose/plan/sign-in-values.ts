import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import { InputError } from '../../kernel/errors.ts';
import { Redactor } from '../../kernel/redaction/redactor.ts';
import { secretLookup } from '../credentials.ts';
import type { PlanRequest } from './plan-request.ts';

export interface SignInValues {
  lookup: (name: string) => string;
  secretNames: ReadonlySet<string>;
  redactor: Redactor;
}

/** What the variables of the sign-in hold: `--var`, then AUTOQA_NAME, then NAME, then the vault. */
export async function readSignInValues({ plan, vars, env, config }: PlanRequest): Promise<SignInValues> {
  const readSecret = secretLookup({ out: config.out, env }, plan.baseUrl);
  const values = new Map<string, string>();
  const redactor = new Redactor();
  for (const name of namesIn(plan)) {
    const value = vars[name] ?? env[`AUTOQA_${name}`] ?? env[name] ?? (await readSecret(name));
    if (value === undefined) throw missing(name);
    values.set(name, value);
  }
  const password = plan.auth?.passwordVar;
  const secretNames = new Set(password === undefined ? [] : [password]);
  for (const name of secretNames) redactor.addSecret(name, values.get(name) ?? '');
  return { lookup: (name) => values.get(name) ?? '', secretNames, redactor };
}

function namesIn({ auth }: PlanConfig): string[] {
  return [auth?.usernameVar, auth?.passwordVar].flatMap((name) => name ?? []);
}

function missing(name: string): InputError {
  return new InputError(`{{${name}}} has no value, and the sign-in needs it.`, {
    code: 'plan-variable-missing',
    hint: `Set AUTOQA_${name} in the environment, pass --var ${name}=…, or store it with "autoqa creds set".`,
    details: { name },
  });
}
