import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { runEmbeddedLoad } from '../../packages/autoqa/src/surfaces/api/load/engine/embedded-engine.ts';
import type { LoadScenario, LoadStep } from '../../packages/autoqa/src/surfaces/api/load/load-scenario.ts';

const ROUNDS = Number(process.env['LOAD_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 4);
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

async function compare(): Promise<void> {
  const server = fork('benchmarks/load/small-server.mjs');
  const [port] = (await once(server, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  const ways: Record<string, () => Promise<number>> = {
    autocannon: () => byCommand(url),
    engine: () => byEngine(url, 'single'),
    sequence: () => byEngine(url, 'sequence'),
  };
  const rounds: Record<string, number>[] = [];
  try {
    await byCommand(url);
    await byEngine(url, 'single');
    for (let round = 0; round < ROUNDS; round += 1) {
      const names = Object.keys(ways);
      const turned = names.map((_, index) => names[(index + round) % names.length] ?? '');
      const figures: Record<string, number> = {};
      for (const name of turned) figures[name] = (await ways[name]?.()) ?? 0;
      rounds.push(figures);
      const text = names.map((name) => `${name} ${Math.round(figures[name] ?? 0)}/s`).join(', ');
      console.error(`round ${round + 1}: ${text}`);
    }
  } finally {
    server.kill();
  }
  const ratio = (name: string) => median(rounds.map((round) => (round[name] ?? 0) / (round['autocannon'] ?? 1)));
  const of = (name: string) => Math.round(median(rounds.map((round) => round[name] ?? 0)));
  console.log(
    `load: embedded engine ${of('engine')}/s, autocannon ${of('autocannon')}/s, ratio ${ratio('engine').toFixed(2)} (target ≥ 0.9)`,
  );
  console.log(`load: sequences with kept values ${of('sequence')}/s, ratio ${ratio('sequence').toFixed(2)}`);
}

const wanted = [single, sequence].find(({ id }) => id === process.env['LOAD_SCENARIO']);
await (wanted === undefined ? compare() : runScenario(wanted, process.env['LOAD_URL'] ?? ''));
