import { InputError } from '../../../kernel/errors.ts';
import { formatPlace, type Place, type SpecDocument } from '../spec-document.ts';
import { specError } from '../spec-error.ts';
import { findPlaceholders, type PlaceholderUse } from './find-placeholders.ts';
import { splitPlaceholders } from './placeholder-text.ts';

/** Where values may come from, in the order in which they are asked. */
export interface PlaceholderSources {
  /** `--var NAME=VALUE`. */
  vars?: Readonly<Record<string, string>>;
  env?: Readonly<Record<string, string | undefined>>;
  /** The credentials of the domain under test. */
  vault?: (name: string) => string | undefined | Promise<string | undefined>;
}

export type PlaceholderOrigin = 'var' | 'environment' | 'vault';

interface FoundValue {
  value: string;
  origin: PlaceholderOrigin;
}

/** A value on the command line is seen by everybody, unless its name says that it should not be. */
const SECRET_NAME = /passw|secret|token|credential|api_?key|private|pin$|密码|口令|密钥|令牌/i;

/** Whether what goes by this name is masked wherever it comes from. */
export function isSecretPlaceholder(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** What AUTOQA_KEYS and AUTOQA_KEY_FILE hold opens the vault; no spec may ask for it by another name. */
const OURS: ReadonlySet<string> = new Set(['KEYS', 'KEY_FILE']);

/** The values of a document's placeholders. It keeps them to itself: printed or serialized it shows none. */
export class PlaceholderValues {
  readonly #values: ReadonlyMap<string, FoundValue>;

  constructor(values: ReadonlyMap<string, FoundValue>) {
    this.#values = values;
  }

  /** For `fillPlaceholders`, right before a text is used. */
  readonly lookup = (name: string): string => {
    const found = this.#values.get(name);
    if (found !== undefined) return found.value;
    throw new InputError(`{{${name}}} has no value.`, {
      code: 'placeholder-missing',
      hint: howToGive(name),
      details: { name, place: '', step: '', missing: name },
    });
  };

  /** What the caller must register for redaction before anything runs. */
  get secrets(): { name: string; value: string }[] {
    return [...this.#values]
      .filter(([name, { origin }]) => origin !== 'var' || isSecretPlaceholder(name))
      .map(([name, { value }]) => ({ name, value }));
  }

  get names(): ReadonlySet<string> {
    return new Set(this.#values.keys());
  }

  originOf(name: string): PlaceholderOrigin | undefined {
    return this.#values.get(name)?.origin;
  }
}

/**
 * Finds a value for every placeholder of a document, or says which has none. The document stays as it is.
 * Notes are prose: what stands in them may be used, but nothing needs it.
 */
export async function resolvePlaceholders(
  document: SpecDocument,
  sources: PlaceholderSources,
  { notes = [] }: { notes?: readonly string[] } = {},
): Promise<PlaceholderValues> {
  const uses = findPlaceholders(document);
  const noted = notes.flatMap(splitPlaceholders).flatMap((part) => (part.kind === 'placeholder' ? [part.name] : []));
  const values = new Map<string, FoundValue>();
  const needed = uses.filter(({ isSaved }) => !isSaved);
  for (const name of new Set([...needed.map((use) => use.name), ...noted])) {
    const found = await findValue(name, sources);
    if (found !== undefined) values.set(name, found);
  }
  const missing = needed.filter(({ name }) => !values.has(name));
  const [first] = missing;
  if (first !== undefined) throw withoutValue(first, missing);
  return new PlaceholderValues(values);
}

/** Finds values for placeholders that stand in no document. */
export async function resolveNames(names: readonly string[], sources: PlaceholderSources): Promise<PlaceholderValues> {
  const values = new Map<string, FoundValue>();
  for (const name of names) {
    const found = await findValue(name, sources);
    if (found === undefined) throw variableMissing(name);
    values.set(name, found);
  }
  return new PlaceholderValues(values);
}

function variableMissing(name: string): InputError {
  return new InputError(`${name} has no value.`, {
    code: 'variable-missing',
    hint: `Set AUTOQA_${name} or ${name} in the environment, or store it with "autoqa creds set DOMAIN".`,
    details: { name },
  });
}

async function findValue(
  name: string,
  { vars = {}, env = {}, vault }: PlaceholderSources,
): Promise<FoundValue | undefined> {
  const given = Object.hasOwn(vars, name) ? vars[name] : undefined;
  if (given !== undefined) return { value: given, origin: 'var' };
  // A variable that CI left empty is one that nobody set.
  const inherited = (OURS.has(name) ? '' : ownText(env, `AUTOQA_${name}`)) || ownText(env, name);
  if (inherited !== '') return { value: inherited, origin: 'environment' };
  const kept = await vault?.(name);
  return kept === undefined ? undefined : { value: kept, origin: 'vault' };
}

function ownText(env: Readonly<Record<string, string | undefined>>, name: string): string {
  return Object.hasOwn(env, name) ? (env[name] ?? '') : '';
}

function withoutValue(first: PlaceholderUse, missing: readonly PlaceholderUse[]): InputError {
  if (first.savedAt !== undefined) return usedBeforeSaved(first, first.savedAt);
  const names = [...new Set(missing.map(({ name }) => name))].join(', ');
  return specError(first, `{{${first.name}}} has no value in "${first.sentence}".`, {
    code: 'placeholder-missing',
    hint: `${howToGive(first.name)}${names === first.name ? '' : ` Missing in all: ${names}.`}`,
    details: { place: formatPlace(first), name: first.name, step: first.sentence, missing: names },
  });
}

function usedBeforeSaved(use: PlaceholderUse, savedAt: Place): InputError {
  return specError(use, `{{${use.name}}} is used in "${use.sentence}" before ${formatPlace(savedAt)} saves it.`, {
    code: 'placeholder-before-saved',
    hint: `Move this step behind the one that saves ${use.name}, or pass --var ${use.name}=….`,
    details: { place: formatPlace(use), name: use.name, step: use.sentence, saved: formatPlace(savedAt) },
  });
}

function howToGive(name: string): string {
  return `Pass --var ${name}=…, set AUTOQA_${name} or ${name} in the environment, or store it with "autoqa creds set DOMAIN". To write the braces themselves, put a backslash before them.`;
}
