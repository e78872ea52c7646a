import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Deadline } from '../../kernel/deadline.ts';
import { sleep } from '../../kernel/sleep.ts';
import { DeviceRefusal, type DeviceDriver, type MobileDevice, type ScreenElement } from './mobile-device.ts';

/** An application on a device, and the words that the suite finds its way by. */
export interface DeviceUnderTest {
  openDriver(deadline: Deadline): Promise<DeviceDriver>;
  packageName: string;
  /** On the first page. */
  firstWords: string;
  /** Names that are tapped one after the other, and what is then seen. */
  path: { taps: readonly string[]; shows: string };
  /** Seen on the page behind `taps` only after the finger went up. */
  below: { taps: readonly string[]; words: string };
  field: { taps: readonly string[]; name: string };
  /** The last of the taps makes a passing message come. */
  toast: { taps: readonly string[]; text: string };
  longPress: { taps: readonly string[]; name: string; shows: string };
}

const TIMEOUT_MS = 20_000;
const within = () => Deadline.after(TIMEOUT_MS);

/** What every driver of phones does; each adapter runs this suite (M2). */
export function describeMobileDevice(name: string, app: DeviceUnderTest): void {
  describe(`M2 contract: ${name}`, () => {
    let driver: DeviceDriver;
    let device: MobileDevice;

    const find = async (words: string): Promise<ScreenElement | undefined> =>
      (await device.elements(within())).findLast(({ text, description }) => text === words || description === words);
    const until = async (words: string): Promise<ScreenElement> => {
      const deadline = within();
      for (;;) {
        const found = await find(words);
        if (found !== undefined) return found;
        await sleep(50, deadline);
      }
    };
    const centre = ({ bounds }: ScreenElement) => ({ x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 });
    const tap = async (...names: readonly string[]) => {
      for (const each of names) await device.tap(centre(await until(each)), within());
    };

    beforeAll(async () => {
      driver = await app.openDriver(within());
      device = await driver.open(undefined, within());
    });

    afterAll(() => driver.close());

    beforeEach(async () => {
      await device.stopApp(app.packageName, within());
      await device.launchApp(app.packageName, within());
      await until(app.firstWords);
    });

    test('M2 it lists its devices and the applications on one', async () => {
      expect((await driver.listDevices(within())).map(({ id }) => id)).toContain(device.info.id);
      expect((await device.apps(within())).map(({ packageName }) => packageName)).toContain(app.packageName);
      const shown = await device.foregroundApp(within());
      expect([app.packageName, undefined]).toContain(shown);
    });

    test('M2 a device that is not there is told with those that are', async () => {
      const opened = driver.open('no-such-device', within());
      await expect(opened).rejects.toMatchObject({ code: 'mobile-device-missing', exitCode: 3 });
    });

    test('M2 an application that is not there is refused', async () => {
      await expect(device.launchApp('com.example.not.installed', within())).rejects.toBeInstanceOf(DeviceRefusal);
    });

    test('M2 elements have words and a place on the screen, and taps arrive there', async () => {
      const found = await until(app.firstWords);
      expect(found.bounds.width).toBeGreaterThan(0);
      expect(found.className).not.toBe('');
      await tap(...app.path.taps);
      await until(app.path.shows);
    });

    test('M2 a swipe shows what lies below', async () => {
      await tap(...app.below.taps);
      expect(await find(app.below.words)).toBeUndefined();
      await device.swipe('up', undefined, within());
      await until(app.below.words);
    });

    test('M2 what is typed stands in the field, and the back key closes the keyboard first', async () => {
      await tap(...app.field.taps);
      const field = await until(app.field.name);
      await device.typeText('你好 world', centre(field), within());
      const after = (await device.elements(within())).find(
        ({ bounds }) => bounds.y === field.bounds.y && bounds.x === field.bounds.x,
      );
      expect(after?.text.endsWith('你好 world')).toBe(true);
      await device.hideKeyboard(within());
      expect(await find('你好 world')).toBeDefined();
    });

    test('M2 a long press is no tap', async () => {
      await tap(...app.longPress.taps);
      await device.longPress(centre(await until(app.longPress.name)), 800, within());
      expect(await until(app.longPress.shows)).toBeDefined();
    });

    test('M2 keys: back leads back, home leaves the application', async () => {
      await tap(...app.path.taps);
      await until(app.path.shows);
      await device.pressKey('home', within());
      expect(await find(app.path.shows)).toBeUndefined();
    });

    test('M2 a passing message is caught, and an old one is forgotten', async () => {
      const [last = '', ...before] = app.toast.taps.toReversed();
      await tap(...before.toReversed());
      await device.startToastWatch(within());
      await tap(last);
      expect(await device.readToasts(3000, within())).toContain(app.toast.text);
      await device.startToastWatch(within());
      expect(await device.readToasts(0, within())).not.toContain(app.toast.text);
    });

    test('M2 a picture of the screen is a picture', async () => {
      const { bytes, mimeType } = await device.screenshot(within());
      expect(mimeType).toMatch(/^image\/(?:png|jpeg)$/);
      expect([0x89, 0xff]).toContain(bytes[0]);
      expect(bytes.length).toBeGreaterThan(100);
    });

    test('M2 who cancels is not served', async () => {
      const cancelled = Deadline.after(TIMEOUT_MS, AbortSignal.abort());
      await expect(device.elements(cancelled)).rejects.toMatchObject({ code: 'cancelled' });
    });
  });
}
