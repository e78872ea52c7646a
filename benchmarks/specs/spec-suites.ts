import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { TestbedAddresses } from '../../testbed/src/control/testbed.ts';

const FOLDER = 'testbed/specs';

/** `score.json` beside the specs: which site they are for, and which of them must fail when a fault is on. */
const Score = z.object({
  site: z.enum(['shop', 'admin']),
  detects: z.record(z.string(), z.array(z.string()).min(1)),
  /** Each spec counts on data that no other has changed. */
  alone: z.boolean().default(false),
});

/** The specs of one site. */
export interface SpecSuite {
  site: z.infer<typeof Score>['site'];
  specs: string[];
  alone: boolean;
  /** Specs by the fault that they detect. */
  detects: ReadonlyMap<string, string[]>;
}

export function readSuites(): SpecSuite[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(FOLDER, entry.name, 'score.json')))
    .map(({ name }) => readSuite(join(FOLDER, name)));
}

function readSuite(folder: string): SpecSuite {
  const { site, detects, alone } = Score.parse(JSON.parse(readFileSync(join(folder, 'score.json'), 'utf8')));
  const specs = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const named = Object.entries(detects).map(([fault, names]) => [fault, names.map((name) => join(folder, name))]);
  return {
    site,
    alone,
    specs: specs.map((name) => join(folder, name)),
    detects: new Map(named as [string, string[]][]),
  };
}

export function addressOf({ site }: SpecSuite, { shopUrl, adminUrl }: TestbedAddresses): string {
  return site === 'shop' ? shopUrl : adminUrl;
}

/** The faults that a person can see in a browser: those are the ones that specs are for. */
export function readFrontEndFaults(): string[] {
  const Catalogue = z.array(z.object({ id: z.string(), surface: z.string(), application: z.string().optional() }));
  const read: unknown = JSON.parse(readFileSync('testbed/faults.json', 'utf8'));
  const faults = Catalogue.parse(Array.isArray(read) ? read : (read as { faults: unknown }).faults);
  return faults.filter(({ surface }) => surface === 'web').map(({ id }) => id);
}
