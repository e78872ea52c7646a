import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AttemptTrail } from '@autoqa/domain/model/flake/attempt-trail';
import type { CaseResult, RunResult } from '@autoqa/domain/model/result';
import { runCli } from '../support/cli.ts';
import { MOODY_PHONE_SPEC, MOODY_SPECS, MoodySite } from '../support/moody-site.ts';
import { serve } from '../support/serve.ts';
import { runSpecsIn } from '../support/spec-run.ts';
import { filesBelow, useWorkFolder } from '../support/work-folder.ts';

const SECRET = 'hunter2-forensics';
const work = useWorkFolder();

const GAVE_UP = /"type":"step-end","caseId":"late[^\n]*"status":"failed"/;

/** Lets the late answer go as soon as a step has given up waiting for it. */
function releaseOnFailure(site: MoodySite): void {
  const timer = setInterval(() => {
    const logs = filesBelow(work.path()).filter((path) => path.endsWith('events.jsonl'));
    if (logs.some((path) => GAVE_UP.test(readFileSync(path, 'utf8')))) site.release();
  }, 50);
  onTestFinished(() => clearInterval(timer));
}

async function runMoody(names: readonly string[]) {
  const site = new MoodySite();
  const { url } = await serve(site.listener);
  releaseOnFailure(site);
  const { result, stderr } = await runSpecsIn(work.path(), {
    specs: Object.fromEntries(names.map((name) => [name, MOODY_SPECS[name] ?? ''])),
    args: ['--url', url, '--workers', '2', '--timeout', '3000'],
    env: { AUTOQA_PIN: SECRET },
  });
  if (result === undefined) throw new Error(stderr);
  const byTitle = new Map(result.cases.map((each) => [each.title, each]));
  const caseOf = (title: string): CaseResult => byTitle.get(title) ?? fail(title);
  const folder = join(work.path(), '.autoqa/runs', result.runId);
  return { result, caseOf, folder };
}

function fail(title: string): never {
  throw new Error(`No case "${title}".`);
}

describe('X4 what differed between the attempt that failed and the one that passed', () => {
  test('X4 the report names what was seen: a late answer, a race, a refusal, a message that was gone', async () => {
    const { result, caseOf, folder } = await runMoody(Object.keys(MOODY_SPECS));
    expect(result.cases.map(({ title, verdict }) => [title, verdict])).toEqual(
      result.cases.map(({ title }) => [title, 'flaky']),
    );
    expect(caseOf('Late answer').flake?.cause).toMatchObject({
      code: 'answer-late',
      details: { request: 'GET /api/cart?owner=…', step: 1 },
    });
    expect(caseOf('Overtaking').flake?.cause).toEqual({
      code: 'order-swapped',
      details: { first: 'GET /api/ann', second: 'GET /api/bob' },
    });
    expect(caseOf('Refused once').flake?.cause).toEqual({
      code: 'answer-status',
      details: { request: 'GET /api/stock', failedStatus: 503, otherStatus: 200 },
    });
    expect(caseOf('Gone message').flake?.cause).toMatchObject({
      code: 'message-gone',
      details: { text: 'Saved for later', step: 3 },
    });
    expect(unexplained(caseOf('Another colour'))).toEqual(['shown-missing', 'shown-extra']);
    expect(unexplained(caseOf('Invisible'))).toEqual([]);
    expect(caseOf('Refused once').reason).toMatch(
      /Likely cause: GET \/api\/stock was answered with 503 in attempt 1 and with 200 in attempt 2\.$/,
    );
    expect(caseOf('Invisible').reason).toMatch(/Why is not known: .* up to step 1\b.*\.$/);
    expectTrails(caseOf('Gone message'), folder);
    await expectSaid(folder, result);
  });

  test('X4 on a phone the screens are compared, and more than that is not claimed', async () => {
    const site = new MoodySite();
    const { url } = await serve(site.listener);
    const { result, stderr } = await runSpecsIn(work.path(), {
      specs: { 'phone.md': MOODY_PHONE_SPEC },
      args: ['--retries', '1', '--timeout', '3000'],
      env: { AUTOQA_MOBILE_DRIVER: 'emulator', AUTOQA_MOBILE_APP: `${url}/colour` },
    });
    const [flaky] = result?.cases ?? [];
    expect(flaky?.verdict, stderr).toBe('flaky');
    expect(flaky === undefined ? [] : unexplained(flaky)).toEqual(['shown-missing', 'shown-extra']);
    expect(flaky?.flake?.differences.map(({ details }) => details['text'])).toEqual(
      expect.arrayContaining([expect.stringContaining('"Red"'), expect.stringContaining('"Blue"')]),
    );
  });
});

/** That no cause is named, and what differs all the same; how fast a busy machine was is nobody's business. */
function unexplained({ flake }: CaseResult): string[] {
  expect(flake?.cause.code).toMatch(/^(?:unclear|only-shown|nothing)$/);
  return (flake?.differences ?? []).map(({ code }) => code).filter((code) => !/slower$|faster$/.test(code));
}

/** Both attempts are kept as files, without what was typed in secret. */
function expectTrails({ flake }: CaseResult, folder: string): void {
  const trails = [flake?.failed, flake?.other].map((each) =>
    AttemptTrail.parse(JSON.parse(readFileSync(join(folder, each?.path ?? ''), 'utf8'))),
  );
  expect(trails.map(({ attempt, failedStep }) => [attempt, failedStep])).toEqual([
    [1, 2],
    [2, undefined],
  ]);
  expect(trails[0]?.requests.map(({ method, address }) => `${method} ${address}`)).toEqual([
    'GET /toast',
    'POST /api/save',
  ]);
  for (const path of filesBelow(folder)) expect(readFileSync(path).includes(SECRET), path).toBe(false);
}

/** Whoever reads it in Chinese reads the cause in Chinese. */
async function expectSaid(folder: string, { runId }: RunResult): Promise<void> {
  const { code } = await runCli(['report', runId, '--format', 'markdown', '--lang', 'zh'], { cwd: work.path() });
  expect(code).toBe(0);
  expect(readFileSync(join(folder, 'reports/report.md'), 'utf8')).toContain(
    'GET /api/stock 在第 1 次尝试中返回 503，在第 2 次尝试中返回 200',
  );
}
