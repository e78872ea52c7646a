import { parseArgs } from 'node:util';
import type { TestbedOptions } from '../start-testbed.ts';

export interface CommandLine {
  readonly options: TestbedOptions;
  readonly json: boolean;
  readonly help: boolean;
  readonly parentPid: number | undefined;
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `Starts the testbed and prints where its parts are. Ctrl-C stops it.

  --faults a,b        switches these faults on
  --variant kind:7    shows the pages in this variant
  --port N            shop on N, admin on N+1, API on N+2, control on N+3 (free ports unless given)
  --dist FOLDER       holds the built front ends, shop-web and vue-admin
  --json              prints one line of JSON with all addresses and the process id
  --parent-pid N      stops when process N is gone

Example: npm run testbed -- --faults web-badge-stale,api-list-slow
`;

const known = {
  faults: { type: 'string' },
  variant: { type: 'string' },
  port: { type: 'string' },
  dist: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  'parent-pid': { type: 'string' },
} as const;

/** Throws a UsageError that says what is wrong. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const values = parse(args);
  const port = readNumber('--port', values.port);
  return {
    options: {
      ...(port !== undefined && { port }),
      ...(values.dist !== undefined && { distFolder: values.dist }),
      faults: splitList(values.faults),
      variant: readVariant(values.variant),
    },
    json: values.json,
    help: values.help,
    parentPid: readNumber('--parent-pid', values['parent-pid']),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: known }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`, { cause: error });
  }
}

function readNumber(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`${flag} needs a number, not "${text}"`);
  return Number(text);
}

function readVariant(text: string | undefined) {
  if (text === undefined) return null;
  const [, kind, seed] = /^([a-z][a-z0-9-]*):(\d+)$/.exec(text) ?? [];
  if (kind === undefined) throw new UsageError(`--variant needs kind:seed, such as renamed:7, not "${text}"`);
  return { kind, seed: Number(seed) };
}

function splitList(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
