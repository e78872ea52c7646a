import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeFileAtomic } from '../../../kernel/atomic-file.ts';
import { hasCode } from '../../../kernel/errors.ts';

const RejectedHeal = z.object({
  /** The lock entry it was meant for. */
  key: z.string(),
  text: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
});
export type RejectedHeal = z.infer<typeof RejectedHeal>;

const Content = z.object({ version: z.literal(1), heals: z.array(RejectedHeal) });

/** Enough for any project; the oldest go first. */
const MAX_KEPT = 500;

/** Heals that turned out wrong, so that none is tried twice. A person may delete a line, or the file. */
export class RejectedHeals {
  readonly #path: string | undefined;
  #heals: RejectedHeal[];

  private constructor(path: string | undefined, heals: RejectedHeal[]) {
    this.#path = path;
    this.#heals = heals;
  }

  static none(): RejectedHeals {
    return new RejectedHeals(undefined, []);
  }

  static async load(path: string): Promise<RejectedHeals> {
    return new RejectedHeals(path, await readHeals(path));
  }

  has(heal: Pick<RejectedHeal, 'key' | 'from' | 'to'>): boolean {
    return this.#heals.some((each) => isSame(each, heal));
  }

  /** Others may have written meanwhile: what they found out is kept. */
  async add(heals: readonly RejectedHeal[]): Promise<void> {
    const known = this.#path === undefined ? this.#heals : await readHeals(this.#path);
    const fresh = heals.filter((heal) => !known.some((each) => isSame(each, heal)));
    if (fresh.length === 0) return;
    this.#heals = [...known, ...fresh].slice(-MAX_KEPT);
    if (this.#path === undefined) return;
    await writeFileAtomic(this.#path, `${JSON.stringify({ version: 1, heals: this.#heals }, null, 2)}\n`);
  }
}

function isSame(a: Pick<RejectedHeal, 'key' | 'from' | 'to'>, b: Pick<RejectedHeal, 'key' | 'from' | 'to'>): boolean {
  return a.key === b.key && a.from === b.from && a.to === b.to;
}

/** It only spares a useless try: what cannot be read counts as empty. */
async function readHeals(path: string): Promise<RejectedHeal[]> {
  try {
    return Content.parse(JSON.parse(await readFile(path, 'utf8'))).heals;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError || error instanceof z.ZodError) return [];
    throw error;
  }
}
