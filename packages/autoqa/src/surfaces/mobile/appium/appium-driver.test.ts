import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Deadline } from '../../../kernel/deadline.ts';
import { openAppiumDriver } from './appium-driver.ts';

const within = () => Deadline.after(10_000);

interface Call {
  what: string;
  body: unknown;
}

/** A server that answers what a test tells it to, and keeps what it was asked. */
let server: Server;
let url: string;
const calls: Call[] = [];
let answers: Record<string, { status?: number; value: unknown }> = {};

const SESSION = {
  'POST /session': {
    value: { sessionId: 's1', capabilities: { platformName: 'iOS', 'appium:udid': 'PHONE-1', deviceName: 'iPhone' } },
  },
  'GET /status': { value: { ready: true } },
  'DELETE /session/s1': { value: null },
};
const refusal = (error: string, message: string) => ({ status: 500, value: { error, message, stacktrace: '' } });

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const what = `${request.method} ${request.url}`;
      calls.push({ what, body: request.method === 'POST' ? await json(request) : undefined });
      const { status = 200, value } = answers[what] ?? refusal('unknown command', 'Method is not implemented');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ value }));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

beforeEach(() => {
  calls.length = 0;
  answers = { ...SESSION };
});

describe('M2 Appium, whatever its server says', () => {
  test('M2 a session asks for the platform, the application and the device, and is deleted at the end', async () => {
    const driver = await openAppiumDriver({ server: `${url}/`, platform: 'ios', app: 'com.example.notes' }, within());
    const device = await driver.open('PHONE-1', within());
    expect(device.info).toEqual({ id: 'PHONE-1', name: 'iPhone' });
    await driver.close();
    expect(calls[1]?.body).toMatchObject({
      capabilities: {
        alwaysMatch: {
          platformName: 'iOS',
          'appium:automationName': 'XCUITest',
          'appium:bundleId': 'com.example.notes',
          'appium:udid': 'PHONE-1',
        },
      },
    });
    expect(calls.at(-1)?.what).toBe('DELETE /session/s1');
  });

  test('M2 keys and applications of an iPhone', async () => {
    answers = {
      ...answers,
      'POST /session/s1/execute/sync': { value: { 'com.example.notes': { CFBundleDisplayName: 'Notes' } } },
      'POST /session/s1/back': { value: null },
    };
    const driver = await openAppiumDriver({ server: url, platform: 'ios' }, within());
    const device = await driver.open(undefined, within());
    expect(await device.apps(within())).toEqual([{ packageName: 'com.example.notes', name: 'Notes' }]);
    await device.pressKey('home', within());
    expect(calls.at(-1)?.body).toEqual({ script: 'mobile: pressButton', args: [{ name: 'home' }] });
    await device.pressKey('back', within());
    await expect(device.pressKey('recents', within())).rejects.toMatchObject({ code: 'mobile-action-refused' });
    await driver.close();
  });

  test('M2 what a driver does not know is not guessed', async () => {
    const driver = await openAppiumDriver({ server: url }, within());
    const device = await driver.open(undefined, within());
    expect(await device.foregroundApp(within())).toBeUndefined();
    expect(await device.apps(within())).toEqual([]);
    await driver.close();
  });

  test('M2 no device, no driver, a session that is lost and a refused command are told apart', async () => {
    const driver = await openAppiumDriver({ server: url }, within());
    answers['POST /session'] = refusal('session not created', 'Device X was not in the list of connected devices');
    await expect(driver.open('X', within())).rejects.toMatchObject({ code: 'mobile-device-missing', exitCode: 3 });
    answers['POST /session'] = refusal('session not created', "Could not find a driver for automationName 'Foo'");
    await expect(driver.open('X', within())).rejects.toMatchObject({ code: 'mobile-session-refused', exitCode: 3 });
    answers['POST /session'] = SESSION['POST /session'];
    const device = await driver.open(undefined, within());
    answers['GET /session/s1/source'] = refusal('unknown error', 'The dump timed out\nand more');
    await expect(device.elements(within())).rejects.toMatchObject({
      code: 'mobile-action-refused',
      message: 'Reading the screen was refused: The dump timed out',
    });
    answers['GET /session/s1/source'] = refusal('invalid session id', 'A session is either terminated or not started');
    await expect(device.elements(within())).rejects.toMatchObject({ code: 'mobile-device-lost', exitCode: 3 });
    answers['DELETE /session/s1'] = refusal('invalid session id', 'A session is either terminated or not started');
    await driver.close();
  });

  test('M2 a server that is not there is told with its address', async () => {
    const opened = openAppiumDriver({ server: 'http://127.0.0.1:9' }, within());
    await expect(opened).rejects.toMatchObject({
      code: 'mobile-server-unreachable',
      exitCode: 3,
      details: { where: 'http://127.0.0.1:9' },
    });
  });
});
