import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER, type ApiCase } from '@autoqa/domain/model/api/api-case';
import type { LoadOmission, LoadResult, LoadSample } from '@autoqa/domain/model/api/load-result';
import type { Language } from '@autoqa/domain/model/language';
import { InputError } from '../../kernel/errors.ts';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import { parseTestcases } from '../../orchestrator/author/api/testcases/parse-testcases.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { readRun } from '../../record/read-run.ts';
import { resolveRunId } from '../../record/run-index.ts';
import { queryKeys, withQueryKeys } from '../../surfaces/api/auth/query-keys.ts';
import type { ApiRun } from '../../surfaces/api/execution/open-api-run.ts';
import { runEmbeddedLoad } from '../../surfaces/api/load/engine/embedded-engine.ts';
import { distributedCommands } from '../../surfaces/api/load/external/distributed-commands.ts';
import { runK6Load } from '../../surfaces/api/load/external/k6-engine.ts';
import { runLocustLoad } from '../../surfaces/api/load/external/locust-engine.ts';
import { loadScenarios } from '../../surfaces/api/load/load-scenarios.ts';
import type { LoadTask } from '../../surfaces/api/load/load-settings.ts';
import { LOAD_FOLDER, loadReports, loadScripts, type LoadFile } from '../../surfaces/api/load/load-files.ts';
import { chooseReporters, type TerminalChoice } from '../choose-reporters.ts';
import { retentionOf } from '../retention.ts';
import { runsFolder } from '../runs.ts';
import { withRun, type FinishedRun } from '../with-run.ts';
import { LoadSampleLog } from './load-sample-log.ts';
import { openRunFor } from './open-run-for.ts';
import { planApiRun } from './plan-api-run.ts';
import { readApiInputs, type ApiInputRequest, type ApiInputs } from './read-api-inputs.ts';

type LoadEngine = 'embedded' | 'locust' | 'k6';

export interface LoadRequest extends Omit<ApiInputRequest, 'spec' | 'prd' | 'rules' | 'data' | 'only'> {
  spec?: string | undefined;
  /** A functional run whose cases are driven as load. */
  runId?: string | undefined;
  users: number;
  spawnRate: number;
  durationMs: number;
  onlyPassed: boolean;
  endpoints: readonly string[];
  engine: LoadEngine;
  language: Language;
  argv: readonly string[];
  config: { out: string; model: string; reporter: string[]; keepRuns: number; keepDays?: number | undefined };
  terminal: TerminalChoice;
  onSample: (sample: LoadSample) => void;
}

export type LoadRun = FinishedRun & { load: LoadResult | undefined; commands: readonly string[] };

/** A15: the functional sequences as load. */
export async function loadApi(request: LoadRequest): Promise<LoadRun> {
  const { inputs, cases, passed } = await readCases(request);
  const keys = queryKeys(inputs.auth, inputs.identities);
  const isKeyed = [inputs.auth, ...Object.values(inputs.identities)].some(({ type }) => type === 'query');
  if (isKeyed && request.engine !== 'embedded') throw keyInQuery(request.engine);
  const keyed = cases.map((each) => withQueryKeys(each, keys));
  const { scenarios, omissions } = loadScenarios(keyed, inputs.description, {
    endpoints: request.endpoints,
    ...(request.onlyPassed ? { onlyPassed: passed } : {}),
  });
  const reporters = await chooseReporters(request.config.reporter, request.terminal);
  const { run, redactor } = openRunFor(inputs, request.signal);
  let load: LoadResult | undefined;
  let commands: string[] = [];
  try {
    const accounts = isKeyed ? [] : [OWNER, ...inputs.config.identities.map(({ name }) => name)];
    const names = new Set([...accounts, ...scenarios.flatMap(({ steps }) => steps.map(({ identity }) => identity))]);
    const identities = await headersOf(run, [...names]);
    for (const [name, headers] of Object.entries(identities)) {
      for (const value of Object.values(headers))
        redactor.addSecret(`TOKEN_${name.toUpperCase()}`, value.replace(/^Bearer /i, ''));
    }
    const task: LoadTask = {
      ...settingsOf(request, inputs),
      scenarios,
      omissions,
      identities,
      // Who cannot sign in drives nothing.
      accounts: accounts.filter((name) => Object.hasOwn(identities, name)),
    };
    const finished = await withRun(
      {
        kind: 'load',
        title: inputs.description.title,
        out: request.config.out,
        language: request.language,
        model: request.config.model,
        argv: request.argv,
        config: { ...request.config, baseUrl: inputs.baseUrl, engine: request.engine, users: request.users },
        redactor,
        plannedCases: 1,
        ...reporters,
        retention: retentionOf(request.config),
        signal: request.signal,
      },
      async ({ recorder }) => {
        const folder = join(runsFolder(request.config.out), recorder.runId, LOAD_FOLDER);
        const written = await driveLoad(task, { request, folder, recorder, redactor, isKeyed });
        load = written.load;
        commands = written.commands;
      },
    );
    return { ...finished, load, commands };
  } finally {
    await run.close();
  }
}

function settingsOf({ users, spawnRate, durationMs, signal }: LoadRequest, { baseUrl, config }: ApiInputs) {
  return { baseUrl, users, spawnRate, durationMs, timeoutMs: config.limits.timeoutMs, signal };
}

interface Driving {
  request: LoadRequest;
  folder: string;
  recorder: RunRecorder;
  redactor: Redactor;
  /** Whether the requests hold a key in their address: no script may, then. */
  isKeyed: boolean;
}

async function driveLoad(task: LoadTask, driving: Driving) {
  const { request, folder, recorder } = driving;
  const { files, omissions } = driving.isKeyed ? { files: [], omissions: [] } : loadScripts(task.scenarios, task);
  await writeAll(files, driving);
  const inCase = { caseId: 'LOAD-001', attempt: 1 };
  const title = `${task.users} users, ${task.durationMs / 1_000} s, ${request.engine}`;
  await recorder.append({ type: 'case-start', ...inCase, title, surface: 'api', source: task.baseUrl });
  const started = performance.now();
  const log = new LoadSampleLog(recorder, { durationMs: task.durationMs, caseId: inCase.caseId });
  const onSample = (sample: LoadSample): void => {
    log.note(sample);
    request.onSample(sample);
  };
  const load = await engineFor(request.engine, { ...task, onSample }, { folder, omissions }).finally(() =>
    log.written(),
  );
  await writeAll([...loadReports(load, request.language), resultFile(load)], driving);
  await recorder.append({
    type: 'case-end',
    ...inCase,
    verdict: verdictOf(load),
    durationMs: performance.now() - started,
  });
  if (driving.isKeyed) return { load, commands: [] };
  const { variables, locustMaster, locustWorker, k6 } = distributedCommands(task.scenarios, task);
  const needs = variables.length === 0 ? [] : [`# ${variables.join(', ')}`];
  return { load, commands: [...needs, locustMaster, locustWorker, k6] };
}

/** For whoever draws what was measured. */
function resultFile(load: LoadResult): LoadFile {
  return { name: 'load_result.json', content: `${JSON.stringify(load)}\n` };
}

/** A script that sends a header looks like a header: only known secrets are masked. */
async function writeAll(files: readonly LoadFile[], { recorder, redactor }: Driving): Promise<void> {
  for (const { name, content } of files) {
    await recorder.writeArtifact({
      kind: name.endsWith('.html') ? 'report' : 'data',
      path: `${LOAD_FOLDER}/${name}`,
      content: redactor.redactSecrets(content),
      masked: true,
    });
  }
}

function engineFor(
  engine: LoadEngine,
  task: LoadTask,
  { folder, omissions }: { folder: string; omissions: readonly LoadOmission[] },
): Promise<LoadResult> {
  if (engine === 'locust') return runLocustLoad({ ...task, folder });
  if (engine === 'k6') return runK6Load({ ...task, folder });
  return runEmbeddedLoad({ ...task, omissions: [...(task.omissions ?? []), ...omissions] });
}

/** Load measures; it calls nothing a bug. Without a single good answer there was nothing to measure. */
function verdictOf({ total }: LoadResult) {
  const isMeasured = total.requests > total.failures;
  const reason = `${total.requests} requests, ${total.failures} failed`;
  return isMeasured
    ? { kind: 'pass' as const, rule: 'A15.measured', reason: '', evidence: [], alternatives: [] }
    : { kind: 'environment' as const, rule: 'A15.no-answer', reason, evidence: [], alternatives: [] };
}

async function headersOf(run: ApiRun, names: readonly string[]): Promise<Record<string, Record<string, string>>> {
  const session = run.context.identities.shared();
  const entries = [];
  for (const name of names) {
    const credential = await session.credential(name);
    if (credential.kind !== 'unavailable') entries.push([name, { ...credential.headers }] as const);
  }
  return Object.fromEntries(entries);
}

/** The cases of an earlier run, or those that the document gives. */
async function readCases(request: LoadRequest): Promise<{ inputs: ApiInputs; cases: ApiCase[]; passed: Set<string> }> {
  const { runId, config } = request;
  const plain = { prd: [], rules: [], data: [], only: [] };
  if (runId === undefined) {
    if (request.spec === undefined) throw nothingGiven();
    const inputs = await readApiInputs({ ...request, ...plain, spec: request.spec });
    return { inputs, cases: planApiRun(inputs).cases, passed: new Set() };
  }
  const folder = join(runsFolder(config.out), await resolveRunId(runsFolder(config.out), runId));
  const { manifest } = await readRun(folder);
  const spec = request.spec ?? String(manifest?.config['spec'] ?? '');
  const baseUrl = request.baseUrl ?? String(manifest?.config['baseUrl'] ?? '');
  const inputs = await readApiInputs({ ...request, ...plain, spec, baseUrl });
  const file = join(folder, 'testcases.md');
  const { cases } = parseTestcases(await readFile(file, 'utf8'), file);
  const passed = cases.filter(({ outcome }) => outcome?.result === 'pass').map(({ id }) => id);
  return { inputs, cases, passed: new Set(passed) };
}

function keyInQuery(engine: LoadEngine): InputError {
  return new InputError(`A key in the query cannot be handed to ${engine}: its script would hold the key.`, {
    code: 'load-key-in-query',
    hint: 'Use --engine embedded.',
    details: { engine },
  });
}

function nothingGiven(): InputError {
  return new InputError('Nobody says what to load.', {
    code: 'load-nothing-given',
    hint: 'Pass --run-id of an API test, or --spec openapi.json.',
  });
}
