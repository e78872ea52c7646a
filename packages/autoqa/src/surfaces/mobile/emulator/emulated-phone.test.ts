import { afterAll, beforeAll, describe } from 'vitest';
import { FaultSwitch } from '../../../../../../testbed/src/faults/fault-switch.ts';
import { SimulatedPhone } from '../../../../../../testbed/src/phone/simulated-phone.ts';
import { Deadline } from '../../../kernel/deadline.ts';
import { describeMobileDevice } from '../../../ports/mobile/mobile-device.contract.ts';
import type { DeviceDriver, MobileDevice } from '../../../ports/mobile/mobile-device.ts';
import { openOwnBrowser } from '../../web/browser/own-browser.ts';
import { describePhoneCases, PHONE_APP, PHONE_WORDS } from '../__fixtures__/describe-phone-cases.ts';
import { servePhonePage, type PhonePage } from '../__fixtures__/phone-page.ts';
import { CALM_SEED, PACE } from '../__fixtures__/served-phone.ts';
import { createEmulatorDriver } from './emulator-driver.ts';

describe('M2 the testbed’s phone as a web page', () => {
  const faults = new FaultSwitch();
  let phone = newPhone(CALM_SEED);
  let page: PhonePage;
  let device: MobileDevice;
  let driver: DeviceDriver;
  const opened = openOwnBrowser({});

  function newPhone(seed: number): SimulatedPhone {
    return new SimulatedPhone({ faults, now: () => performance.now() * PACE, seed });
  }

  beforeAll(async () => {
    page = await servePhonePage(() => phone);
    driver = openDriver();
    device = await driver.open(undefined, Deadline.after(30_000));
  });

  afterAll(async () => {
    await driver.close();
    await (await opened).close();
    page.close();
  });

  /** All use one browser. */
  function openDriver(): DeviceDriver {
    return createEmulatorDriver({
      openBrowser: async () => ({ browser: (await opened).browser, close: async () => undefined }),
      apps: [{ packageName: PHONE_APP, url: page.url }],
      locale: 'zh-CN',
    });
  }

  describeMobileDevice('Chromium emulation', { openDriver: async () => openDriver(), ...PHONE_WORDS });

  describePhoneCases('Chromium emulation', {
    device: () => device,
    unseenLeaving: ['phone-back-leaves-app', 'phone-crash-on-film'],
    renew: async ({ faults: on, seed }) => {
      faults.set(on);
      phone = newPhone(seed);
    },
  });
});
