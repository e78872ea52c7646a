import type { Defect } from '@autoqa/domain/model/defect';
import type { Gate } from '@autoqa/domain/model/gate';
import { toResult } from '@autoqa/domain/events/outcome';
import { defectsFromAssertions } from '../../orchestrator/judge/defects-from-assertions.ts';
import { calculateGates, type PastRun } from '../../orchestrator/gates/calculate-gates.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { prdPage } from '../../reports/prd/prd-page.ts';
import { prdReport } from '../../reports/prd/prd-report.ts';
import { describeRun, listRunIds } from '../../record/run-index.ts';
import { readArtifact, readRun } from '../../record/read-run.ts';
import { join } from 'node:path';
import { runsFolder } from '../runs.ts';
import type { PrdContext } from './prd-context.ts';
import { readPaper } from './prd-papers.ts';
import { withScripts } from './script-reproducers.ts';

interface Reporting extends PrdContext {
  recorder: RunRecorder;
  runFolder: string;
  isConfirmed: boolean;
}

/** U9, U10: what the run found in all. */
export interface PrdFindings {
  defects: Defect[];
  gates: Gate[];
}

export async function findingsOf({
  recorder,
  runFolder,
  profile,
  settings,
  sources,
}: Omit<Reporting, 'isConfirmed'>): Promise<PrdFindings> {
  const { requirements } = await readPaper(runFolder, 'requirements.json');
  const { cases } = await readPaper(runFolder, 'cases.json');
  const { cases: results } = toResult(recorder.view());
  const executed = results.filter(({ status }) => status !== 'skipped');
  const history = [...(await pastRuns(settings.config.out, { runId: recorder.runId, sources })), { cases: results }];
  return {
    defects: await withScripts(defectsFromAssertions(results, requirements), results, { runFolder, cwd: settings.cwd }),
    gates: calculateGates({ requirements, cases, results: executed, history }, profile.gates),
  };
}

/** U11: the report for people, to be read as text and as a page. */
export async function writePrdReport(reporting: Reporting): Promise<void> {
  const { recorder, runFolder, settings, isConfirmed } = reporting;
  const { requirements, title } = await readPaper(runFolder, 'requirements.json');
  const { cases, open } = await readPaper(runFolder, 'cases.json');
  const covered = new Set(cases.flatMap((each) => each.requirements));
  const report = {
    result: { ...toResult(recorder.view()), ...(await findingsOf(reporting)) },
    routes: [...new Set(requirements.flatMap(({ route }) => route ?? []))],
    uncovered: requirements.filter(({ id, testable }) => testable && !covered.has(id)),
    open,
    language: settings.language,
  };
  const read = (path: string) => readArtifact(runFolder, path, MAX_PICTURE_BYTES);
  const page = await prdPage({ ...report, title, isConfirmed, read });
  await recorder.writeArtifact({ kind: 'report', path: 'reports/prd-report.md', content: prdReport(report) });
  await recorder.writeArtifact({ kind: 'report', path: 'reports/prd-report.html', content: page });
}

const MAX_PICTURE_BYTES = 32 * 1024 * 1024;

/** Earlier runs of the same document against the same profile, oldest first. */
async function pastRuns(
  out: string,
  { runId, sources }: { runId: string; sources: PrdContext['sources'] },
): Promise<PastRun[]> {
  const folder = runsFolder(out);
  const past: PastRun[] = [];
  for (const id of (await listRunIds(folder)).filter((each) => each < runId).toReversed()) {
    const { result } = await describeRun(folder, id);
    if (result.kind !== 'prd' || result.cases.length === 0) continue;
    const { manifest } = await readRun(join(folder, id));
    const isSame = manifest.config['prd'] === sources.prd && manifest.config['profile'] === sources.profile;
    if (isSame) past.push({ cases: result.cases });
  }
  return past;
}
