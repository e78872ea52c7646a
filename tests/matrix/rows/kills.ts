import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hostileSite } from '../../support/hostile-site.ts';
import { browserMarked, processesMarked } from '../../support/marked-processes.ts';
import type { Ground } from '../support/ground.ts';
import { inStep, untilEvents } from '../support/moments.ts';
import type { MatrixRow } from '../support/row.ts';
import { GOOD, runSpecs, spec, specRun } from '../support/specs.ts';

const onlyLinux = () => (process.platform === 'linux' ? undefined : 'processes are found by /proc');

/** Kills what `find` finds as soon as the page /kill is asked for: in the middle of the second of three cases. */
async function killInTheMiddle(ground: Ground, find: () => number[]): Promise<string> {
  const kill = () => {
    ground.remember();
    for (const pid of find()) process.kill(pid, 'SIGKILL');
  };
  const url = await ground.serve(hostileSite(kill).listener);
  const killed = spec('Killed', 'Navigate to /kill', 'Verify the URL contains "/kill"');
  const specs = { 'a.md': GOOD, 'b.md': killed, 'c.md': GOOD };
  const { code, verdicts, told } = await runSpecs(ground, { url, specs, args: ['--timeout', '6000'] });
  assert.deepEqual(verdicts, ['pass', 'environment', 'pass'], told);
  assert.equal(code, 3);
  return 'its case is "environment", the one after it gets a new one and passes; exit code 3';
}

const BROWSER: MatrixRow = {
  name: 'browser-killed',
  does: 'the browser is killed (-9) in the middle of a case',
  cannot: onlyLinux,
  play: (ground) => killInTheMiddle(ground, () => [browserMarked(ground.mark)].filter((pid) => pid !== undefined)),
};

const RENDERER: MatrixRow = {
  name: 'renderer-killed',
  does: "the page's process is killed (-9) in the middle of a case",
  cannot: onlyLinux,
  play: (ground) =>
    killInTheMiddle(ground, () =>
      processesMarked(ground.mark)
        .filter(({ command }) => command.includes('--type=renderer'))
        .map(({ pid }) => pid),
    ),
};

const COMMAND: MatrixRow = {
  name: 'command-killed',
  does: 'the command itself is killed (-9) in the middle of its second case',
  async play(ground) {
    const url = await ground.serve(hostileSite().listener);
    const specs = { 'a.md': GOOD, 'b.md': spec('Long', 'Navigate to /', 'Wait 60 seconds') };
    const child = ground.start(specRun(ground, { url, specs }));
    await untilEvents(ground, child, inStep('Wait 60'));
    ground.remember();
    const gone = once(child, 'close');
    child.kill('SIGKILL');
    await gone;
    const [folder = ''] = ground.runFolders();
    const shown = await ground.run(['runs', 'show', 'latest', '--json']);
    assert.equal(shown.code, 0, shown.stderr);
    const { cases } = JSON.parse(shown.stdout) as { cases: { title: string; verdict: string | null }[] };
    if (cases[0]?.verdict !== 'pass') ground.lose('the verdict of the first case');
    const reported = await ground.run(['report', 'latest', '--format', 'html']);
    assert.equal(reported.code, 0, reported.stderr);
    assert.ok(existsSync(join(folder, 'reports', 'report.html')));
    return 'the run reads as interrupted, the verdict of the first case stands, its report can be made';
  },
};

export const KILLS: MatrixRow[] = [BROWSER, RENDERER, COMMAND];
