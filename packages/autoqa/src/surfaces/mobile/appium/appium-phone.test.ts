import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAppium } from '../../../../../../testbed/src/phone/appium/find-appium.ts';
import { Deadline } from '../../../kernel/deadline.ts';
import { describeMobileDevice } from '../../../ports/mobile/mobile-device.contract.ts';
import type { DeviceDriver, MobileDevice } from '../../../ports/mobile/mobile-device.ts';
import { startAppium, type StartedAppium } from '../__fixtures__/appium-server.ts';
import { describePhoneCases, PHONE_APP, PHONE_WORDS } from '../__fixtures__/describe-phone-cases.ts';
import { CALM_SEED, PACE } from '../__fixtures__/served-phone.ts';
import { openAppiumDriver } from './appium-driver.ts';

const program = findAppium() ?? '';

test('M2 there is an Appium server to test with', (context) => {
  if (program === '') return context.skip('no Appium server is installed');
  return expect(program).toMatch(/appium/);
});

describe.skipIf(program === '')('M2 the testbed’s phone behind a real Appium server', () => {
  let appium: StartedAppium;
  let driver: DeviceDriver;
  let device: MobileDevice;

  const openDriver = (capabilities: object = {}) =>
    openAppiumDriver(
      {
        server: appium.url,
        app: PHONE_APP,
        capabilities: { 'appium:automationName': 'SimulatedPhone', 'appium:phonePace': PACE, ...capabilities },
      },
      Deadline.after(30_000),
    );
  const renew = async ({ faults, seed }: { faults: readonly string[]; seed: number }) => {
    await driver?.close();
    driver = await openDriver({ 'appium:phoneFaults': faults, 'appium:phoneSeed': seed });
    device = await driver.open(undefined, Deadline.after(30_000));
  };

  beforeAll(async () => {
    appium = await startAppium(program);
    await renew({ faults: [], seed: CALM_SEED });
  });

  afterAll(async () => {
    await driver.close();
    await appium.stop();
  });

  describeMobileDevice('Appium', { openDriver: () => openDriver(), ...PHONE_WORDS });

  describePhoneCases('Appium', { device: () => device, renew });

  test('M2 a driver that the server does not have, and a session that was ended, are told as such', async () => {
    const other = await openDriver({ 'appium:automationName': 'UiAutomator2' });
    const opened = other.open(undefined, Deadline.after(30_000));
    await expect(opened).rejects.toMatchObject({ code: 'mobile-session-refused', exitCode: 3 });
    const left = await (await openDriver()).open(undefined, Deadline.after(30_000));
    expect(await left.foregroundApp(Deadline.after(30_000))).toBe('com.android.launcher3');
    await driver.close();
    const gone = device.elements(Deadline.after(30_000));
    await expect(gone).rejects.toMatchObject({ code: 'mobile-device-lost', exitCode: 3 });
  });
});
