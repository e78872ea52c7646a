import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fold } from '@autoqa/domain/events/fold';
import type { RunView } from '@autoqa/domain/events/run-view';
import { RunManifest } from '@autoqa/domain/model/run';
import { hasCode } from '../kernel/errors.ts';
import { confine } from './confined-path.ts';
import { readEventLog, type EventLogContent } from './event-log.ts';
import { lockOwner } from './run-lock.ts';

export interface ReadRun {
  path: string;
  manifest: RunManifest;
  /** The manifest was missing or broken and is made up from the events. */
  manifestDamaged: boolean;
  content: EventLogContent;
  view: RunView;
  /** The process that is writing the run now. */
  writerPid: number | undefined;
}

/** Reads a run folder in whatever state a crash left it. */
export async function readRun(path: string): Promise<ReadRun> {
  const content = await readEventLog(join(path, 'events.jsonl'));
  const view = fold(content.events);
  if (view.runId === '') view.runId = basename(path);
  const manifest = await readManifest(path);
  return {
    path,
    manifest: manifest ?? manifestFrom(view),
    manifestDamaged: manifest === undefined,
    content,
    view,
    writerPid: lockOwner(path),
  };
}

/** A file of a run folder, unless it is gone, larger than the cap, or lies outside. */
export async function readArtifact(folder: string, path: string, maxBytes: number): Promise<Uint8Array | undefined> {
  try {
    const file = confine(folder, path);
    return (await stat(file)).size > maxBytes ? undefined : await readFile(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'path-outside-run', 'EISDIR')) return undefined;
    throw error;
  }
}

async function readManifest(path: string): Promise<RunManifest | undefined> {
  try {
    return RunManifest.safeParse(JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'))).data;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function manifestFrom(view: RunView): RunManifest {
  return {
    schemaVersion: 1,
    runId: view.runId,
    kind: view.kind,
    startedAt: view.startedAt ?? new Date(0).toISOString(),
    argv: [],
    versions: {},
    environment: {},
    config: {},
    model: 'offline',
    promptVersions: {},
  };
}
