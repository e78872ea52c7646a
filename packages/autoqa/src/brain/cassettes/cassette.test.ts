import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FakeModel, says } from '../__fixtures__/fake-model.ts';
import { fence } from '../fence.ts';
import type { ModelRequest } from '../model.ts';
import { Cassette, recording, replaying } from './cassette.ts';

function request(prompt: string): ModelRequest {
  const { signal } = new AbortController();
  const asked = { task: 'summarise', input: {}, system: 's', schema: {}, images: [], phase: 'answering' as const };
  return { ...asked, prompt, signal, onEvent: () => undefined };
}

const path = () => join(mkdtempSync(join(tmpdir(), 'autoqa-tape-')), 'tape.json');

describe('K7 cassettes', () => {
  test('what was answered is answered again, equal questions in their order, and the file stays as it is', async () => {
    const tape = path();
    const model = recording(new FakeModel([says(1), says(2), says(3)]), Cassette.blank(tape));
    await model.complete(request('a'));
    await model.complete(request('a'));
    await model.complete(request('b'));
    const before = readFileSync(tape, 'utf8');
    const again = replaying('any/model', await Cassette.load(tape));
    const outputs = [];
    for (const prompt of ['b', 'a', 'a', 'a']) outputs.push((await again.complete(request(prompt))).output);
    expect(outputs).toEqual([3, 1, 2, 2]);
    expect(readFileSync(tape, 'utf8')).toBe(before);
  });

  test('the port of a server is chance, also inside a fence', async () => {
    const tape = path();
    const on = (port: number) => request(fence('url', `http://127.0.0.1:${port}/cart`));
    await recording(new FakeModel([says('yes')]), Cassette.blank(tape)).complete(on(4001));
    const again = replaying('any/model', await Cassette.load(tape));
    expect((await again.complete(on(5002))).output).toBe('yes');
    await expect(again.complete(request(fence('url', 'http://127.0.0.1:4001/orders')))).rejects.toThrow('no answer');
  });

  test('a missing or broken file is told by its name', async () => {
    await expect(Cassette.load('/nowhere/tape.json')).rejects.toThrow('/nowhere/tape.json do not exist');
  });
});
