import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startScript } from '../../../kernel/__fixtures__/bundled-script.ts';
import { temporaryFolder } from '../../../kernel/__fixtures__/temporary-folder.ts';
import { seedFile } from '../__fixtures__/seed-file.ts';
import { openStore } from '../open-store.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { findHolder } from './folder-lock.ts';

const WRITING = new URL('../__fixtures__/writing-process.ts', import.meta.url);
const MODULES = new URL('../../../../../../node_modules', import.meta.url);
let seed: string;

beforeAll(async () => {
  seed = await seedFile();
});

/** As in the published package: ours in one file, the databases beside it as packages. */
async function writingScript(): Promise<string> {
  const folder = await temporaryFolder();
  symlinkSync(MODULES, join(folder, 'node_modules'));
  const external = [/^pg$/, /^pg-boss$/, /^@electric-sql/];
  const bundle = await rolldown({ input: WRITING.pathname, platform: 'node', external, logLevel: 'silent' });
  const file = join(folder, 'script.mjs');
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

/** A process that writes until it is killed, and every line it said. */
function startWriting(script: string, folder: string, url = '') {
  const child = startScript(script, folder, seed, url);
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const lines = () => text.split('\n').slice(0, -1);
  const said = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => lines().length >= count && resolve();
      child.stdout.on('data', look);
      child.once('close', () => resolve());
      look();
    });
  return { child, ended, lines, said };
}

describe('C3 the embedded database', () => {
  test('C3 kill -9 loses no row that was acknowledged, and leaves no lock', async () => {
    const [script, folder] = [await writingScript(), await temporaryFolder()];
    const promised: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { child, ended, lines, said } = startWriting(script, folder);
      await said(30);
      child.kill('SIGKILL');
      await ended;
      const [first, ...rows] = lines();
      expect(first).toBe('open');
      expect(rows.length).toBeGreaterThan(20);
      promised.push(...rows);
    }
    const store = await openStore({ folder, seed });
    const kept = new Set<string>();
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const page = await store.audit.list({ limit: 200, cursor });
      for (const { subject } of page.items) kept.add(subject);
      cursor = page.next ?? undefined;
    }
    await store.close();
    expect(promised.filter((runId) => !kept.has(runId))).toEqual([]);
  });

  test('C3 a second process is refused, by whatever path it comes, and told who has it', async () => {
    const [script, folder] = [await writingScript(), await temporaryFolder()];
    const link = join(await temporaryFolder(), 'link');
    symlinkSync(folder, link);
    const { child, said } = startWriting(script, folder, 'http://127.0.0.1:4180');
    await said(2);
    for (const path of [folder, link]) {
      await expect(openStore({ folder: path, seed })).rejects.toMatchObject({
        code: 'database-in-use',
        exitCode: 3,
        message: expect.stringMatching(new RegExp(`process ${child.pid} \\(http://127.0.0.1:4180\\)`)),
      });
    }
    expect(await findHolder(folder)).toEqual({ pid: child.pid, url: 'http://127.0.0.1:4180' });
    const store = await openStore({ folder: await temporaryFolder(), seed });
    await store.close();
  });

  test('C3 the folder is free again once the store is closed', async () => {
    const folder = await temporaryFolder();
    const first = await openStore({ folder, seed });
    await expect(openStore({ folder, seed })).rejects.toMatchObject({ code: 'database-in-use' });
    await first.tokens.issue('kept');
    await first.close();
    expect(await findHolder(folder)).toBeUndefined();
    const second = await openStore({ folder, seed });
    expect(await second.tokens.count()).toBe(1);
    await second.close();
  });

  test('C3 a folder that was never whole is made anew; without a seed it is made from nothing', async () => {
    const folder = await temporaryFolder();
    const engine = await EmbeddedEngine.open({ folder: await temporaryFolder(), seed: undefined });
    expect(await engine.query('select 1 as one', [])).toEqual([{ one: 1 }]);
    await engine.close();
    const half = await EmbeddedEngine.open({ folder, seed });
    await half.close();
    rmSync(join(folder, 'database/autoqa.ready'));
    writeFileSync(join(folder, 'database/PG_VERSION'), 'half');
    const whole = await EmbeddedEngine.open({ folder, seed });
    expect(await whole.query('select 1 as one', [])).toEqual([{ one: 1 }]);
    await whole.close();
  });

  test('C3 the event loop goes on while the database works, and values come as PostgreSQL gives them', async () => {
    const engine = await EmbeddedEngine.open({ folder: await temporaryFolder(), seed });
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await engine.query('select count(*) from generate_series(1, 3000000)', []);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const [row] = await engine.query(
      "select $1::bytea as b, '2026-11-15 10:00:00.5+02'::timestamptz as t, 5::bigint as n",
      [bytes],
    );
    await expect(engine.query('begin; select 1; select nonsense; commit')).rejects.toThrow('nonsense');
    expect(await engine.query('select 1 as one', [])).toEqual([{ one: 1 }]);
    expect(row).toEqual({ b: bytes, t: '2026-11-15T08:00:00.500Z', n: 5 });
    await engine.close();
  });
});
