import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import { RunResult } from '@autoqa/domain/model/result';
import { outcomeOf } from '../../support/cli.ts';
import { answerLamps, lampsDocument } from '../../support/small-api.ts';
import type { Ground } from '../support/ground.ts';
import { inStep, untilEvents } from '../support/moments.ts';
import type { MatrixRow } from '../support/row.ts';
import { GOOD, spec, specRun } from '../support/specs.ts';

const LONG = `${spec('Long', 'Navigate to /', 'Wait 60 seconds')}\n## Cleanup\n1. Navigate to /tidied\n`;

interface Interrupted {
  /** When the signals are sent. */
  moment(events: RunEvent[]): boolean;
  signals: NodeJS.Signals[];
}

/** Starts two specs, of which the second takes long, and sends signals at a moment of it. */
async function interrupt(ground: Ground, { moment, signals }: Interrupted) {
  const seen: string[] = [];
  const url = await ground.serve((request, response) => {
    seen.push(request.url ?? '');
    response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>');
  });
  const child = ground.start(specRun(ground, { url, specs: { 'a.md': GOOD, 'b.md': LONG } }));
  const outcome = outcomeOf(child);
  await untilEvents(ground, child, moment);
  ground.remember();
  for (const signal of signals) child.kill(signal);
  const { code, stderr } = await outcome;
  assert.equal(code, 130, stderr);
  const [folder = ''] = ground.runFolders();
  return { folder, seen };
}

/** The result of what ran, and a report of it. */
function cancelledResult(folder: string): RunResult {
  const result = RunResult.parse(JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')));
  assert.equal(result.state, 'cancelled');
  assert.equal(result.exitCode, 130);
  for (const name of ['report.html', 'report.md', 'junit.xml']) assert.ok(existsSync(join(folder, 'reports', name)));
  return result;
}

const inLongStep = inStep('Wait 60');

const BEFORE_BROWSER: MatrixRow = {
  name: 'sigint-before-browser',
  does: 'Ctrl-C before the browser is there',
  async play(ground) {
    const { folder } = await interrupt(ground, { moment: () => true, signals: ['SIGINT'] });
    cancelledResult(folder);
    return 'exit code 130, result and reports are written';
  },
};

const inStepRow = (signal: NodeJS.Signals): MatrixRow => ({
  name: `${signal.toLowerCase()}-in-step`,
  does: `${signal} in the middle of a step`,
  async play(ground) {
    const { folder, seen } = await interrupt(ground, { moment: inLongStep, signals: [signal] });
    const { cases } = cancelledResult(folder);
    if (cases[0]?.verdict !== 'pass') ground.lose('the verdict of the first case');
    assert.ok(seen.includes('/tidied'), 'The cleanup did not run.');
    return 'exit code 130, the cleanup ran, the first case keeps its verdict, reports are written';
  },
});

const TWICE: MatrixRow = {
  name: 'sigint-twice',
  does: 'Ctrl-C twice at once in the middle of a step',
  async play(ground) {
    const { folder } = await interrupt(ground, { moment: inLongStep, signals: ['SIGINT', 'SIGTERM'] });
    const shown = await ground.run(['runs', 'show', 'latest', '--json']);
    assert.equal(shown.code, 0, shown.stderr);
    assert.ok(existsSync(folder));
    return 'exit code 130 at once, what was recorded can be read';
  },
};

const IN_REPORTS: MatrixRow = {
  name: 'sigterm-in-reports',
  does: 'SIGTERM while the reports are written',
  async play(ground) {
    const url = await ground.serve((_, response) => void response.end('<h1>Welcome</h1>'));
    const child = ground.start(specRun(ground, { url, specs: { 'a.md': GOOD } }));
    const outcome = outcomeOf(child);
    await untilEvents(ground, child, (events) => events.some(({ type }) => type === 'run-end'));
    ground.remember();
    child.kill('SIGTERM');
    const { code, stderr } = await outcome;
    assert.ok(code === 0 || code === 130, stderr);
    const [folder = ''] = ground.runFolders();
    const { state, cases } = RunResult.parse(JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')));
    if (state !== 'passed' || cases[0]?.verdict !== 'pass') ground.lose('the result of a run that was over');
    assert.ok(existsSync(join(folder, 'reports', 'report.html')));
    return 'they are finished, the result stands';
  },
};

interface LongCommand {
  name: string;
  what: string;
  /** Prepares it and returns the command line. */
  prepare(ground: Ground): Promise<string[]>;
  moment(events: RunEvent[]): boolean;
}

/** A site or an API that takes its time. */
const slowly = (answer: (request: IncomingMessage, response: ServerResponse) => void) =>
  ((request, response) => void setTimeout(() => answer(request, response), 300)) satisfies RequestListener;

const LONG_COMMANDS: LongCommand[] = [
  {
    name: 'sigint-in-api',
    what: 'after the first case of `autoqa api test`',
    async prepare(ground) {
      const url = await ground.serve(slowly(answerLamps));
      ground.write({ 'lamps.json': JSON.stringify(lampsDocument(url)) });
      return ['api', 'test', '--spec', 'lamps.json', '--base-url', url];
    },
    moment: (events) => events.some(({ type }) => type === 'case-end'),
  },
  {
    name: 'sigint-in-plan',
    what: 'while `autoqa plan` explores',
    async prepare(ground) {
      const links = Array.from({ length: 30 }, (_, index) => `<a href="/page-${index}">Page ${index}</a>`).join(' ');
      const page = (path = '') => `<title>${path}</title><h1>Page ${path}</h1>${links}`;
      const url = await ground.serve(
        slowly((request, response) => void response.setHeader('content-type', 'text/html').end(page(request.url))),
      );
      return ['plan', '-u', url];
    },
    moment: (events) =>
      events.some(({ type }) => type === 'artifact-written' || type === 'tool-call') || events.length > 3,
  },
];

const longCommandRow = ({ name, what, prepare, moment }: LongCommand): MatrixRow => ({
  name,
  does: `Ctrl-C ${what}`,
  async play(ground) {
    const child = ground.start(await prepare(ground));
    const outcome = outcomeOf(child);
    await untilEvents(ground, child, moment);
    ground.remember();
    child.kill('SIGINT');
    const { code, stdout, stderr } = await outcome;
    assert.equal(code, 130, stdout + stderr);
    const [folder = ''] = ground.runFolders();
    const { cases } = cancelledResult(folder);
    return `exit code 130, ${cases.length} cases keep their verdicts, reports are written`;
  },
});

/** Milliseconds after its start at which a command gets a signal: loading, opening, walking, reporting. */
const MOMENTS_MS = [150, 500, 900, 1300, 1700, 2200];

async function interruptAt(ground: Ground, url: string, at: number, index: number): Promise<void> {
  const signal = index % 2 === 0 ? 'SIGINT' : 'SIGTERM';
  const child: ChildProcess = ground.start(['run', 'a.md', '-u', url, '--json']);
  const outcome = outcomeOf(child);
  await pause(at);
  child.kill(signal);
  const { code, stderr } = await outcome;
  // Before the command listens, the system ends it: a shell calls that 130 or 143 as well.
  const endedBySystem = code === null && child.signalCode === signal;
  assert.ok(endedBySystem || code === 130 || code === 0, `${at} ms: exit code ${code} ${stderr}`);
}

const ANY_MOMENT: MatrixRow = {
  name: 'signals-any-moment',
  does: `SIGINT or SIGTERM ${MOMENTS_MS.join(', ')} ms after the start`,
  async play(ground) {
    const url = await ground.serve((_, response) => void response.end('<h1>Welcome</h1>'));
    ground.write({ 'a.md': GOOD });
    for (const [index, at] of MOMENTS_MS.entries()) await interruptAt(ground, url, at, index);
    const runs = ground.runFolders();
    const unfinished = runs.filter((folder) => !existsSync(join(folder, 'result.json')));
    assert.deepEqual(unfinished, [], 'A run without a result.');
    return `exit code 130 (or the run was over), ${runs.length} records, each with its result`;
  },
};

export const SIGNALS: MatrixRow[] = [
  BEFORE_BROWSER,
  inStepRow('SIGTERM'),
  inStepRow('SIGINT'),
  TWICE,
  IN_REPORTS,
  ANY_MOMENT,
  ...LONG_COMMANDS.map(longCommandRow),
];
