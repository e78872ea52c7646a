import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CockpitStore } from '../../ports/cockpit/cockpit-store.ts';
import type { JobTicket } from '../../ports/cockpit/job-queue.ts';
import { filesBelow } from './files-below.ts';

/** What a run of a project's specs learnt (locks) goes back to the project, so that the next one replays it. */
export async function keepLearnt(
  { projects }: Pick<CockpitStore, 'projects'>,
  { projectId, request }: JobTicket,
  folder: string,
): Promise<void> {
  if (projectId === null || request.kind !== 'run') return;
  const specs = join(folder, 'inputs', 'specs');
  const known = new Map((await projects.files(projectId)).map(({ path, text }) => [path, text]));
  for (const { path } of await filesBelow(specs)) {
    if (!path.endsWith('.lock.json')) continue;
    const text = await readFile(join(specs, path), 'utf8');
    if (known.get(path) !== text) await projects.saveFile(projectId, path, text);
  }
}
