import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../../kernel/errors.ts';
import type { CockpitStore } from '../../ports/cockpit/cockpit-store.ts';
import type { JobTicket } from '../../ports/cockpit/job-queue.ts';
import { confine } from '../../record/confined-path.ts';
import { filesBelow } from './files-below.ts';

type Transit = Pick<CockpitStore, 'events' | 'files'>;

/** Files larger than this stay on the machine that made them. */
const MOST_BYTES = 50 * 1024 * 1024;
/** They are sent as events, or belong to this process alone. */
const NOT_SENT: ReadonlySet<string> = new Set(['events.jsonl', 'run.lock']);
const PAGE = 1_000;

/** Sends files of a run to where every server finds them: those named, or all that are new or changed. */
export async function shipFolder(
  { files }: Transit,
  ticket: JobTicket,
  folder: string,
  paths?: readonly string[],
): Promise<void> {
  if (paths?.length === 0) return;
  const known = new Map((await files.list(ticket.runId)).map(({ path, sha256 }) => [path, sha256]));
  const found = paths ?? (await filesBelow(folder)).filter(({ bytes }) => bytes <= MOST_BYTES).map(({ path }) => path);
  for (const path of found) {
    if (NOT_SENT.has(path)) continue;
    const content = await readIfThere(confine(folder, path));
    if (content === undefined || content.length > MOST_BYTES) continue;
    if (known.get(path) === hashOf(content)) continue;
    if (!(await files.put(ticket, path, content))) return;
  }
}

/**
 * Makes the folder of a run as it was sent, so that it can be gone on with here: whole where it is missing; on a machine
 * of its own also what a person or another machine changed since.
 */
export async function restoreFolder(transit: Transit, runId: string, place: { folder: string; isRemote: boolean }) {
  const { folder, isRemote } = place;
  const here = await readIfThere(join(folder, 'events.jsonl'));
  if (here !== undefined && !isRemote) return;
  const sent = await transit.events.lastSeq(runId);
  if (sent === 0) return;
  await mkdir(folder, { recursive: true });
  await restoreFiles(transit.files, runId, folder);
  if (lastSeqIn(here) < sent) await writeFile(join(folder, 'events.jsonl'), await linesOf(transit.events, runId));
}

async function restoreFiles(files: Transit['files'], runId: string, folder: string): Promise<void> {
  for (const { path, sha256 } of await files.list(runId)) {
    const file = confine(folder, path);
    const known = await readIfThere(file);
    if (known !== undefined && hashOf(known) === sha256) continue;
    const content = await files.get(runId, path);
    if (content === undefined) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

async function linesOf(events: Transit['events'], runId: string): Promise<string> {
  let lines = '';
  for (let after: number | null = 0; after !== null;) {
    const page: Awaited<ReturnType<typeof events.read>> = await events.read(runId, after, PAGE);
    lines += page.events.map((event) => `${JSON.stringify(event)}\n`).join('');
    after = page.next;
  }
  return lines;
}

function lastSeqIn(log: Buffer | undefined): number {
  const line = log?.toString('utf8').trimEnd().split('\n').at(-1) ?? '';
  const [, seq] = /"seq":(\d+)/.exec(line) ?? [];
  return Number(seq ?? 0);
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EISDIR')) return undefined;
    throw error;
  }
}
