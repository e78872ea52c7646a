import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebIntent } from '@autoqa/domain/model/web-intent';
import { parse } from 'yaml';
import { z } from 'zod';

/** Targets are written without the words as they stood: those are checked on their own. */
function withRaw(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withRaw);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, TARGETS.has(key) ? addRaw(withRaw(inner)) : withRaw(inner)] as const,
  );
  return Object.fromEntries(entries);
}

const TARGETS = new Set(['target', 'scope', 'near', 'row', 'to']);

function addRaw(target: unknown): unknown {
  return target !== null && typeof target === 'object' ? { raw: '', ...target } : target;
}

const Entry = z.union([
  z.strictObject({
    say: z.string(),
    as: z.literal('expectation').optional(),
    means: z.array(z.preprocess(withRaw, WebIntent)).min(1),
  }),
  z.strictObject({ say: z.string(), as: z.literal('expectation').optional(), unclear: z.literal(true) }),
]);
export type CorpusEntry = z.infer<typeof Entry> & { file: string };

const HERE = import.meta.dirname;

/** Every sentence of the corpus, with the file it stands in. */
export function readCorpus(folder: string = HERE): CorpusEntry[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  return files.toSorted().flatMap((file) =>
    z
      .array(Entry)
      .parse(parse(readFileSync(join(folder, file), 'utf8')))
      .map((entry) => ({ ...entry, file })),
  );
}
