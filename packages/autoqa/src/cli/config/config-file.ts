import { readFileSync } from 'node:fs';
import { hasCode, InputError } from '../../kernel/errors.ts';
import { nearestWords } from '../../kernel/nearest.ts';
import { CONFIG_FIELDS } from './fields.ts';

export const CONFIG_FILE_NAME = 'autoqa.config.yaml';

export interface ConfigFile {
  path: string;
  values: Readonly<Record<string, unknown>>;
  /** `autoqa.config.yaml:3`, the line of a key. */
  placeOf(key: string): string;
}

/** Reads the configuration file; nothing if there is none and none was asked for by name. */
export async function readConfigFile(path: string, required: boolean): Promise<ConfigFile | undefined> {
  const text = readIfThere(path, required);
  if (text === undefined) return undefined;
  const { LineCounter, parseDocument, isMap, isScalar } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const [problem] = document.errors;
  if (problem !== undefined) {
    const line = lines.linePos(problem.pos[0]).line;
    throw notReadable(`${path}:${line}`, problem.message.split('\n', 1)[0] ?? problem.code);
  }
  const root: unknown = document.contents;
  if (root === null) return { path, values: {}, placeOf: () => path };
  if (!isMap(root)) throw notReadable(`${path}:1`, 'a mapping of settings is expected');

  const lineOf = new Map<string, number>();
  for (const { key } of root.items) {
    if (isScalar(key)) lineOf.set(String(key.value), lines.linePos(key.range?.[0] ?? 0).line);
  }
  const placeOf = (key: string) => `${path}:${lineOf.get(key) ?? 1}`;
  refuseUnknownKeys([...lineOf.keys()], placeOf);
  return { path, values: document.toJS({ maxAliasCount: 100 }) as Record<string, unknown>, placeOf };
}

function readIfThere(path: string, required: boolean): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT') && !required) return undefined;
    throw new InputError(`The configuration file ${path} cannot be read.`, {
      code: 'config-unreadable',
      hint: 'Check AUTOQA_CONFIG, or run "autoqa init" to write one.',
      cause: error,
      details: { path },
    });
  }
}

function refuseUnknownKeys(keys: string[], placeOf: (key: string) => string): void {
  const known = Object.entries(CONFIG_FIELDS).flatMap(([name, { inFile }]) => (inFile ? [name] : []));
  const unknown = keys.find((key) => !known.includes(key));
  if (unknown === undefined) return;
  const [near] = nearestWords(unknown, known);
  const suggestion = near ?? known.join(', ');
  throw new InputError(`${placeOf(unknown)}: unknown setting "${unknown}".`, {
    code: 'config-key-unknown',
    hint: near === undefined ? `Known settings: ${suggestion}` : `Did you mean "${near}"?`,
    details: { place: placeOf(unknown), key: unknown, suggestion },
  });
}

function notReadable(place: string, problem: string): InputError {
  return new InputError(`${place}: ${problem}`, {
    code: 'config-malformed',
    hint: 'Mend that line; settings are written as "name: value".',
    details: { place, problem },
  });
}
