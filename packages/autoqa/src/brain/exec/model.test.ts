import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../kernel/__fixtures__/temporary-folder.ts';
import { CancelledError } from '../../kernel/errors.ts';
import { remaining } from '../../kernel/process/__fixtures__/process-life.ts';
import { eventsOf, question, standIn, type Deed } from '../agent-cli/__fixtures__/stand-in.ts';
import { openExecModel } from './model.ts';

const answer = (value: unknown): Deed => ['print', JSON.stringify(value)];

async function open(deeds: Deed[], timeoutMs?: number) {
  const program = await standIn({ version: '', help: '', calls: [deeds] });
  const { env, cwd, program: path } = program.options;
  return { program, path, model: openExecModel(`"${path}" --answer`, { env, cwd, timeoutMs }) };
}

async function ask(deeds: Deed[], request = question(), timeoutMs?: number) {
  const { program, model } = await open(deeds, timeoutMs);
  const outcome = await model.complete(request).catch((error: unknown) => error);
  expect(await remaining(...(await program.pids()))).toEqual([]);
  return { outcome, calls: await program.calls(), events: request.events };
}

describe('K4 exec: any command as a model', () => {
  it('K4 gets one JSON object on stdin and gives one on stdout', async () => {
    const request = question({ images: [{ mediaType: 'image/jpeg', data: 'QUJD' }] });
    const { outcome, calls } = await ask([answer({ output: { summary: 'fine' }, usage: { inputTokens: 3 } })], request);
    expect(outcome).toEqual({
      output: { summary: 'fine' },
      usage: { inputTokens: 3, outputTokens: 0, costUsd: 0 },
    });
    expect(calls).toHaveLength(1);
    expect(JSON.parse(calls[0]?.input ?? '')).toEqual({
      version: 1,
      task: 'summarise',
      input: { text: 'page' },
      prompt: 'You are a tester.\n\nSummarise the page.',
      schema: request.schema,
      images: [{ mediaType: 'image/jpeg', data: 'QUJD' }],
    });
    expect(calls[0]?.args).toEqual(['--answer']);
  });

  it('K4 is told what was wrong with its last answer', async () => {
    const { calls } = await ask([answer({ output: {} })], question({ previousError: 'summary: missing' }));
    expect(JSON.parse(calls[0]?.input ?? '')).toMatchObject({
      input: { text: 'page', previousError: 'summary: missing' },
    });
  });

  it('K4 is called as a person writes it', async () => {
    const { model, path } = await open([]);
    expect(model.id).toBe(`exec:"${path}" --answer`);
  });

  it('K4 the command is a line for the shell, in the given folder and environment', async () => {
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, 'reply.json'), '{"output":{"summary":"NAME"}}');
    const env = { PATH: process.env['PATH'], NAME: 'by pipe' };
    const model = openExecModel('cat > /dev/null; sed "s/NAME/$NAME/" < reply.json | cat', { env, cwd });
    expect(await model.complete(question())).toMatchObject({ output: { summary: 'by pipe' } });
  });

  it('K4 a command that does not read its input may answer', async () => {
    const model = openExecModel(`echo '{"output":{}}'`, { env: process.env, cwd: await temporaryFolder() });
    expect(await model.complete(question({ prompt: 'x'.repeat(3_000_000) }))).toMatchObject({ output: {} });
  });
});

describe('K4 exec: failures', () => {
  it('K4 a code other than 0 is unavailable, with the last lines of stderr', async () => {
    const noise = Array.from({ length: 30 }, (_, index) => `line ${index}`).join('\n');
    const { outcome } = await ask([['stderr', `${noise}\nno key\n`], answer({ output: {} }), ['exit', 3]]);
    expect(outcome).toMatchObject({
      failure: 'unavailable',
      message: expect.stringMatching(/code 3: line 21\n[\s\S]*no key$/) as string,
    });
  });

  it('K4 a failing command may say why on stdout', async () => {
    const { outcome } = await ask([answer({ error: 'quota used up' }), ['exit', 1]]);
    expect(outcome).toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('quota used up') as string,
    });
  });

  it('K4 an error as the answer is a refusal', async () => {
    const { outcome } = await ask([answer({ error: 'I do not do that' })]);
    expect(outcome).toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('I do not do that') as string,
    });
  });

  it.each([
    ['', 'nothing'],
    ['Hello!', 'Hello!'],
    ['[1]', 'no JSON object'],
    ['{"output":{}} {"output":{}}', 'no JSON object'],
    ['{"answer":{}}', 'without "output"'],
  ])('K4 %j is an invalid answer', async (text, words) => {
    const { outcome } = await ask([['print', text]]);
    expect(outcome).toMatchObject({ failure: 'invalid-answer', message: expect.stringContaining(words) as string });
  });

  it('K4 too long an answer is invalid', async () => {
    const { outcome } = await ask([
      ['fill', { text: 'x'.repeat(1024 * 1024), times: 11 }],
      ['hang', true],
    ]);
    expect(outcome).toMatchObject({
      failure: 'invalid-answer',
      message: expect.stringContaining('more than') as string,
    });
  });

  it('K4 wrong bookkeeping does not cost the answer, but is told', async () => {
    const { outcome, events } = await ask([answer({ output: {}, usage: { inputTokens: -1 } })]);
    expect(outcome).toEqual({ output: {}, usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 } });
    expect(eventsOf(events, 'log')).toMatchObject([
      { level: 'warn', message: expect.stringContaining('inputTokens') as string },
    ]);
  });

  it('K4 a missing command is unavailable', async () => {
    const model = openExecModel('no-such-command-anywhere', { env: process.env, cwd: await temporaryFolder() });
    await expect(model.complete(question())).rejects.toMatchObject({
      failure: 'unavailable',
      message: expect.stringMatching(/code 127: [\s\S]*no-such-command-anywhere/) as string,
    });
  });

  it('K4 a time-out ends the command and what it started', async () => {
    const { outcome } = await ask(
      [
        ['grandchild', true],
        ['hang', true],
      ],
      question(),
      3_000,
    );
    expect(outcome).toMatchObject({ failure: 'timed-out' });
  });

  it('K4 a cancel ends the command and what it started', async () => {
    const { program, model } = await open([
      ['grandchild', true],
      ['hang', true],
    ]);
    const controller = new AbortController();
    const asking = model.complete(question({ signal: controller.signal }));
    await expect.poll(program.pids, { timeout: 30_000 }).toHaveLength(2);
    controller.abort();
    await expect(asking).rejects.toThrow(CancelledError);
    expect(await remaining(...(await program.pids()))).toEqual([]);
  });

  it('K4 what a command leaves behind is ended, too', async () => {
    const { outcome } = await ask([['grandchild', true], answer({ output: {} }), ['exit', 0]]);
    expect(outcome).toMatchObject({ output: {} });
  });
});
