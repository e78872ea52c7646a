import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { chatText, chatTool } from '../../packages/autoqa/src/brain/ai-sdk/__fixtures__/recorded-answers.ts';
import {
  startScriptedProvider,
  type ScriptedResponse,
} from '../../packages/autoqa/src/brain/ai-sdk/__fixtures__/scripted-provider.ts';
import { runCli } from '../support/cli.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
let testbed: Awaited<ReturnType<typeof startTestbed>>;
beforeAll(async () => {
  testbed = await startTestbed();
});
beforeEach(() => testbed.reset());
afterAll(() => testbed.close());

const CLAIM = 'Whoever is lost is taken by the hand';
const HIDDEN = 'the page does not show "Two to five working days"';
const SHOWN = 'the page shows "Two to five working days"';

const INQUIRY: [tool: string, args: Record<string, unknown>][] = [
  ['navigate', { url: '/help' }],
  ['assert', { sentence: HIDDEN }],
  ['click', { target: '"How long does delivery take?"' }],
  ['assert', { sentence: SHOWN }],
  ['conclude', { holds: true, because: [SHOWN], opposite: [HIDDEN] }],
];

async function check(script: ScriptedResponse[], more: string[] = []) {
  const server = await startScriptedProvider(...script);
  const model = `compatible/my-model@${server.url}/v1`;
  const { code, stdout } = await runCli(
    ['check', '-u', testbed.shopUrl, '--claim', CLAIM, '--model', model, '--timeout', '8000', '--json', ...more],
    { cwd: work.path() },
  );
  return { code, result: RunResult.parse(JSON.parse(stdout)), bodies: server.requests.map(({ body }) => body) };
}

const calls = INQUIRY.map(([tool, args]) => ({ body: chatTool(tool, args) }));
const answers = INQUIRY.map(([tool, args]) => ({
  body: chatText(JSON.stringify({ next: { kind: 'call', tool, args }, confidence: 0.9, reasons: [] })),
}));

describe('W12 tools that a provider calls natively', { timeout: 300_000 }, () => {
  test('a claim is looked into by tool calls, which are counted, and its spec replays without them', async () => {
    const { code, result, bodies } = await check(calls);
    expect(result.cases[0]?.reason).toBe('');
    expect(code).toBe(0);
    expect(result.usage).toMatchObject({ modelCalls: 5, inputTokens: 5 * 412, outputTokens: 5 * 37 });
    for (const body of bodies) expect(JSON.stringify(body['tools'])).toContain('"conclude"');
    const last = JSON.stringify(bodies.at(-1)?.['messages']);
    expect(last).toContain(CLAIM);
    expect(last).toContain('"role":"tool"');
    // K8: what the page says comes fenced.
    expect(last).toMatch(/<data-[0-9a-f]{10} from=\\"assert\\">/);

    const folder = join('.autoqa', 'runs', result.runId, 'generated');
    const [spec = ''] = readdirSync(join(work.path(), folder));
    const replay = await runCli(['run', join(folder, spec), '-u', testbed.shopUrl, '--no-locks', '--json'], {
      cwd: work.path(),
    });
    expect(RunResult.parse(JSON.parse(replay.stdout))).toMatchObject({ exitCode: 0, usage: { modelCalls: 0 } });
  });

  test('a model that knows no tools is asked in plain questions instead', async () => {
    const refusal = { status: 400, body: { error: { message: 'my-model does not support tools' } } };
    const { code, result, bodies } = await check([refusal, ...answers]);
    expect(result.cases[0]?.reason).toBe('');
    expect(code).toBe(0);
    expect(bodies.map((body) => 'tools' in body)).toEqual([true, ...answers.map(() => false)]);
    const events = readFileSync(join(work.path(), '.autoqa', 'runs', result.runId, 'events.jsonl'), 'utf8');
    expect(events).toContain('my-model does not support tools');
  });

  test('K7 what is recorded are plain questions', async () => {
    const { code, bodies } = await check(answers, ['--record', 'tape.json']);
    expect(code).toBe(0);
    expect(bodies.some((body) => 'tools' in body)).toBe(false);
  });
});
