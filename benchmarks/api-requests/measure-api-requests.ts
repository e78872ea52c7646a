import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Pool } from 'undici';
import { ApiCase } from '@autoqa/domain/model/api/api-case';
import { apiOf } from '../../packages/autoqa/src/surfaces/api/__fixtures__/describe-api.ts';
import { openApiRun, type ApiRun } from '../../packages/autoqa/src/surfaces/api/execution/open-api-run.ts';
import { runApiCases } from '../../packages/autoqa/src/surfaces/api/execution/run-api-cases.ts';
import { reportValue, rounds } from '../support/figures.ts';

const ROUNDS = rounds(40, { quick: 8, variable: 'API_ROUNDS' });
const CASES = Number(process.env['API_CASES'] ?? 500);
const CONCURRENCY = Number(process.env['API_CONCURRENCY'] ?? 10);
const TARGET = 0.5;

/** In a process of its own, so that it takes no time from those who are measured. */
const SERVER = `
const body = JSON.stringify({ items: [1, 2, 3].map((id) => ({ id, name: 'Lamp ' + id, price: id * 100 })), total: 3 });
const server = require('node:http').createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

const item = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string', pattern: '^Lamp' } } };
const list = { type: 'object', required: ['items'], properties: { items: { type: 'array', items: item } } };
const description = apiOf({
  'GET /items': { responses: { 200: { content: { 'application/json': { schema: list } } } } },
});
const basis = { kind: 'contract', quote: 'A list of things', place: '#' };
const cases = Array.from({ length: CASES }, (_, index) =>
  ApiCase.parse({
    id: `API-1-${index}`,
    title: 'the list',
    operation: 'GET /items',
    technique: 'positive',
    priority: 'p1',
    sources: [basis],
    steps: [
      {
        role: 'act',
        request: { operation: 'GET /items', query: { page: 1 } },
        checks: [
          { kind: 'status', oneOf: ['200'], basis },
          { kind: 'no-crash', basis },
          { kind: 'conforms', basis },
        ],
      },
    ],
  }),
);

async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: `http://127.0.0.1:${port.toString().trim()}` };
}

async function runBare(pool: Pool): Promise<void> {
  let left = CASES;
  const work = async (): Promise<void> => {
    while (left-- > 0) {
      const { body, statusCode } = await pool.request({ path: '/items?page=1', method: 'GET' });
      const { total } = (await body.json()) as { total: number };
      if (statusCode !== 200 || total !== 3) throw new Error('A wrong answer.');
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function runCases({ context }: ApiRun): Promise<void> {
  const runs = await runApiCases(cases, context, { concurrency: CONCURRENCY });
  const failed = runs.find(({ steps }) => steps[0]?.checks.some(({ verdict }) => verdict !== 'pass') ?? true);
  if (failed !== undefined) throw new Error(`A case did not pass: ${JSON.stringify(failed)}`);
}

interface Figures {
  perSecond: number;
  /** Of this process, which says more than the clock when others use the machine. */
  cpuMs: number;
}

async function measure(work: () => Promise<void>): Promise<Figures> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { perSecond: (CASES / (performance.now() - startedAt)) * 1000, cpuMs: (user + system) / 1000 / CASES };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, two) => one - two)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

const { child, url } = await startServer();
const pool = new Pool(url, { pipelining: 1 });
const run = openApiRun({ description, baseUrl: url, auth: { type: 'bearer', token: 'a-token-of-the-owner' } });
try {
  await runBare(pool);
  await runCases(run);
  const bare: Figures[] = [];
  const own: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isBareFirst = round % 2 === 0;
    if (isBareFirst) bare.push(await measure(() => runBare(pool)));
    own.push(await measure(() => runCases(run)));
    if (!isBareFirst) bare.push(await measure(() => runBare(pool)));
  }
  const ratio = median(own.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? Number.NaN)));
  for (const [name, figures] of Object.entries({ bare, cases: own })) {
    const perSecond = median(figures.map((each) => each.perSecond)).toFixed(0);
    console.log(
      `${name}: ${perSecond} requests/s, ${median(figures.map((each) => each.cpuMs)).toFixed(3)} ms CPU each`,
    );
  }
  const perSecond = (figures: readonly Figures[]): string => median(figures.map((each) => each.perSecond)).toFixed(0);
  reportValue({
    name: 'API cases in process / a bare undici loop, requests per second',
    measured: ratio,
    atLeast: TARGET,
    unit: '×',
    note: `${perSecond(own)}/s beside ${perSecond(bare)}/s, ${ROUNDS} rounds`,
  });
} finally {
  await run.close();
  await pool.close();
  child.kill();
}
