import { describe, expect, test } from 'vitest';
import { startBeside } from './beside.ts';
import type { DemoSetting } from './demo-request.ts';

function settingFor(printed: string[], signal = new AbortController().signal): DemoSetting {
  const terminal = { write: (text: string) => void printed.push(text), isTty: true };
  return { part: { terminal, signal } } as unknown as DemoSetting;
}

describe('X1 a stage that goes on beside others', () => {
  test('keeps what it prints until its turn, then prints on; its time is its own', async () => {
    const printed: string[] = [];
    let goOn = () => undefined as void;
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    const beside = startBeside(settingFor(printed), async ({ part }) => {
      expect(part.terminal.isTty).toBe(false);
      part.terminal.write('one');
      await waiting;
      part.terminal.write('two');
      return 'done';
    });
    expect(printed).toEqual([]);
    const turn = beside.turn();
    expect(printed).toEqual(['one']);
    goOn();
    expect(await turn).toEqual({ outcome: 'done', durationMs: expect.any(Number) as number });
    expect(printed).toEqual(['one', 'two']);
  });

  test('is ended when nobody waits for it any more, and by whoever cancels the demo', async () => {
    const untilEnded = ({ part }: DemoSetting) =>
      new Promise<string>((_, reject) => {
        part.signal.addEventListener('abort', () => reject(new Error('cancelled')));
      });
    const left = startBeside(settingFor([]), untilEnded);
    await left.stop();

    const demo = new AbortController();
    const cancelled = startBeside(settingFor([], demo.signal), untilEnded);
    demo.abort();
    await expect(cancelled.turn()).rejects.toThrow('cancelled');
    await cancelled.stop();
  });

  test('its failure is told in its turn', async () => {
    const beside = startBeside(settingFor([]), () => Promise.reject(new Error('no phone')));
    await expect(beside.turn()).rejects.toThrow('no phone');
  });
});
