import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { isUnderWay, lookForLosses, SLOW_SPECS, startCockpit, welcome } from '../support/cockpits.ts';
import type { MatrixRow } from '../support/row.ts';
import { finished, GOOD, specRun } from '../support/specs.ts';

const SERVE_TWICE: MatrixRow = {
  name: 'serve-twice',
  does: 'a second server and a command on the data folder of a running one',
  async play(ground) {
    const url = await welcome(ground);
    const cockpit = await startCockpit(ground);
    const { runId } = await cockpit.startRun({ kind: 'run', url, specs: SLOW_SPECS, workers: 1 });
    await cockpit.untilRun(runId, isUnderWay);
    const second = await ground.run(['serve', '--port', '0']);
    assert.equal(second.code, 3, second.stderr);
    assert.ok(second.stderr.includes(cockpit.url), second.stderr);
    const beside = finished(await ground.run(specRun(ground, { url, specs: { 'a.md': GOOD } })));
    assert.equal(beside.code, 0, beside.told);
    await lookForLosses(ground, cockpit, runId);
    await cockpit.untilRun(beside.result.runId);
    await cockpit.stop();
    return 'the second server is refused (exit code 3, told where the first is); the command runs and is taken in';
  },
};

const RUN_TWICE: MatrixRow = {
  name: 'run-twice',
  does: 'four runs of the same specs at once, with the same output folder and the same lock files',
  async play(ground) {
    const url = await welcome(ground);
    const args = specRun(ground, { url, specs: { 'a.md': GOOD }, args: ['--timeout', '15000'] });
    const runs = await Promise.all([1, 2, 3, 4].map(async () => finished(await ground.run(args))));
    for (const { code, told } of runs) assert.equal(code, 0, told);
    if (new Set(runs.map(({ result }) => result.runId)).size !== 4) ground.lose('a run: two have one id');
    const lock = ground.at('a.lock.json');
    if (existsSync(lock)) JSON.parse(readFileSync(lock, 'utf8'));
    return 'all pass, each has a record of its own, the lock file is whole';
  },
};

const CREDS_TWICE: MatrixRow = {
  name: 'creds-twice',
  does: 'credentials of four domains are stored at the same moment',
  async play(ground) {
    const domains = ['a', 'b', 'c', 'd'].map((name) => `${name}.example`);
    const stored = await Promise.all(
      domains.map((domain) => ground.run(['creds', 'set', domain], { input: 'USERNAME=ann\nPASSWORD=secret-of-it\n' })),
    );
    for (const { code, stderr } of stored) assert.equal(code, 0, stderr);
    const { stdout } = await ground.run(['creds', 'list']);
    for (const domain of domains) if (!stdout.includes(domain)) ground.lose(`the credentials of ${domain}`);
    return 'all four are there';
  },
};

export const SECOND_PROCESS: MatrixRow[] = [SERVE_TWICE, RUN_TWICE, CREDS_TWICE];
