import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { SiteExplorer } from '../../packages/autoqa/src/surfaces/web/exploring/__fixtures__/explore-site.ts';
import { reportCount } from '../support/figures.ts';
import { countFound, type Coverage, type Walked } from './count-found.ts';
import { adminStates, shopStates, type Listed } from './listed-states.ts';

const MOST_MINUTES = 30;
/** What a testbed may lose: with these the questions before deleting are seen too. */
const ALLOWED = ['delete', 'clear', 'cancel order', 'pay', 'place order'];

interface Testbed {
  shopUrl: string;
  adminUrl: string;
  controlUrl: string;
}

const keepFolder = process.argv.find((word) => word.startsWith('--keep='))?.slice('--keep='.length);
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const allowWords = process.argv.includes('--allow') ? ALLOWED : [];
const explorer = new SiteExplorer();
const server = spawn(process.execPath, ['testbed/dist/servers/main.mjs', '--json', '--dist', 'testbed/dist'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const testbed = JSON.parse(line) as Testbed;
  if (only.length === 0 || only.includes('shop')) {
    const walks: Walked[] = [];
    for (const user of ['alice', 'admin']) {
      if (only.length < 2 || only.includes(user))
        walks.push(await walk(testbed, testbed.shopUrl, user, `${user}-pass-1`));
    }
    print('shop-web', shopStates(), walks);
  }
  if (only.length === 0 || only.includes('admin')) {
    print('vue-admin', adminStates(), [await walk(testbed, testbed.adminUrl, 'admin', 'admin-pass-1')]);
  }
} finally {
  await explorer.close();
  server.kill();
}

async function walk(
  { controlUrl, adminUrl }: Testbed,
  baseUrl: string,
  user: string,
  password: string,
): Promise<Walked> {
  await fetch(`${controlUrl}/reset`, { method: 'POST' });
  const snapshots = new Map<string, string>();
  const actions: string[] = [];
  const started = performance.now();
  const sinceStart = (): number => Math.round((performance.now() - started) / 1000);
  const { graph, ending } = await explorer.explore({
    locale: baseUrl === adminUrl ? 'zh-CN' : 'en-US',
    config: {
      baseUrl,
      maxDepth: 4,
      maxPages: 60,
      allowWords,
      testTypes: ['navigation'],
      guardrails: { maxMinutesPerRun: MOST_MINUTES },
      auth: { loginUrl: '/login', usernameVar: 'USERNAME', passwordVar: 'PASSWORD' },
    },
    secrets: { USERNAME: user, PASSWORD: password },
    watch: {
      onSnapshot: ({ pageId, text }) => void snapshots.set(pageId, text),
      onAction: (action) => void actions.push(JSON.stringify({ seconds: sinceStart(), ...action })),
    },
  });
  const seconds = sinceStart();
  console.log(
    `${baseUrl} as ${user}: ${ending.how}, ${graph.pages.length} states, ${graph.edges.length} ways, ${seconds} s`,
  );
  if (keepFolder !== undefined)
    await keep(`${keepFolder}/${new URL(baseUrl).port}-${user}`, { graph, snapshots }, actions);
  return { graph, snapshots };
}

/** To see afterwards why a state was missed. */
async function keep(folder: string, { graph, snapshots }: Walked, actions: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/graph.json`, JSON.stringify(graph, undefined, 2));
  await writeFile(`${folder}/transcript.jsonl`, actions.join('\n'));
  await writeFile(`${folder}/snapshots.json`, JSON.stringify(Object.fromEntries(snapshots), undefined, 2));
}

function print(application: string, listed: Listed, walks: readonly Walked[]): void {
  const { routes, states }: Coverage = countFound(listed, walks);
  reportCount({
    name: `Routes of ${application} found by exploring within depth 4`,
    count: routes.found,
    of: routes.of,
    atLeast: 0.95,
    note: `missed: ${routes.missed.join(', ') || 'none'}`,
  });
  reportCount({
    name: `States of ${application} found by exploring within depth 4`,
    count: states.byNode + states.byEdge,
    of: states.of,
    atLeast: 0.9,
    note: `${states.byNode} as states, ${states.byEdge} as what a step was seen to say; missed: ${states.missed.join(', ') || 'none'}`,
  });
}
