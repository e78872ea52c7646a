import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { temporaryFolder } from '../../../kernel/__fixtures__/temporary-folder.ts';
import { hasCode } from '../../../kernel/errors.ts';
import type { ModelRequest } from '../../model.ts';

/** One thing that a stand-in does, in the order of the list. */
export type Deed =
  | ['print' | 'stderr' | 'forever', string]
  | ['fill', { text: string; times: number }]
  | ['writeTo', { option: string; text: string }]
  | ['grandchild' | 'hang', true]
  | ['exit' | 'pause', number];

export interface Scenario {
  version: string;
  help: string;
  /** What it does at the first question, the second…; the last holds for all further ones. */
  calls: Deed[][];
  /** Options that name a file, whose content is to be written down. */
  readOptions?: string[];
}

interface StandInCall {
  args: string[];
  input: string;
  files: Record<string, string>;
}

/** An executable that acts the scenario, through an explicit path: never a real agent's CLI. */
export async function standIn(scenario: Scenario) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'scenario.json'), JSON.stringify(scenario));
  const linesOf = async (name: string): Promise<string[]> => {
    const text = await readFile(join(folder, name), 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return '';
      throw error;
    });
    return text.split('\n').filter((line) => line !== '');
  };
  return {
    options: {
      program: fileURLToPath(new URL('./stand-in.mjs', import.meta.url)),
      env: { ...process.env, STAND_IN_FOLDER: folder },
      cwd: folder,
      lingerMs: 300,
    },
    calls: async () => (await linesOf('calls.jsonl')).map((line) => JSON.parse(line) as StandInCall),
    /** Ids of all processes that it was or started. */
    pids: async () => (await linesOf('pids')).map(Number),
  };
}

/** A question, and the events that answering it brought. */
export function question(changes: Partial<ModelRequest> = {}): ModelRequest & { events: RunEventInput[] } {
  const events: RunEventInput[] = [];
  return {
    task: 'summarise',
    input: { text: 'page' },
    system: 'You are a tester.',
    prompt: 'Summarise the page.',
    schema: { type: 'object', properties: { summary: { type: 'string' } }, required: ['summary'] },
    images: [],
    phase: 'answering',
    signal: new AbortController().signal,
    events,
    onEvent: (event) => events.push(event),
    ...changes,
  };
}

/** The events of one type. */
export function eventsOf<T extends RunEventInput['type']>(events: RunEventInput[], type: T) {
  return events.filter((event): event is Extract<RunEventInput, { type: T }> => event.type === type);
}
