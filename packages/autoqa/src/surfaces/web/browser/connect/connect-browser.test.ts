import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EnvironmentError } from '../../../../kernel/errors.ts';
import { addressMask, secretsInAddress } from './address-secrets.ts';
import { connectBrowser } from './connect-browser.ts';

/** Takes every connection and never says a word. */
let silent: Server;
const sockets = new Set<Socket>();

beforeAll(async () => {
  silent = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

describe('W18 an endpoint that never answers', () => {
  test.each(['http://HOST', 'http://HOST/wd/hub', 'ws://HOST/x', 'ws://HOST/devtools/browser/x'])(
    '%s is given up',
    async (pattern) => {
      const { port } = silent.address() as AddressInfo;
      const address = pattern.replace('HOST', `127.0.0.1:${port}`);
      const failure = await connectBrowser(address, 500).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(EnvironmentError);
      expect(failure).toMatchObject({ code: 'browser-unreachable', message: expect.stringContaining(address) });
    },
  );
});

describe('W18 R3 the secrets of an address', () => {
  test('are the password and parameters that let somebody in, decoded', () => {
    const address = 'wss://ann:p%40ss-word@grid.example/x?token=abc%20123&timeout=600&apiKey=k-1234';
    expect(secretsInAddress(address).map(({ value }) => value)).toEqual(['ann', 'p@ss-word', 'abc 123', 'k-1234']);
  });

  test('are masked wherever the address is spoken of', () => {
    const address = 'ws://ann:p%40ss-word@grid.example/?token=abc-123&timeout=600';
    const masked = addressMask(address)(`${address} refused p@ss-word`);
    expect(masked).not.toMatch(/p%40ss|p@ss|abc-123/);
    expect(masked).toContain('grid.example');
    expect(masked).toContain('timeout=600');
  });

  test('an address without any is shown as it is', () => {
    expect(secretsInAddress('http://ann@127.0.0.1:9222/')).toEqual([]);
    expect(addressMask('http://127.0.0.1:9222/')('http://127.0.0.1:9222/')).toBe('http://127.0.0.1:9222/');
  });
});
