import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { runCli } from '../support/cli.ts';
import { processesMarked } from '../support/marked-processes.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
let testbed: Awaited<ReturnType<typeof startTestbed>>;
beforeAll(async () => {
  testbed = await startTestbed();
});
beforeEach(() => testbed.reset());
afterAll(() => testbed.close());

const SCRIPT = fileURLToPath(new URL('./__fixtures__/misbehaving-model.mjs', import.meta.url));

const CLAIMS = `---
url: /help
---
# Help

- Whoever is lost is taken by the hand
- The help page shows "Shipping terms"
`;

const UNCLEAR_SPEC = `---
url: /help
---
# A lost shopper

1. Let yourself be taken by the hand
2. Verify the page shows "Shipping terms"
`;

const CLEAR_SPEC = `---
url: /help
---
# A shopper who knows her way

1. Verify the page shows "Shipping terms"
`;

/** Two cases, of which only one needs the model; everything that the command started is marked. */
async function withModel(manner: string, command: 'check' | 'run', env: Record<string, string> = {}) {
  const mark = randomUUID();
  writeFileSync(join(work.path(), 'claims.md'), CLAIMS);
  writeFileSync(join(work.path(), 'a-lost.md'), UNCLEAR_SPEC);
  writeFileSync(join(work.path(), 'b-known.md'), CLEAR_SPEC);
  const files = command === 'check' ? ['claims.md'] : ['a-lost.md', 'b-known.md'];
  const model = `exec:node ${JSON.stringify(SCRIPT)} ${manner}`;
  const asked = join(work.path(), 'asked.txt');
  const { code, stdout, stderr } = await runCli(
    [command, ...files, '-u', testbed.shopUrl, '--model', model, '--workers', '1', '--timeout', '8000', '--json'],
    { cwd: work.path(), env: { ASKED: asked, MARK: mark, ...env } },
  );
  expect(stdout, stderr).not.toBe('');
  const result = RunResult.parse(JSON.parse(stdout));
  const [open, other] = result.cases;
  const calls = existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n').length : 0;
  return { code, result, open, other, calls, mark };
}

/** However a model misbehaves: its case is undecided, the others are not, and nothing of it stays. */
async function expectClearEnd(
  { code, open, other, mark }: Awaited<ReturnType<typeof withModel>>,
  ...words: string[]
): Promise<void> {
  expect(open?.verdict).toBe('needs-model');
  for (const word of words) expect(open?.reason).toContain(word);
  expect(other?.reason).toBe('');
  expect(other?.verdict).toBe('pass');
  expect(code).toBe(1);
  // Who watches over the processes of a command goes after it.
  if (process.platform === 'linux') await expect.poll(() => processesMarked(mark), { timeout: 10_000 }).toEqual([]);
}

describe('K6 models that misbehave', { timeout: 300_000 }, () => {
  test('one that never concludes is stopped after 30 calls', async () => {
    const outcome = await withModel('loops', 'check');
    await expectClearEnd(outcome, '30 calls and came to no conclusion', 'Try another model');
    // The last question is whether it has a word to say.
    expect(outcome.calls).toBe(31);
  });

  test.each(['chats', 'answersSomethingElse'])('one that talks nonsense (%s) is asked once more', async (manner) => {
    const outcome = await withModel(manner, 'run');
    await expectClearEnd(outcome, 'did not answer ground-step in a usable form', 'Try another model');
    expect(outcome.calls).toBe(2);
    expect(outcome.result.usage.modelCalls).toBe(2);
  });

  test('one that is slower than its budget is ended, with everything it started', async () => {
    const started = performance.now();
    const outcome = await withModel('sleeps', 'run', { AUTOQA_MAX_MODEL_SECONDS: '3' });
    await expectClearEnd(outcome, 'gave no answer in the 3 s', 'Raise maxModelSeconds, or take a faster model');
    expect(outcome.result.guardrails).toMatchObject([{ name: 'model-seconds', limit: 3 }]);
    expect(performance.now() - started).toBeLessThan(120_000);
  });

  test('one that is too dear is not asked again', async () => {
    const outcome = await withModel('isDear', 'check', { AUTOQA_MAX_MODEL_COST_USD: '1' });
    await expectClearEnd(outcome, 'used up (maxModelCostUsd: 1)', 'Raise maxModelCostUsd, or run without a model');
    expect(outcome.calls).toBe(1);
    expect(outcome.result).toMatchObject({
      usage: { modelCalls: 1, costUsd: 5 },
      guardrails: [{ name: 'model-cost-usd', limit: 1, value: 5 }],
    });
  });

  test('one that leaves in the middle says why, and is not asked on', async () => {
    const outcome = await withModel('leaves', 'check');
    await expectClearEnd(outcome, 'ended with code 1: Your credit is used up', 'Run the command in a terminal');
    expect(outcome.calls).toBe(3);
  });
});
