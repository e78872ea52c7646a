import { join } from 'node:path';
import type { ApiAuth } from '@autoqa/domain/model/api/api-auth';
import { OWNER, type ApiCase } from '@autoqa/domain/model/api/api-case';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { healSuite, type Heal } from '../../surfaces/api/healing/heal-suite.ts';
import { runSuite } from '../../surfaces/api/runners/run-suite.ts';
import type { SuiteRun } from '../../surfaces/api/runners/suite-run.ts';
import { suiteEnvironment } from '../../surfaces/api/suites/settings.ts';
import type { SuiteIdentity, SuiteOptions, SuiteTarget } from '../../surfaces/api/suites/suite.ts';
import { writeSuite } from '../../surfaces/api/suites/write-suite.ts';
import type { ApiInputs } from './read-api-inputs.ts';

/** Below the run folder. */
const SUITE_FOLDER = 'tests';

/** Where each case stands in the suite: `tests/orders.spec.ts:15`. */
export type CasePlaces = ReadonlyMap<string, string>;

function suiteOptions(inputs: ApiInputs, target: SuiteTarget): SuiteOptions {
  const identities = Object.entries({ [OWNER]: inputs.auth, ...inputs.identities }).flatMap(([name, auth]) =>
    isIdentity(auth) ? [[name, auth] as const] : [],
  );
  return {
    target,
    baseUrl: inputs.baseUrl,
    identities: Object.fromEntries(identities),
    headers: inputs.config.headers,
    secrets: Object.fromEntries(inputs.secrets.map(({ name, value }) => [name, value])),
    requestTimeoutMs: inputs.config.limits.timeoutMs,
  };
}

function isIdentity(auth: ApiAuth): auth is SuiteIdentity {
  return auth.type !== 'none';
}

interface Generating {
  inputs: ApiInputs;
  target: SuiteTarget;
  recorder: RunRecorder;
  redactor: Redactor;
}

/** A10: the cases as a suite that runs without AutoQA. */
export async function writeGeneratedSuite(
  cases: readonly ApiCase[],
  { inputs, target, recorder, redactor }: Generating,
): Promise<CasePlaces> {
  const places = new Map<string, string>();
  for (const { path, content, cases: inFile } of writeSuite(cases, inputs.description, suiteOptions(inputs, target))) {
    const written = `${SUITE_FOLDER}/${path}`;
    // Code that sets a header looks like a header: only known secrets are masked here.
    const masked = redactor.redactSecrets(content);
    await recorder.writeArtifact({ kind: 'generated', path: written, content: masked, masked: true });
    for (const { id, line } of inFile) places.set(id, `${written}:${line}`);
  }
  return places;
}

export interface GeneratedRun {
  run: SuiteRun;
  heals: Heal[];
}

/** A11, A12: the suite in its own runner; scripts that cannot run are repaired and run again. */
export async function runGeneratedSuite(
  cases: readonly ApiCase[],
  options: { inputs: ApiInputs; target: SuiteTarget; folder: string; cwd: string; signal: AbortSignal },
): Promise<GeneratedRun> {
  const { inputs, target, signal } = options;
  const suite = suiteOptions(inputs, target);
  const folder = join(options.folder, SUITE_FOLDER);
  const running = { env: suiteEnvironment(cases, inputs.description, suite), projectFolder: options.cwd, signal };
  const first = await runSuite(folder, { ...running, target });
  return healSuite(first, { folder, cases, description: inputs.description, suite, run: running });
}
