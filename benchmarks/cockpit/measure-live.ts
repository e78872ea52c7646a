import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isQuick, reportCount, reportValue } from '../support/figures.ts';
import { MeasuredCockpit } from './cockpit-process.ts';
import { machineLoad, percentileOf, printTable } from './figures.ts';
import { watchPage, type PageFigures } from './watched-page.ts';

const LINES = Number(process.env['LIVE_LINES'] ?? (isQuick ? 20_000 : 100_000));
const RATE = Number(process.env['LIVE_RATE'] ?? 5_000);
const VIEWERS = Number(process.env['LIVE_VIEWERS'] ?? 200);
const CLIENTS = Number(process.env['LIVE_CLIENTS'] ?? 4);
/** Memory that does not double is bounded; ten frames a second still feel alive. */
const BOUNDED = 2;
const RESPONSIVE_MS = 100;
/** The beginning, the lines, the end. */
const LAST_SEQ = LINES + 2;

interface ViewerReport {
  delays: number[];
  course: number[];
  viewers: { seen: number; wrong: number; joins: number }[];
}

interface RoundFigures {
  title: string;
  seconds: number;
  rss: { start: number; peak: number; end: number };
  reports: ViewerReport[];
  page: PageFigures | undefined;
  state: string;
  load: string;
}

function startViewers({ url, cookie }: MeasuredCockpit, runId: string, count: number): ChildProcess {
  const env = { VIEWERS_URL: url, VIEWERS_COOKIE: cookie, VIEWERS_RUN: runId };
  return fork('benchmarks/cockpit/live-viewers.mjs', {
    env: { ...process.env, ...env, VIEWERS_COUNT: String(count), VIEWERS_LAST_SEQ: String(LAST_SEQ) },
  });
}

/** Memory of the server, four times a second. */
function watchMemory({ process }: MeasuredCockpit) {
  const start = process.rss;
  let peak = start;
  const timer = setInterval(() => (peak = Math.max(peak, process.rss)), 250);
  return () => {
    clearInterval(timer);
    return { start, peak: Math.max(peak, process.rss), end: process.rss };
  };
}

/** Who has not seen everything so long after the end never will: they say what they have. */
async function atLatest<T>(answered: Promise<T>, ask: () => void): Promise<T> {
  const timer = setTimeout(ask, 60_000);
  try {
    return await answered;
  } finally {
    clearTimeout(timer);
  }
}

async function measureRound(title: string, options: { viewers: number; page: boolean }): Promise<RoundFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'autoqa-bench-live-'));
  const go = join(folder, 'go');
  const env = { CHATTY_GO: go, CHATTY_LINES: String(LINES), CHATTY_RATE: String(RATE) };
  const program = 'benchmarks/cockpit/chatty-command.mjs';
  const cockpit = await MeasuredCockpit.start({ cwd: folder, program, env, args: ['--slots', '1'] });
  const processes: ChildProcess[] = [];
  try {
    const specs = [{ name: 'one.md', text: '# One\n\n## Steps\n1. Navigate to /\n' }];
    const runId = await cockpit.startRun({ kind: 'run', url: cockpit.url, specs });
    await cockpit.untilRun(runId, ({ state }) => state === 'running');
    const clients = options.viewers === 0 ? 0 : CLIENTS;
    processes.push(...Array.from({ length: clients }, () => startViewers(cockpit, runId, options.viewers / clients)));
    await Promise.all(processes.map((each) => once(each, 'message')));
    const page = options.page ? await watchPage(cockpit, runId) : undefined;
    await page?.begin();
    const memory = watchMemory(cockpit);
    const began = performance.now();
    writeFileSync(go, '');
    const answered = Promise.all(processes.map((each) => once(each, 'message')));
    const { state } = await cockpit.untilRun(runId);
    const answers = await atLatest(answered, () => processes.forEach((each) => each.send('report')));
    const seconds = (performance.now() - began) / 1000;
    const load = machineLoad();
    await page?.untilShown(`Line ${LINES - 1}:`);
    const figures = await page?.figures();
    await page?.close();
    const reports = answers.map(([report]) => report as ViewerReport);
    return { title, seconds, rss: memory(), reports, page: figures, state, load };
  } finally {
    for (const each of processes) if (each.exitCode === null) each.kill();
    await cockpit.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;

/** How often each delay was seen, in milliseconds, over all viewers. */
function delaysOf(reports: readonly ViewerReport[]): number[] {
  const delays: number[] = [];
  for (const report of reports)
    for (const [ms, count] of report.delays.entries()) delays[ms] = (delays[ms] ?? 0) + count;
  return Array.from(delays, (count) => count ?? 0);
}

function viewerRows({ reports }: RoundFigures): (string | number)[][] {
  const viewers = reports.flatMap((report) => report.viewers);
  if (viewers.length === 0) return [];
  const counts = delaysOf(reports);
  const whole = viewers.filter(({ seen, wrong }) => seen === LAST_SEQ && wrong === 0).length;
  const median = percentileOf(counts, 50);
  const delay = (ms: number) => [`${ms} ms`, `${(ms / median).toFixed(1)} of the median`];
  return [
    ['viewers with every seq once, in order', `${whole} of ${viewers.length}`],
    ['connections made again', viewers.reduce((sum, { joins }) => sum + joins - 1, 0)],
    ['delay p50', `${median} ms`],
    ['delay p95', ...delay(percentileOf(counts, 95))],
    ['delay p99', ...delay(percentileOf(counts, 99))],
    ['delay, longest', ...delay(counts.length - 1)],
    ['delay at each tenth of the lines', `${reports[0]?.course.join(' ')} ms`],
  ];
}

function pageRows({ page }: RoundFigures): (string | number)[][] {
  if (page === undefined) return [];
  return [
    ['page: gap between frames p95', `${page.frameGapP95Ms.toFixed(0)} ms`, `${page.frames} frames`],
    ['page: longest gap', `${page.longestFrameGapMs.toFixed(0)} ms`],
    ['page: longest task', `${page.longestTaskMs.toFixed(0)} ms`, `${page.longTasks} tasks over 50 ms`],
    ['page: most rows drawn', page.mostRows, `of ${LINES} lines`],
    ['page: last line', page.lastLine],
  ];
}

function print(round: RoundFigures): void {
  const { title, seconds, rss, state, load } = round;
  const rate = Math.round(LINES / seconds);
  printTable(`live: ${LINES} lines, ${title} (load of the machine ${load})`, [
    ['run', state],
    ['lines until all is told', `${rate}/s`, `${(rate / RATE).toFixed(2)} of the ${RATE}/s written`],
    ['server memory start / peak / end', `${megabytes(rss.start)} / ${megabytes(rss.peak)} / ${megabytes(rss.end)}`],
    ...viewerRows(round),
    ...pageRows(round),
  ]);
}

function reportViewers({ title, reports, rss }: RoundFigures): void {
  const counts = delaysOf(reports);
  const note = `p50 ${percentileOf(counts, 50)}, p99 ${percentileOf(counts, 99)} ms`;
  const subject = `${LINES} lines of log, ${title}`;
  reportValue({
    name: `${subject}: delay p95`,
    measured: percentileOf(counts, 95),
    atMost: 500,
    unit: 'ms',
    digits: 0,
    note,
  });
  const viewers = reports.flatMap((report) => report.viewers);
  const whole = viewers.filter(({ seen, wrong }) => seen === LAST_SEQ && wrong === 0).length;
  reportCount({
    name: `${subject}: viewers with every line once, in order`,
    count: whole,
    of: viewers.length,
    atLeast: 1,
  });
  reportValue({
    name: `${subject}: server memory, peak / start`,
    measured: rss.peak / rss.start,
    atMost: BOUNDED,
    unit: '×',
    note: `${megabytes(rss.start)} → ${megabytes(rss.peak)}`,
  });
}

function reportPage({ title, page }: RoundFigures): void {
  if (page === undefined) throw new Error(`No page was watched: ${title}`);
  const name = `Log page, ${title}: gap between frames p95`;
  reportValue({
    name,
    measured: page.frameGapP95Ms,
    atMost: RESPONSIVE_MS,
    unit: 'ms',
    digits: 0,
    note: `${page.mostRows} rows drawn`,
  });
}

const viewersAlone = await measureRound(`${VIEWERS} viewers`, { viewers: VIEWERS, page: false });
print(viewersAlone);
const pageAlone = await measureRound('a page alone', { viewers: 0, page: true });
print(pageAlone);
const both = await measureRound(`${VIEWERS} viewers and a page`, { viewers: VIEWERS, page: true });
print(both);
reportViewers(viewersAlone);
reportViewers(both);
reportPage(pageAlone);
reportPage(both);
