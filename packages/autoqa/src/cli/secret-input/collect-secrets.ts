import type { ReadStream } from 'node:tty';
import { InputError } from '../../kernel/errors.ts';
import { promptHidden } from './hidden-prompt.ts';
import { parseSecretLines, readToEnd } from './secret-lines.ts';

const DEFAULT_FIELDS = ['USERNAME', 'PASSWORD'];

export interface SecretRequest {
  /** Fields to be asked for; without any, those that the person's way of answering implies. */
  fields: readonly string[];
  /** `NAME=VARIABLE`, as given. */
  fromEnv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  stdin: ReadStream;
  writePrompt(text: string): void;
  question(field: string): string;
  signal: AbortSignal;
}

interface Secret {
  name: string;
  value: string;
}

/** The secrets, from environment variables, from a prompt or from standard input; each has a value. */
export async function collectSecrets(request: SecretRequest): Promise<Record<string, string>> {
  const inherited = request.fromEnv.map((pair) => readVariable(pair, request.env));
  const mustAsk = request.fields.length > 0 || inherited.length === 0;
  const asked = mustAsk ? await ask(request) : [];
  const secrets = [...inherited, ...asked];
  const names = secrets.map(({ name }) => name.trim().toUpperCase());
  const withoutValue = request.fields.find((field) => !names.includes(field)) ?? emptyOne(secrets);
  if (withoutValue !== undefined) throw noValue(withoutValue);
  if (secrets.length === 0) throw noValue(DEFAULT_FIELDS.join(', '));
  return Object.fromEntries(secrets.map(({ name, value }) => [name, value]));
}

async function ask({ fields, stdin, writePrompt, question, signal }: SecretRequest): Promise<Secret[]> {
  if (!stdin.isTTY) return parseSecretLines(await readToEnd(stdin, signal));
  const names = fields.length === 0 ? DEFAULT_FIELDS : fields;
  const answers = await promptHidden(names.map(question), { input: stdin, write: writePrompt, signal });
  return names.map((name, index) => ({ name, value: answers[index] ?? '' }));
}

function readVariable(pair: string, env: SecretRequest['env']): Secret {
  const at = pair.indexOf('=');
  const [name, variable] = [pair.slice(0, at), pair.slice(at + 1)];
  if (at > 0 && variable !== '') return { name, value: (Object.hasOwn(env, variable) && env[variable]) || '' };
  throw new InputError('--from-env takes NAME=VARIABLE.', {
    code: 'wrong-usage',
    hint: 'Write for example --from-env PASSWORD=SHOP_PASSWORD.',
    details: { problem: '--from-env NAME=VARIABLE' },
  });
}

function emptyOne(secrets: readonly Secret[]): string | undefined {
  return secrets.find(({ value }) => value === '')?.name;
}

/** A variable is not named: somebody may have written the secret in its place. */
function noValue(field: string): InputError {
  return new InputError(`No value was given for ${field}.`, {
    code: 'credential-value-missing',
    hint: 'Type it when asked, pipe NAME=VALUE lines into the command, or check that the variable of --from-env is set.',
    details: { field },
  });
}
