import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { runCli } from '../support/cli.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
let testbed: Awaited<ReturnType<typeof startTestbed>>;
beforeAll(async () => {
  testbed = await startTestbed();
});
beforeEach(() => testbed.reset());
afterAll(() => testbed.close());

const MODEL = `exec:node ${JSON.stringify(fileURLToPath(new URL('../support/scripted-model.mjs', import.meta.url)))}`;

const CLAIM = 'A shopper who is curious about prices gets them cheapest first with one click';
const SORTED = 'the table is sorted by price in ascending order';
const CHEAP = 'the table shows "¥2.00"';

/** Looks, clicks, checks both sides, and concludes what it is told to conclude. */
function inquiry(holds: boolean) {
  return [
    ['navigate', { url: '/products' }],
    ['snapshot', {}],
    ['assert', { sentence: 'the table does not show "¥2.00"' }],
    ['click', { target: 'the "Price" column header' }],
    ['assert', { sentence: SORTED }],
    ['assert', { sentence: CHEAP }],
    ['conclude', { holds, because: [SORTED], opposite: ['the table does not show "¥2.00"', CHEAP] }],
    ['conclude', { holds: !holds, because: [SORTED], opposite: [CHEAP] }],
  ];
}

async function check(holds: boolean) {
  writeFileSync(join(work.path(), 'answers.json'), JSON.stringify({ [CLAIM]: inquiry(holds) }));
  const args = ['check', '-u', testbed.shopUrl, '--claim', CLAIM, '--model', MODEL, '--timeout', '6000', '--json'];
  const { code, stdout } = await runCli(args, {
    cwd: work.path(),
    env: { ANSWERS: join(work.path(), 'answers.json'), QUESTIONS: join(work.path(), 'questions.jsonl') },
  });
  return { code, result: RunResult.parse(JSON.parse(stdout)) };
}

describe('W19 claims that only a model can look into', { timeout: 300_000 }, () => {
  test('what it walked becomes a spec that is run, kept, and replays without it', async () => {
    const { code, result } = await check(true);
    expect(result.cases[0]?.reason).toBe('');
    expect(code).toBe(0);
    expect(result.usage.modelCalls).toBe(7);
    const folder = join('.autoqa', 'runs', result.runId, 'generated');
    const [spec = ''] = readdirSync(join(work.path(), folder));
    expect(readFileSync(join(work.path(), folder, spec), 'utf8')).toContain('Click the "Price" column header');
    const replay = await runCli(['run', join(folder, spec), '-u', testbed.shopUrl, '--no-locks', '--json'], {
      cwd: work.path(),
    });
    expect(RunResult.parse(JSON.parse(replay.stdout))).toMatchObject({ exitCode: 0, usage: { modelCalls: 0 } });
  });

  test('K8 a model that says "broken" of what was seen to work is not believed', async () => {
    const { code, result } = await check(false);
    // Its first word is refused: nothing had failed. Then it says the opposite, and that holds.
    expect(code).toBe(0);
    const events = readFileSync(join(work.path(), '.autoqa', 'runs', result.runId, 'events.jsonl'), 'utf8');
    expect(events).toContain('none failed: the claim is not refuted');
  });
});
