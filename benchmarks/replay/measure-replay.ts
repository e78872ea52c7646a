import { mkdtempSync, copyFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { resolveBrowser } from '../../packages/autoqa/src/surfaces/web/browser/resolve-browser.ts';
import { Contest, type Way } from './contest.ts';
import { rounds as roundsOf } from '../support/figures.ts';
import { reportFigures } from './figures.ts';

const ROOT = process.cwd();
const ROUNDS = roundsOf(5, { quick: 1, variable: 'REPLAY_ROUNDS' });

const folder = mkdtempSync(join(tmpdir(), 'autoqa-replay-'));
const testbed = await startTestbed({ distFolder: join(ROOT, 'testbed/dist') });
try {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  copyFileSync(join(ROOT, 'benchmarks/replay/journey.md'), join(folder, 'journey.md'));
  const { executablePath, env } = await resolveBrowser({ source: 'auto', executablePath: undefined });
  const contest = new Contest({
    root: ROOT,
    folder,
    env: {
      ...env,
      AUTOQA_ALICE_PASSWORD: 'alice-pass-1',
      AUTOQA_BROWSER_PATH: executablePath,
      CHROMIUM_PATH: executablePath,
      BASE_URL: testbed.shopUrl,
    },
    url: testbed.shopUrl,
    reset: async () => void (await testbed.reset()),
  });
  await contest.prepare();
  const ways: Way[] = ['export', 'replay', 'first'];
  for (const way of ways) await contest.time(way);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turned = ways.map((_, index) => ways[(index + round) % ways.length] as Way);
    const times = new Map<Way, Awaited<ReturnType<Contest['time']>>>();
    for (const way of turned) {
      const timing = await contest.time(way);
      times.set(way, timing);
      console.error(`round ${round + 1} ${way}: command ${Math.round(timing.commandMs)} ms, test ${timing.testMs} ms`);
    }
    rounds.push(times);
  }
  reportFigures(rounds);
} finally {
  await testbed.close();
  rmSync(folder, { recursive: true, force: true });
}
