import { InputError } from '../../kernel/errors.ts';
import { CONFIG_FIELDS, type Config, type ConfigName } from './fields.ts';
import type { ConfigFile } from './config-file.ts';

export interface ConfigSources {
  flags: Readonly<Record<string, unknown>>;
  env: Readonly<Record<string, string | undefined>>;
  file: ConfigFile | undefined;
}

/** Each setting from its strongest source; a bad value is refused naming where it stands. */
export function resolveConfig(sources: ConfigSources): Config {
  const names = Object.keys(CONFIG_FIELDS) as ConfigName[];
  const entries = names.map((name) => [name, resolveField(name, sources)]);
  return Object.fromEntries(entries) as Config;
}

function resolveField(name: ConfigName, { flags, env, file }: ConfigSources): unknown {
  const definition = CONFIG_FIELDS[name];
  const given = firstGiven([
    { value: flags[name], place: `--${flagName(definition.flag)}` },
    { value: definition.env === null ? undefined : env[definition.env], place: `${definition.env}` },
    { value: file?.values[name], place: `${name}, ${file?.placeOf(name)}` },
  ]);
  if (given === undefined) return definition.default;
  const parsed = definition.schema.safeParse(given.value);
  if (parsed.success) return parsed.data;
  const problem = parsed.error.issues[0]?.message ?? 'invalid';
  throw new InputError(`${given.place}: ${JSON.stringify(given.value)} is not allowed (${problem}).`, {
    code: 'config-value-invalid',
    hint: definition.description.en,
    details: { place: given.place, value: JSON.stringify(given.value), problem, field: name },
  });
}

function firstGiven(candidates: { value: unknown; place: string }[]): { value: unknown; place: string } | undefined {
  return candidates.find(({ value }) => value !== undefined && value !== null);
}

function flagName(flag: string | null): string {
  return flag?.replace(/^(?:-\w, )?--/, '').split(' ')[0] ?? '';
}
