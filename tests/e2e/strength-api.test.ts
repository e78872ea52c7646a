import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { StrengthReport } from '@autoqa/domain/model/strength';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { runCli } from '../support/cli.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const PASSWORDS = { ALICE_PASSWORD: 'alice-pass-1', ADMIN_PASSWORD: 'admin-pass-1' };
const CONFIG = `
auth: { type: login, operation: login, body: { username: alice, password: $ALICE_PASSWORD }, tokenPath: token }
identities:
  admin: { type: login, operation: login, body: { username: admin, password: $ADMIN_PASSWORD }, tokenPath: token }
`;

const work = useWorkFolder();
let testbed: Awaited<ReturnType<typeof startTestbed>>;
beforeAll(async () => {
  testbed = await startTestbed();
});
afterAll(() => testbed.close());

async function autoqa(...args: string[]) {
  const { code, stdout } = await runCli([...args, '--json'], { cwd: work.path(), env: PASSWORDS });
  const { runId } = RunResult.parse(JSON.parse(stdout));
  return { code, folder: join(work.path(), '.autoqa', 'runs', runId) };
}

function strengthIn(folder: string): StrengthReport {
  return StrengthReport.parse(JSON.parse(readFileSync(join(folder, 'strength.json'), 'utf8')));
}

function textsBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? textsBelow(path) : [readFileSync(path, 'utf8')];
  });
}

test(
  'X2 the cases of an API run notice what is broken, the same with the same seed',
  { timeout: 300_000 },
  async () => {
    writeFileSync(join(work.path(), 'api.yaml'), CONFIG);
    const given = [
      '--spec',
      `${testbed.apiUrl}/api/openapi.json`,
      '--base-url',
      testbed.apiUrl,
      '--config',
      'api.yaml',
    ];
    const run = await autoqa('api', 'test', ...given, '--only', 'addresses');
    expect(run.code).toBe(0);
    const first = await autoqa('strength', 'latest', '--mutants', '40', '--seed', '3');
    const { observable, killed, tried, mutants, refused } = strengthIn(first.folder);
    expect(tried).toBe(40);
    expect(refused).toEqual([]);
    expect(killed / observable).toBeGreaterThanOrEqual(0.9);
    for (const secret of Object.values(PASSWORDS)) {
      expect(textsBelow(first.folder).filter((text) => text.includes(secret))).toEqual([]);
    }
    const subject = run.folder.split('/').at(-1) ?? '';
    const second = strengthIn((await autoqa('strength', subject, '--mutants', '40', '--seed', '3')).folder);
    expect(second.mutants.map(({ mutant, fate }) => `${mutant.id}: ${fate}`)).toEqual(
      mutants.map(({ mutant, fate }) => `${mutant.id}: ${fate}`),
    );
  },
);
