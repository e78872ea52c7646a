import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toResult } from '@autoqa/domain/events/outcome';
import { RunResult } from '@autoqa/domain/model/result';
import { readRun, type ReadRun } from '../../../packages/autoqa/src/record/read-run.ts';

/** What a run folder should hold and does not: each event once, the artifacts it tells of, the result that follows. */
export async function lossesOfRun(folder: string): Promise<string[]> {
  const run = await readRun(folder);
  const losses = [...lostEvents(run), ...lostArtifacts(run), ...lostResult(run)];
  return losses.map((loss) => `${basename(folder)}: ${loss}`);
}

function lostEvents({ content }: ReadRun): string[] {
  const { events, damagedLines, tornBytes } = content;
  const gaps = events
    .filter(({ seq }, index) => seq !== index + 1)
    .map(({ seq }) => `event ${seq} is out of its place`);
  const damaged = damagedLines.map((line) => `line ${line} of events.jsonl is damaged`);
  // A torn line is what was being written when somebody was killed; a run that ended has none.
  const torn = tornBytes > 0 && events.at(-1)?.type === 'run-end' ? ['a torn line after the end'] : [];
  return [...gaps, ...damaged, ...torn];
}

function lostArtifacts({ path, view }: ReadRun): string[] {
  const gone = view.artifacts.filter((artifact) => {
    const file = join(path, artifact.path);
    return !existsSync(file) || statSync(file).size !== artifact.bytes;
  });
  return gone.map((artifact) => `${artifact.path} is gone or cut`);
}

/** `result.json` is derived: with it or without it, the events tell the same. */
function lostResult({ path, view }: ReadRun): string[] {
  const derived = RunResult.safeParse(toResult(view));
  if (!derived.success) return ['no result follows from the events'];
  const file = join(path, 'result.json');
  if (!existsSync(file)) return [];
  const written = RunResult.parse(JSON.parse(readFileSync(file, 'utf8')));
  const verdicts = (result: RunResult) => result.cases.map(({ id, verdict }) => `${id} ${verdict}`).join();
  return verdicts(written) === verdicts(derived.data) ? [] : ['result.json tells other verdicts than the events'];
}
