import { PassThrough } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { promptHidden } from './hidden-prompt.ts';

/** A terminal as Node shows it: a stream that can be raw. */
function fakeTerminal() {
  const raw: boolean[] = [];
  let shown = '';
  const controller = new AbortController();
  const input = Object.assign(new PassThrough(), {
    setRawMode(mode: boolean) {
      raw.push(mode);
      return input;
    },
  }) as unknown as PassThrough & NodeJS.ReadStream;
  const terminal = { input, write: (text: string) => void (shown += text), signal: controller.signal };
  return { terminal, raw, shown: () => shown, controller };
}

async function ask(questions: string[], ...typed: string[]) {
  const { terminal, raw, shown } = fakeTerminal();
  const answers = promptHidden(questions, terminal);
  for (const chunk of typed) terminal.input.write(chunk);
  return { answers: await answers, raw, shown: shown() };
}

describe('W15 hidden prompt', () => {
  test('asks one after the other and shows nothing of what is typed', async () => {
    const { answers, raw, shown } = await ask(['User', 'Password'], 'al', 'ice\r', 'hunter2', '\r');
    expect(answers).toEqual(['alice', 'hunter2']);
    expect(shown).toBe('User: \nPassword: \n');
    expect(raw).toEqual([true, false]);
  });

  test('several lines pasted at once answer several questions', async () => {
    expect((await ask(['a', 'b', 'c'], '1\n2\n', '3\n')).answers).toEqual(['1', '2', '3']);
  });

  test('backspace takes a whole character, Ctrl-U the line, arrows nothing', async () => {
    const typed = ['😀密x\u007f\u007f码', '\u001b[D\u001bOA', '\r', 'wrong\u0015right\u001b[200~!\u001b[201~\r'];
    expect((await ask(['a', 'b'], ...typed)).answers).toEqual(['😀码', 'right!']);
  });

  test('any text without control characters comes back as typed', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((each) => !/\p{Cc}/u.test(each));
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        expect((await ask(['a'], typed, '\r')).answers).toEqual([typed]);
      }),
      { numRuns: 100 },
    );
  });

  test.each(['\u0003', '\u0004', 'abc\u0003'])(
    'Ctrl-C and Ctrl-D cancel and give the terminal back: %j',
    async (typed) => {
      const { terminal, raw } = fakeTerminal();
      const answers = promptHidden(['a'], terminal);
      terminal.input.write(typed);
      await expect(answers).rejects.toMatchObject({ code: 'cancelled', exitCode: 130 });
      expect(raw).toEqual([true, false]);
    },
  );

  test('a signal and a terminal that goes away cancel too', async () => {
    const aborted = fakeTerminal();
    const first = promptHidden(['a'], aborted.terminal);
    aborted.controller.abort();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    expect(aborted.raw).toEqual([true, false]);
    const ended = fakeTerminal();
    const second = promptHidden(['a'], ended.terminal);
    ended.terminal.input.end('half');
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
  });
});
