import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { runCli } from '../support/cli.ts';
import { filesBelow, useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
let testbed: Awaited<ReturnType<typeof startTestbed>>;
beforeAll(async () => {
  testbed = await startTestbed();
});
beforeEach(() => testbed.reset());
afterAll(() => testbed.close());

const SCRIPT = fileURLToPath(new URL('../support/scripted-model.mjs', import.meta.url));
const MODEL = `exec:node ${JSON.stringify(SCRIPT)}`;
const PASSWORD = 'alice-pass-1';

/** 20 steps; the grammar cannot make sense of two of them and of one expectation. */
const SPEC = `---
url: /login
---
# A customer treats herself

## Steps
1. Fill the "User name" field with alice
2. Fill the "Password" field with {{PASSWORD}}
3. Click the "Sign in" button
   - Expected: the page shows "Products"
4. Type "SKU-016" into the search box and press Enter
5. Treat yourself to the one thing that is left
   - Expected: the shop thanks her in its own quiet way
6. Have a look at what you are about to pay for
   - Expected: the URL contains "/cart"
7. Verify the page shows "Subtotal"
8. Verify the page shows "Shipping"
9. Verify the page shows "SKU-016"
10. Verify the page does not show "SKU-001"
11. Navigate to /products
12. Verify the page shows "Products"
13. Type "lantern" into the search box and press Enter
14. Verify the table does not show "Bamboo desk lamp"
15. Clear the search box
16. Navigate to /cart
17. Verify the total is 98.00
18. Click the "Clear cart" button
19. Click the "Clear cart" button in the dialog
20. Verify the page does not show "SKU-016"
`;

const ANSWERS = {
  'Treat yourself to the one thing that is left': [
    { text: 'Click the "Add to cart" button in the row containing "SKU-016"' },
  ],
  'the shop thanks her in its own quiet way': [{ text: 'Verify a message "Added to cart" appears' }],
  'Have a look at what you are about to pay for': [{ text: 'Click the shopping cart icon' }],
};

interface Asked {
  input: { sentence: string };
  prompt: string;
  schema: unknown;
}

async function run(model: string, options: { answers?: unknown; more?: string[]; env?: Record<string, string> } = {}) {
  const { answers = ANSWERS, more = [], env = {} } = options;
  writeFileSync(join(work.path(), 'treat.md'), SPEC);
  writeFileSync(join(work.path(), 'answers.json'), JSON.stringify(answers));
  const { code, stdout } = await runCli(
    ['run', 'treat.md', '--url', testbed.shopUrl, '--timeout', '8000', '--json', '--model', model, ...more],
    {
      cwd: work.path(),
      env: {
        AUTOQA_PASSWORD: PASSWORD,
        ANSWERS: join(work.path(), 'answers.json'),
        QUESTIONS: join(work.path(), 'questions.jsonl'),
        ...env,
      },
    },
  );
  return { code, result: RunResult.parse(JSON.parse(stdout)) };
}

function questions(): Asked[] {
  const path = join(work.path(), 'questions.jsonl');
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Asked);
}

describe('K1 steps that only a model understands', () => {
  test('offline they need a model, and the report says what to do', async () => {
    const { code, result } = await run('offline');
    expect(code).toBe(1);
    expect(result.cases[0]).toMatchObject({ verdict: 'needs-model' });
    expect(result.cases[0]?.reason).toContain('--model');
    expect(result.usage.modelCalls).toBe(0);
  });

  test('with a model they pass and are locked; then the same spec passes offline with no call', async () => {
    const first = await run(MODEL);
    expect(first.result.cases[0]?.reason).toBe('');
    expect(first.code).toBe(0);
    expect(first.result.usage.modelCalls).toBe(3);
    expect(first.result.usage.inputTokens).toBeLessThanOrEqual(4_000);
    expect(questions().map(({ input }) => input.sentence)).toEqual(Object.keys(ANSWERS));
    const lock = readFileSync(join(work.path(), 'treat.lock.json'), 'utf8');
    expect(lock).toContain('"by": "exec:');

    await testbed.reset();
    const second = await run('offline');
    expect(second.result.cases[0]?.reason).toBe('');
    expect(second.result.usage.modelCalls).toBe(0);
    expect(readFileSync(join(work.path(), 'treat.lock.json'), 'utf8')).toBe(lock);
    // K8: the password went to no prompt and into no file of the runs.
    for (const file of filesBelow(work.path())) expect(readFileSync(file).includes(PASSWORD), file).toBe(false);
  });

  test('K7 recorded answers are replayed without asking anybody', async () => {
    await run(MODEL, { more: ['--record', 'tape.json', '--no-locks'] });
    const tape = readFileSync(join(work.path(), 'tape.json'), 'utf8');
    const asked = questions().length;
    await testbed.reset();
    const again = await run('exec:false', { more: ['--replay', 'tape.json', '--no-locks'] });
    expect(again.result.cases[0]?.reason).toBe('');
    expect(again.code).toBe(0);
    expect(questions()).toHaveLength(asked);
    expect(again.result.usage).toMatchObject({ costUsd: 0 });
    expect(readFileSync(join(work.path(), 'tape.json'), 'utf8')).toBe(tape);
  });
});
