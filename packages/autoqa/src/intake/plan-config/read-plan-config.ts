import { PlanAuth, PlanConfig, PlanGuardrails } from '@autoqa/domain/model/plan/plan-config';
import type { z } from 'zod';
import { InputError } from '../../kernel/errors.ts';
import { nearestWords } from '../../kernel/nearest.ts';
import { ConfigDocument } from '../file/config-document.ts';

/** What the command line says; it wins over the file. */
export type PlanOverrides = Partial<Omit<PlanConfig, 'auth' | 'guardrails'>> & { auth?: PlanAuth };

/** P6: the YAML of `--config`, if there is one, and the command line, as one configuration. */
export function readPlanConfig(text: string | undefined, file: string, overrides: PlanOverrides): PlanConfig {
  const document = new ConfigDocument(text ?? '', file, { code: 'plan-config-malformed', asWritten: false });
  const value = document.value() as Record<string, unknown>;
  const auth = { ...asObject(value['auth']), ...overrides.auth };
  const merged = { ...value, ...overrides, ...(Object.keys(auth).length === 0 ? {} : { auth }) };
  const parsed = PlanConfig.safeParse(merged);
  if (!parsed.success) throw invalid(parsed.error.issues[0], document);
  refuseLiteralSecrets(parsed.data, document);
  if (URL.canParse(parsed.data.baseUrl) && /^https?:/i.test(parsed.data.baseUrl)) return parsed.data;
  throw new InputError(`"${parsed.data.baseUrl}" is no address of an application.`, {
    code: 'plan-url-invalid',
    hint: 'Give an address with http:// or https://, such as -u http://127.0.0.1:3000.',
    details: { url: parsed.data.baseUrl },
  });
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function invalid(issue: z.core.$ZodIssue | undefined, document: ConfigDocument): InputError {
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') return unknownKey(issue.keys[0] ?? '', path, document);
  const field = path.map(String).join('.') || 'the configuration';
  if (field === 'baseUrl') {
    return new InputError('Nobody says where the application is.', {
      code: 'plan-url-missing',
      hint: 'Pass -u http://127.0.0.1:3000, or write baseUrl into the --config file.',
    });
  }
  return document.error(path, `"${field}" is wrong: ${issue?.message ?? ''}.`, {
    code: 'plan-config-value-invalid',
    hint: 'See docs/planning.md for what each setting takes.',
    details: { field, problem: issue?.message ?? '' },
  });
}

function unknownKey(key: string, path: readonly PropertyKey[], document: ConfigDocument): InputError {
  const shapes: Record<string, z.ZodRawShape> = { auth: PlanAuth.shape, guardrails: PlanGuardrails.shape };
  const known = Object.keys(shapes[String(path[0])] ?? PlanConfig.shape);
  const [near] = nearestWords(key, known, 1);
  const suggestion = near ?? known.join(', ');
  return document.error([...path, key], `unknown setting "${key}".`, {
    code: 'plan-config-key-unknown',
    hint: near === undefined ? `Known settings: ${suggestion}.` : `Did you mean "${near}"?`,
    details: { key, suggestion },
  });
}

const VARIABLE = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** A password in the place of a variable's name would be written into every file of the run. */
function refuseLiteralSecrets({ auth }: PlanConfig, document: ConfigDocument): void {
  for (const field of ['usernameVar', 'passwordVar'] as const) {
    const name = auth?.[field];
    if (name === undefined || VARIABLE.test(name)) continue;
    throw document.error(['auth', field], `"auth.${field}" takes the name of a variable, not its value.`, {
      code: 'plan-config-literal-secret',
      hint: `Write ${field}: APP_PASSWORD, and set AUTOQA_APP_PASSWORD in the environment or pass --var.`,
      details: { field },
    });
  }
}
