import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { runCli } from '../support/cli.ts';
import { useServer } from '../support/serve.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
let button: string;
let answer: string;
const server = useServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>Notes</title><h1>Notes</h1>
    <form onsubmit="return false"><label>Note <input name="note"></label> ${button}</form>
    <p>Kept: <output id="kept"></output></p>
    <script>
      document.querySelector('.keep:not([data-dead])')?.addEventListener('click', () => {
        document.querySelector('#kept').textContent = ${JSON.stringify(answer)};
      });
    </script>`);
});

const AS_WRITTEN = '<button class="keep primary" id="keep-note">Keep note</button>';
const OTHER_ID = '<button class="keep primary" id="store-note" data-testid="store">Keep note</button>';
/** Reworded: only its looks and its place tell that it is the same. */
const NAMELESS = '<button class="keep primary">Keep note</button>';
const REWORDED = '<button class="keep primary">Store it away</button>';
const DEAD = '<button class="keep primary" data-dead>Store it away</button>';

const SPEC = `# Keep a note

## Steps
1. Fill the "Note" field with "milk"
2. Click the "Keep note" button
3. Verify the page shows "Kept: milk"
`;

beforeEach(() => {
  button = AS_WRITTEN;
  answer = 'milk';
  writeFileSync(join(work.path(), 'note.md'), SPEC);
});

const lock = () => readFileSync(join(work.path(), 'note.lock.json'), 'utf8');

async function run(...args: string[]) {
  const all = ['run', 'note.md', '--url', server.url(), '--timeout', '3000', '--json', ...args];
  const { code, stdout } = await runCli(all, { cwd: work.path() });
  const result = RunResult.parse(JSON.parse(stdout));
  const [only] = result.cases;
  return { code, result, heal: only?.steps[1]?.heal, only };
}

const LONG = { timeout: 240_000 };

describe('W6 a heal is proven, shown and decided by a person', LONG, () => {
  test('proposed: it passes with a patch that git applies; applied: the lock is written; then nothing is healed', async () => {
    expect((await run()).code).toBe(0);
    const before = lock();
    button = OTHER_ID;
    const proposed = await run();
    expect(proposed.code).toBe(0);
    expect(proposed.only?.steps[1]?.status).toBe('healed');
    expect(proposed.heal).toMatchObject({
      decision: 'proposed',
      diff: expect.stringContaining('--- a/note.lock.json'),
    });
    expect(proposed.result.summary.healed).toBe(1);
    expect(lock()).toBe(before);
    const patch = proposed.result.artifacts.find(({ kind }) => kind === 'diff');
    const path = join(work.path(), '.autoqa/runs', proposed.result.runId, patch?.path ?? '');
    execFileSync('git', ['apply', path], { cwd: work.path() });
    const patched = lock();
    expect(patched).not.toBe(before);
    expect(await run()).toMatchObject({ code: 0, heal: undefined });

    writeFileSync(join(work.path(), 'note.lock.json'), before);
    const applied = await run('--heal', 'apply');
    expect(applied.heal?.decision).toBe('applied');
    const dated = (text: string) => text.replace(/"at": "[^"]+"/g, '');
    expect(dated(lock())).toBe(dated(patched));
  });

  test('an expectation is never healed: the healed step stands, the bug after it is told, the heal is rejected', async () => {
    expect((await run()).code).toBe(0);
    const before = lock();
    button = OTHER_ID;
    answer = 'mil';
    const { code, only, heal, result } = await run('--heal', 'apply');
    expect(code).toBe(1);
    expect(only).toMatchObject({ verdict: 'product-bug', alternatives: ['script-error'] });
    expect(only?.rule).toContain('+after-heal');
    expect(heal).toMatchObject({ decision: 'rejected', reason: expect.stringContaining('Kept: milk') });
    expect(result.summary.healed).toBe(0);
    expect(lock()).toBe(before);
  });

  test('what looks alike but does nothing is refuted and not tried again', async () => {
    button = NAMELESS;
    expect((await run()).code).toBe(0);
    button = DEAD;
    const first = await run();
    expect(first.code).toBe(1);
    expect(first.heal).toMatchObject({ decision: 'rejected', reason: expect.stringContaining('did nothing') });
    const remembered = readFileSync(join(work.path(), '.autoqa/rejected-heals.json'), 'utf8');
    expect(JSON.parse(remembered)).toMatchObject({ version: 1, heals: [{ text: 'Click the "Keep note" button' }] });
    const second = await run();
    expect(second).toMatchObject({ code: 1, heal: undefined });
  });

  test('a reworded button that works is healed by its looks', async () => {
    button = NAMELESS;
    expect((await run()).code).toBe(0);
    button = REWORDED;
    const { code, heal } = await run();
    expect(heal).toMatchObject({ decision: 'proposed' });
    expect(code).toBe(0);
    expect(existsSync(join(work.path(), '.autoqa/rejected-heals.json'))).toBe(false);
  });

  test('looks and words that disagree are no heal but an error that names both', async () => {
    button = NAMELESS;
    expect((await run()).code).toBe(0);
    button = `${REWORDED}<hr><footer><a href="#" role="button" id="other">Keep the note</a></footer>`;
    const { code, only } = await run();
    expect(code).toBe(1);
    expect(only?.reason).toMatch(/Store it away.*Keep note|Keep note.*Store it away/);
  });

  test('with --heal off a lock that no longer fits fails the step', async () => {
    expect((await run()).code).toBe(0);
    button = OTHER_ID;
    const { code, only } = await run('--heal', 'off');
    expect(code).toBe(1);
    expect(only?.reason).toContain('healing is off');
  });
});
