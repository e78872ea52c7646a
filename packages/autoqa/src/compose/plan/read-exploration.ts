import { join } from 'node:path';
import { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import { InputError } from '../../kernel/errors.ts';
import { readIfThere } from '../../kernel/read-if-there.ts';
import { listRunIds, resolveRunId } from '../../record/run-index.ts';
import { runsFolder } from '../runs.ts';
import { EXPLORATION_FOLDER } from './exploration-files.ts';

export interface StoredExploration {
  runId: string;
  /** Of the run. */
  folder: string;
  graph: ExplorationGraph;
}

/** What an earlier walk found: of the run that is named, or of the latest that has an exploration. */
export async function readExploration(out: string, typed?: string): Promise<StoredExploration> {
  const folder = runsFolder(out);
  const ids = typed === undefined ? await listRunIds(folder) : [await resolveRunId(folder, typed)];
  for (const runId of ids) {
    const text = await readIfThere(join(folder, runId, EXPLORATION_FOLDER, 'explore-graph.json'));
    if (text !== '') return { runId, folder: join(folder, runId), graph: ExplorationGraph.parse(JSON.parse(text)) };
  }
  throw notExplored(typed ?? folder);
}

function notExplored(run: string): InputError {
  return new InputError(`${run} holds no exploration.`, {
    code: 'plan-graph-missing',
    hint: 'Run "autoqa plan explore -u URL" first, then use its run id.',
    details: { run },
  });
}
