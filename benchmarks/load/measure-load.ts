import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { runEmbeddedLoad } from '../../packages/autoqa/src/surfaces/api/load/engine/embedded-engine.ts';
import type { LoadScenario, LoadStep } from '../../packages/autoqa/src/surfaces/api/load/load-scenario.ts';
import { reportAbsent, reportValue, rounds } from '../support/figures.ts';
import { isInstalled, loadByPeer, PEERS } from './peers.ts';

const ROUNDS = rounds(5, { quick: 1, variable: 'LOAD_ROUNDS' });
const SECONDS = rounds(4, { quick: 2, variable: 'LOAD_SECONDS' });
const CONNECTIONS = Number(process.env['LOAD_CONNECTIONS'] ?? 50);

const step = (id: string, own: Partial<LoadStep> = {}): LoadStep => ({
  role: 'act',
  operation: { id, method: 'GET', path: '/things' },
  identity: 'nobody',
  target: ['/things'],
  headers: [],
  body: undefined,
  keep: [],
  expected: ['200'],
  needs: [],
  ...own,
});

const single: LoadScenario = { id: 'single', title: 'one operation', weight: 1, steps: [step('list')] };
const id = parseExpression('id');
const sequence: LoadScenario = {
  id: 'sequence',
  title: 'make, read, delete',
  weight: 1,
  steps: [
    step('make', {
      operation: { id: 'make', method: 'POST', path: '/things' },
      headers: [['content-type', ['application/json']]],
      body: ['{"name":"a thing"}'],
      keep: [{ name: 'id', expression: parseExpression('body.id') }],
    }),
    step('read', { target: ['/things/', { expression: id, as: 'uri' }], needs: ['id'] }),
    step('delete', {
      operation: { id: 'delete', method: 'DELETE', path: '/things/{id}' },
      target: ['/things/', { expression: id, as: 'uri' }],
      needs: ['id'],
    }),
  ],
};

async function byCommand(url: string): Promise<number> {
  const args = ['node_modules/.bin/autocannon', '-c', `${CONNECTIONS}`, '-d', `${SECONDS}`, '-j', `${url}/things`];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { requests } = JSON.parse(stdout) as { requests: { average: number } };
  return requests.average;
}

/** In a fresh process, as the command is: code that is already warm would win by that alone. */
async function byEngine(url: string, scenario: string): Promise<number> {
  const env = { ...process.env, LOAD_SCENARIO: scenario, LOAD_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, ['benchmarks/load.mjs'], { env });
  return Number(stdout);
}

async function runScenario(scenario: LoadScenario, baseUrl: string): Promise<void> {
  const settings = { users: CONNECTIONS, spawnRate: CONNECTIONS, durationMs: SECONDS * 1000 };
  const { total } = await runEmbeddedLoad({ baseUrl, scenarios: [scenario], ...settings });
  if (total.failures > 0) throw new Error(`${total.failures} requests failed`);
  console.log(total.requestsPerSecond);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Everybody who can make load here; who is not installed is named. */
async function contestants(url: string): Promise<Record<string, () => Promise<number>>> {
  const ways: Record<string, () => Promise<number>> = {
    autocannon: () => byCommand(url),
    engine: () => byEngine(url, 'single'),
    sequence: () => byEngine(url, 'sequence'),
  };
  for (const [name, peer] of Object.entries(PEERS)) {
    if (await isInstalled(peer))
      ways[name] = () => loadByPeer(peer, { url, connections: CONNECTIONS, seconds: SECONDS });
    else reportAbsent(name, 'not installed');
  }
  return ways;
}

type Round = Record<string, number>;

/** Everybody takes a turn in each round, and another one begins. */
async function takeTurns(ways: Record<string, () => Promise<number>>): Promise<Round[]> {
  const names = Object.keys(ways);
  const taken: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turned = names.map((_, index) => names[(index + round) % names.length] ?? '');
    const figures: Round = {};
    for (const name of turned) figures[name] = (await ways[name]?.()) ?? 0;
    taken.push(figures);
    const text = names.map((name) => `${name} ${Math.round(figures[name] ?? 0)}/s`).join(', ');
    console.error(`round ${round + 1}: ${text}`);
  }
  return taken;
}

function reportRatios(taken: readonly Round[]): void {
  const perSecond = (name: string): string => `${Math.round(median(taken.map((round) => round[name] ?? 0)))}/s`;
  const ratio = (name: string, to: string) => median(taken.map((round) => (round[name] ?? 0) / (round[to] ?? 1)));
  const tell = (name: string, [one, other]: [string, string], asked: { atLeast?: number } = {}): void =>
    reportValue({
      name: `${name}, requests per second`,
      measured: ratio(one, other),
      unit: '×',
      note: `${perSecond(one)} beside ${perSecond(other)}, ${ROUNDS} rounds`,
      ...asked,
    });
  tell('Embedded load engine / autocannon', ['engine', 'autocannon'], { atLeast: 0.9 });
  tell('Embedded load engine, sequences that keep values / autocannon', ['sequence', 'autocannon']);
  for (const name of Object.keys(PEERS)) {
    if (taken.some((round) => name in round)) tell(`Embedded load engine / ${name}`, ['engine', name]);
  }
}

async function compare(): Promise<void> {
  const server = fork('benchmarks/load/small-server.mjs');
  const [port] = (await once(server, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  try {
    const ways = await contestants(url);
    await byCommand(url);
    await byEngine(url, 'single');
    reportRatios(await takeTurns(ways));
  } finally {
    server.kill();
  }
}

const wanted = [single, sequence].find(({ id }) => id === process.env['LOAD_SCENARIO']);
await (wanted === undefined ? compare() : runScenario(wanted, process.env['LOAD_URL'] ?? ''));
