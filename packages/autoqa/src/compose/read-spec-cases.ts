import type { TestCase } from '@autoqa/domain/model/test-case';
import { InputError } from '../kernel/errors.ts';
import { findSavedNames } from '../intake/spec/placeholders/find-placeholders.ts';
import { resolvePlaceholders, type PlaceholderValues } from '../intake/spec/placeholders/resolve-placeholders.ts';
import { filterCases, parseShard } from '../intake/spec/selecting/filter-cases.ts';
import { findSpecs } from '../intake/spec/selecting/find-specs.ts';
import type { SpecSettings } from '../intake/spec/spec-document.ts';
import { toTestCases } from '../intake/spec/test-cases/to-test-cases.ts';
import { secretLookup } from './credentials.ts';
import { specOf } from './lock-path.ts';
import { openSpec } from './open-spec.ts';

export interface SpecReadRequest {
  patterns: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  vars: Readonly<Record<string, string>>;
  filter: { grep: string | undefined; shard: string | undefined };
  config: { out: string; url?: string | undefined };
}

export interface ReadCases {
  cases: TestCase[];
  values: PlaceholderValues[];
  /** All sentences of each spec file, also of cases that were not chosen. */
  sentences: ReadonlyMap<string, readonly string[]>;
  /** The names under which steps keep values (X3). */
  saved: ReadonlySet<string>;
  settingsOf(testCase: TestCase): SpecSettings | undefined;
}

/** Everything that can be wrong with the specs is found before a browser starts. */
export async function readSpecCases(request: SpecReadRequest): Promise<ReadCases> {
  const { patterns, cwd, vars, env, filter, config } = request;
  const paths = await findSpecs(patterns, cwd);
  const readSecret = secretLookup({ out: config.out, env }, config.url);
  const values: PlaceholderValues[] = [];
  const saved = new Set<string>();
  const settings = new Map<string, SpecSettings>();
  const cases: TestCase[] = [];
  for (const path of paths) {
    const document = await openSpec(path, cwd);
    const vault = (name: string) => readSecret(name, document.settings.url);
    values.push(await resolvePlaceholders(document, { vars, env, vault }));
    for (const name of findSavedNames(document)) saved.add(name);
    settings.set(document.path, document.settings);
    cases.push(...toTestCases(document));
  }
  const { grep, shard } = filter;
  const chosen = filterCases(cases, {
    ...(grep === undefined ? {} : { grep }),
    ...(shard === undefined ? {} : { shard: parseShard(shard) }),
  });
  if (chosen.length === 0 && shard === undefined) throw nothingChosen(grep ?? '', cases.length);
  const settingsOf = ({ source }: TestCase) => settings.get(specOf(source));
  return { cases: chosen, values, sentences: sentencesByFile(cases), saved, settingsOf };
}

function sentencesByFile(cases: readonly TestCase[]): ReadonlyMap<string, readonly string[]> {
  const sentences = new Map<string, string[]>();
  for (const { source, steps } of cases) {
    const said = steps.flatMap(({ text, expectations }) => [text, ...expectations.map((each) => each.text)]);
    sentences.set(specOf(source), [...(sentences.get(specOf(source)) ?? []), ...said]);
  }
  return sentences;
}

function nothingChosen(grep: string, total: number): InputError {
  return new InputError(`None of the ${total} cases matches --grep "${grep}".`, {
    code: 'no-case-chosen',
    hint: 'Titles, tags and paths are searched; a regular expression stands between slashes.',
    details: { grep, total },
  });
}

/** The value of a placeholder, from the first spec that knows where it comes from. */
export function givenValue(values: readonly PlaceholderValues[], name: string): string | undefined {
  return values.find((each) => each.originOf(name) !== undefined)?.lookup(name);
}

/** The value of any placeholder; what a step is going to save has none yet. */
export function lookupIn({ values, saved }: Pick<ReadCases, 'values' | 'saved'>): (name: string) => string {
  return (name) => givenValue(values, name) ?? (saved.has(name) ? '' : (values[0]?.lookup(name) ?? ''));
}
