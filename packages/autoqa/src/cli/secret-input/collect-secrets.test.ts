import { PassThrough } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { describe, expect, test } from 'vitest';
import { collectSecrets, type SecretRequest } from './collect-secrets.ts';
import { refuseSecrets } from './refuse-arguments.ts';

function collect(input: string | Buffer, request: Partial<SecretRequest> = {}) {
  const stdin = new PassThrough();
  stdin.end(input);
  return collectSecrets({
    fields: [],
    fromEnv: [],
    env: {},
    stdin: stdin as unknown as ReadStream,
    writePrompt: () => undefined,
    question: (field) => field,
    signal: new AbortController().signal,
    ...request,
  });
}

describe('W15 secrets from standard input and environment', () => {
  test('NAME=VALUE lines; the value is kept as it is', async () => {
    const input = '\uFEFF# account\r\nUSERNAME=alice\r\n\r\nPASSWORD= a=b# \r\n密码=口令';
    expect(await collect(input)).toEqual({ USERNAME: 'alice', PASSWORD: ' a=b# ', 密码: '口令' });
  });

  test.each([
    ['hunter2', 1],
    ['A=1\nhunter2\n', 2],
    ['A=1\n=hunter2', 2],
    ['A=1\nhunter2==\n', 2],
    ['hunter2=', 1],
    [Buffer.from([0x41, 0x3d, 0xff, 0xfe]), 1],
  ])('a line that is none is named by its number and not repeated: %j', async (input, line) => {
    const refused = collect(input);
    await expect(refused).rejects.toMatchObject({ code: 'credential-input-malformed', exitCode: 2, details: { line } });
    await expect(refused).rejects.toHaveProperty('message', expect.not.stringContaining('hunter2'));
  });

  test('every field that was asked for needs a value', async () => {
    const nothing = collect('');
    await expect(nothing).rejects.toMatchObject({
      code: 'credential-value-missing',
      exitCode: 2,
      details: { field: 'USERNAME, PASSWORD' },
    });
    const missing = collect('password=a\n', { fields: ['PASSWORD', 'API_TOKEN'] });
    await expect(missing).rejects.toMatchObject({ details: { field: 'API_TOKEN' } });
  });

  test('variables stand in for standard input, unless fields are asked for too', async () => {
    const env = { SHOP_PASSWORD: 'from env\n', EMPTY: '' };
    const fromEnv = ['PASSWORD=SHOP_PASSWORD'];
    expect(await collect('IGNORED=x', { fromEnv, env })).toEqual({ PASSWORD: 'from env\n' });
    expect(await collect('A=x', { fromEnv, env, fields: ['A'] })).toEqual({ PASSWORD: 'from env\n', A: 'x' });
  });

  test.each(['PASSWORD=EMPTY', 'PASSWORD=hunter2', 'PASSWORD=toString'])(
    'a variable that is not set is not repeated: it may be the secret (%s)',
    async (pair) => {
      const refused = collect('', { fromEnv: [pair], env: { EMPTY: '' } });
      await expect(refused).rejects.toMatchObject({ code: 'credential-value-missing', details: { field: 'PASSWORD' } });
      await expect(refused).rejects.toHaveProperty('message', expect.not.stringContaining('hunter2'));
    },
  );

  test.each(['hunter2', '=hunter2', 'PASSWORD='])('a pair that is none is wrong usage: %s', async (pair) => {
    const refused = collect('', { fromEnv: [pair] });
    await expect(refused).rejects.toMatchObject({ code: 'wrong-usage', exitCode: 2 });
    await expect(refused).rejects.toHaveProperty('message', expect.not.stringContaining('hunter2'));
  });

  test('waiting for input ends when somebody cancels', async () => {
    const controller = new AbortController();
    const stdin = new PassThrough() as unknown as ReadStream;
    const waiting = collect('', { stdin, signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled', exitCode: 130 });
  });
});

describe('W15 secrets as arguments', () => {
  test.each([
    [['shop.example', 'hunter2'], []],
    [['PASSWORD=hunter2'], []],
    [['alice:hunter2@shop.example'], []],
    [['https://alice:hunter2@shop.example/'], []],
    [['shop.example'], ['PASSWORD=hunter2']],
  ])('are refused: %j %j', (args, fields) => {
    expect(() => refuseSecrets(args, fields)).toThrow('never taken from the command line');
  });

  test('an address with a query is none', () => {
    expect(() => refuseSecrets(['https://shop.example/login?next=a'], ['API_TOKEN'])).not.toThrow();
  });
});
