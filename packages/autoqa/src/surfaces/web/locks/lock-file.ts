import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { z } from 'zod';
import { Locator } from '@autoqa/domain/model/locator';
import { Fingerprint } from '@autoqa/domain/model/target';
import { WebIntent } from '@autoqa/domain/model/web-intent';
import { writeFileAtomic } from '../../../kernel/atomic-file.ts';
import { hasCode, InputError, messageOf } from '../../../kernel/errors.ts';

const LockedTarget = z.object({ locators: z.array(Locator).min(1), fingerprint: Fingerprint });
export type LockedTarget = z.infer<typeof LockedTarget>;

const LockEntry = z.object({
  text: z.string(),
  intent: WebIntent,
  target: LockedTarget.optional(),
  /** The second element of an action that has two. */
  to: LockedTarget.optional(),
  /** The set of elements that a check of a list looked at. */
  list: z.array(Locator).min(1).optional(),
  /** The text stood not in the page's own body but in a field, a frame or a shadow tree. */
  seenApart: z.literal(true).optional(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type LockEntry = z.infer<typeof LockEntry>;

const LockContent = z.object({ version: z.literal(1), steps: z.record(z.string(), LockEntry) });

/** Where a sentence stands: its text, how many equal ones came before it, and which of its intents is meant. */
export interface LockPlace {
  /** Which case of a plan; empty where the spec has but one. */
  part: string;
  text: string;
  occurrence: number;
  intentIndex: number;
}

/** The key of an entry; a sentence that stands once and asks one thing has the hash of its text alone. */
export function lockKey({ part, text, occurrence, intentIndex }: LockPlace): string {
  const isOnly = part === '' && occurrence === 0 && intentIndex === 0;
  const suffix = isOnly ? '' : `\n${part === '' ? '' : `${part}: `}${occurrence}.${intentIndex}`;
  return createHash('sha256').update(`${text.trim()}${suffix}`).digest('hex').slice(0, 16);
}

/** Which case of a plan a case is; nothing for the only case of a spec. */
export function planPartOf({ source }: { source: string }): string {
  return source.split('#', 2)[1] ?? '';
}

/** `<spec>.lock.json` next to the spec: what was found, so that it need not be looked for again. */
export class LockFile {
  readonly path: string;
  readonly #saved: ReadonlyMap<string, LockEntry>;
  readonly #supplied = new Map<string, LockEntry>();
  readonly #learned = new Map<string, LockEntry>();
  readonly #proposed = new Map<string, LockEntry>();

  private constructor(path: string, saved: ReadonlyMap<string, LockEntry>) {
    this.path = path;
    this.#saved = saved;
  }

  static empty(path: string): LockFile {
    return new LockFile(path, new Map());
  }

  static async load(path: string): Promise<LockFile> {
    return new LockFile(path, await readEntries(path));
  }

  get(key: string): LockEntry | undefined {
    return this.#saved.get(key) ?? this.#supplied.get(key);
  }

  /** What an earlier attempt of the same run learned, so that nobody is asked twice. */
  supply(entries: Iterable<readonly [string, LockEntry]>): void {
    for (const [key, entry] of entries) this.#supplied.set(key, entry);
  }

  /** Everything that was saved. */
  entries(): LockEntry[] {
    return [...this.#saved.values()];
  }

  /** Whether some earlier run found the targets of this sentence. */
  knows(text: string): boolean {
    return [...this.#saved.values()].some((entry) => entry.text === text);
  }

  /** What this run has learned so far. */
  learned(key: string): LockEntry | undefined {
    return this.#learned.get(key);
  }

  allLearned(): ReadonlyMap<string, LockEntry> {
    return new Map(this.#learned);
  }

  /** Remembers what a step was grounded to; an entry that says the same keeps its date. */
  learn(key: string, entry: LockEntry): void {
    const known = this.#saved.get(key);
    const same = known !== undefined && stable({ ...known, at: '' }) === stable({ ...entry, at: '' });
    this.#learned.set(key, same ? known : entry);
  }

  /** An entry after a heal, kept apart until somebody accepts it. */
  propose(key: string, entry: LockEntry): void {
    this.#proposed.set(key, entry);
  }

  /** What was proposed is now what is known. */
  accept(): void {
    for (const [key, entry] of this.#proposed) this.#learned.set(key, entry);
    this.#proposed.clear();
  }

  /** What would change in the file if these heals were accepted, as a patch; nothing else of it changes. */
  patchFor(keys: readonly string[], name: string): string {
    const healed = new Map(this.#saved);
    for (const key of keys) {
      const entry = this.#proposed.get(key);
      if (entry !== undefined) healed.set(key, entry);
    }
    return createTwoFilesPatch(`a/${name}`, `b/${name}`, renderSteps(this.#saved), renderSteps(healed), '', '', {
      headerOptions: FILE_HEADERS_ONLY,
    });
  }

  /**
   * Writes what was learned. Entries of sentences that still stand in the spec stay (other cases of a plan, a pop-up that
   * did not show up this time); those of sentences that are gone go. Other workers may have written meanwhile.
   */
  async save(stillStands: (text: string) => boolean): Promise<void> {
    const onDisk = await readEntries(this.path);
    const kept = [...onDisk].filter(([key, { text }]) => !this.#learned.has(key) && stillStands(text));
    const text = renderSteps(new Map([...kept, ...this.#learned]));
    if (text !== renderSteps(onDisk)) await writeFileAtomic(this.path, text);
  }
}

function renderSteps(steps: ReadonlyMap<string, LockEntry>): string {
  return `${stable({ version: 1, steps: Object.fromEntries(steps) })}\n`;
}

async function readEntries(path: string): Promise<ReadonlyMap<string, LockEntry>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw notReadable(path, error);
  });
  if (text === undefined) return new Map();
  try {
    return new Map(Object.entries(LockContent.parse(JSON.parse(text)).steps));
  } catch (error) {
    throw notReadable(path, error);
  }
}

/** JSON with sorted keys, so that a diff shows only what changed. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (isRecord(each) ? sortKeys(each) : each), 2);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortKeys(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function notReadable(path: string, error: unknown): InputError {
  return new InputError(`The lock file ${path} cannot be read: ${messageOf(error).split('\n', 1)[0]}`, {
    code: 'lock-unreadable',
    hint: 'Mend it, or delete it: the next passing run writes it again.',
    cause: error,
    details: { path },
  });
}
