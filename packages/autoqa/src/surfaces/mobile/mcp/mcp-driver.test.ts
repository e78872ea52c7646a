import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleScript } from '../../../kernel/__fixtures__/bundled-script.ts';
import { Deadline } from '../../../kernel/deadline.ts';
import { describeMobileDevice } from '../../../ports/mobile/mobile-device.contract.ts';
import { PHONE_APP, PHONE_WORDS } from '../__fixtures__/describe-phone-cases.ts';
import { servePhone, type ServedPhone, type Vocabulary } from '../__fixtures__/served-phone.ts';
import { readServerAddress } from './mcp-connection.ts';
import { openMcpDriver } from './mcp-driver.ts';

const PHONE = new URL('../../../../../../testbed/src/phone/mcp/main.ts', import.meta.url);

describe.each<Vocabulary>(['mobile-mcp', 'mobile-mcp text', 'mobile-mcp-ai'])('%s', (vocabulary) => {
  let served: ServedPhone;
  afterAll(() => served.close());
  describeMobileDevice(`${vocabulary} over HTTP`, {
    openDriver: async (deadline) => {
      served = await servePhone(vocabulary);
      return openMcpDriver({ url: served.url }, deadline);
    },
    ...PHONE_WORDS,
  });
});

describe('M2 servers that are programs', () => {
  let folder: string;
  let program: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'autoqa-phone-'));
    program = await bundleScript(PHONE, folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(['mobile-mcp', 'mobile-mcp-ai'])('M2 %s over its input and output', async (vocabulary) => {
    const deadline = Deadline.after(30_000);
    const address = { command: process.execPath, args: [program, '--vocabulary', vocabulary] };
    const driver = await openMcpDriver(address, deadline);
    try {
      const device = await driver.open('4XWW6XFAA6OJIBJB', deadline);
      expect((await device.elements(deadline)).map(({ text }) => text)).toContain('极速视频');
      await device.launchApp(PHONE_APP, deadline);
      expect((await device.elements(deadline)).length).toBeGreaterThan(0);
    } finally {
      await driver.close();
    }
  });

  test('M2 a program that is not there, and one that is no server, are told as such', async () => {
    const missing = openMcpDriver({ command: 'no-such-program-at-all', args: [] }, Deadline.after(30_000));
    await expect(missing).rejects.toMatchObject({ exitCode: 3 });
    const mute = openMcpDriver(
      { command: process.execPath, args: ['-e', 'console.error("cannot find a phone")'] },
      Deadline.after(30_000),
    );
    await expect(mute).rejects.toMatchObject({
      code: 'mobile-server-unreachable',
      message: expect.stringContaining('cannot find a phone'),
    });
  });
});

test('M2 an address is a URL or a command line', () => {
  expect(readServerAddress(' http://127.0.0.1:1/mcp ')).toEqual({ url: 'http://127.0.0.1:1/mcp' });
  expect(readServerAddress('npx -y "@mobilenext/mobile-mcp" --stdio')).toEqual({
    command: 'npx',
    args: ['-y', '@mobilenext/mobile-mcp', '--stdio'],
  });
});
