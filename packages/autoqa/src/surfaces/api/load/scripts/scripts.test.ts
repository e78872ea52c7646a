import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { printExpression } from '@autoqa/domain/model/api/expression/print-expression';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../kernel/__fixtures__/temporary-folder.ts';
import { apiCase, LIFE_CYCLE, LIST, THINGS } from '../__fixtures__/things-cases.ts';
import { startThings } from '../__fixtures__/things-server.ts';
import { distributedCommands } from '../external/distributed-commands.ts';
import { loadScenarios } from '../load-scenarios.ts';
import { printK6Script } from './k6-script.ts';
import { printLocustfile } from './locustfile.ts';
import { literal } from './script-text.ts';
import { printable, simplePath } from './simple-path.ts';

const SECRET = 'Bearer s3cr3t-t0ken';
const identities = { owner: { authorization: SECRET, 'x-tenant': 'acme' } };
const settings = { users: 8, spawnRate: 2, durationMs: 20_000, timeoutMs: 5_000, identities };
const { scenarios } = loadScenarios([LIST, LIFE_CYCLE], THINGS);

const COMPLEX = apiCase('C-1', {
  steps: [
    { role: 'arrange', request: { operation: 'listThings' }, keep: { id: 'find(body, item.a == 1).id' } },
    { role: 'act', request: { operation: 'readThing', path: { id: '{{id}}' } } },
  ],
});

describe('A15 scripts for other engines', () => {
  it('leaves out, by name, what works a value out', () => {
    const plan = loadScenarios([LIST, COMPLEX], THINGS);
    const { scenarios: printed, omissions } = printable(plan.scenarios);
    expect(printed.map(({ id }) => id)).toEqual(['API-001-01']);
    expect(omissions).toEqual([
      { case: 'C-1', from: 'scripts', reason: 'complex-expression', detail: 'find(body, item.a == 1).id' },
    ]);
  });

  it('property: a path is what its expression says', () => {
    const step = fc.oneof(fc.nat(20), fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const text = `body${steps.map((each) => `[${typeof each === 'number' ? each : `"${each.replaceAll(/["\\]/g, String.raw`\$&`)}"`}]`).join('')}`;
        const expression = parseExpression(text);
        expect(simplePath(expression), printExpression(expression)).toEqual({ root: 'body', steps });
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['locustfile.py', printLocustfile(scenarios, settings)],
    ['k6.js', printK6Script(scenarios, settings)],
  ])('%s holds no secret, but the names of the variables that do', (_name, script) => {
    expect(script).not.toContain('s3cr3t');
    expect(script).not.toContain('acme');
    expect(script).toContain('AUTOQA_LOAD_OWNER_AUTHORIZATION');
    expect(script).toContain('AUTOQA_LOAD_OWNER_X_TENANT');
  });

  it('commands for many machines name no secret either', () => {
    const commands = distributedCommands(scenarios, { ...settings, baseUrl: "http://h/it's", workers: 3 });
    expect(JSON.stringify(commands)).not.toContain('s3cr3t');
    expect(commands.variables).toEqual(['AUTOQA_LOAD_OWNER_AUTHORIZATION', 'AUTOQA_LOAD_OWNER_X_TENANT']);
    expect(commands.locustMaster).toBe(
      String.raw`AUTOQA_BASE_URL='http://h/it'\''s' locust -f locustfile.py --master --expect-workers 3 --headless -u 8 -r 2 -t 20s --csv load_test --html locust_report.html`,
    );
  });

  it('property: a Python interpreter reads literals back', async (context) => {
    const python = promisify(execFile);
    const isThere = await python('python3', ['--version']).then(
      () => true,
      () => false,
    );
    if (!isThere) return context.skip('reading literals back needs python3');
    const texts = [
      ...fc.sample(fc.string({ unit: 'binary' }), { numRuns: 200 }),
      '"""\n\\N{DASH} #{x} ${y} \u2028\u2029 \ud83d\ude00 </script>',
    ].map((text) => text.toWellFormed());
    const file = join(await temporaryFolder(), 'literals.py');
    await writeFile(file, `import json\nprint(json.dumps([${texts.map(literal).join(',\n')}]))\n`);
    const { stdout } = await python('python3', [file], { maxBuffer: 1e8 });
    expect(JSON.parse(stdout)).toEqual(texts);
    expect(texts.map((text) => new Function(`return ${literal(text)}`)() as unknown)).toEqual(texts);
  });

  it('the k6 script does the same requests, run by a stand-in for its three modules', async () => {
    const server = await startThings();
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'k6.mjs'), standIn(printK6Script(scenarios, settings), server.url));
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'k6.mjs')]);
    const { checks, options } = JSON.parse(stdout) as { checks: number; options: Record<string, unknown> };
    expect(checks).toBeGreaterThan(20);
    expect(server.strangers).toEqual([]);
    expect(server.things.size).toBe(0);
    expect(new Set(server.seen.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'DELETE']));
    expect(server.seen.every(({ authorization }) => authorization === SECRET)).toBe(true);
    expect(server.seen.some(({ url }) => url === '/things?page=1&tag=a%20b&tag=c')).toBe(true);
    expect(options).toMatchObject({
      scenarios: {
        load: { executor: 'ramping-vus', stages: [{ duration: '4000ms', target: 8 }, { duration: '16000ms' }] },
      },
      thresholds: { checks: ['rate>0.99'] },
    });
  });
});

/** k6 runs its scripts synchronously, so the stand-in asks through a program. */
function standIn(script: string, url: string): string {
  const modules = `
import { execFileSync } from 'node:child_process';
const __ENV = ${JSON.stringify({ AUTOQA_BASE_URL: url, AUTOQA_LOAD_OWNER_AUTHORIZATION: SECRET, AUTOQA_LOAD_OWNER_X_TENANT: 'acme' })};
const __VU = 1, __ITER = 0;
let checks = 0;
const check = (value, all) => Object.entries(all).every(([name, holds]) => { checks += 1; if (!holds(value)) throw new Error(name); return true; });
const ASK = 'const [m, u, b, h] = JSON.parse(process.argv[1]); fetch(u, { method: m, body: b ?? undefined, headers: h }).then(async (r) => console.log(JSON.stringify({ status: r.status, body: await r.text() })))';
const http = {
  expectedStatuses: (...all) => all,
  request: (method, address, body, { headers }) => JSON.parse(execFileSync(process.execPath, ['-e', ASK, JSON.stringify([method, address, body, headers])], { encoding: 'utf8' })),
};
`;
  const body = script
    .replaceAll(/^import .*$/gm, '')
    .replace('export default function ()', 'function main()')
    .replace('export const options', 'const options');
  return `${modules}${body}\nfor (const [, task] of TASKS) for (let pass = 0; pass < 3; pass += 1) task();\nmain();\nconsole.log(JSON.stringify({ checks, options }));\n`;
}
