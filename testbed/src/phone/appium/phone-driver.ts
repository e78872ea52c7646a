import { BaseDriver, errors } from 'appium/driver.js';
import { parseFaultIds } from '../../faults/fault-catalogue.ts';
import { FaultSwitch } from '../../faults/fault-switch.ts';
import { drawScreen } from '../phone-picture.ts';
import { SimulatedPhone } from '../simulated-phone.ts';
import { phoneSource } from './phone-source.ts';
import { readGesture } from './read-gesture.ts';

const CONSTRAINTS = {
  udid: { isString: true },
  deviceName: { isString: true },
  /** Told, never asked for. */
  deviceUDID: { isString: true },
  appPackage: { isString: true },
  autoLaunch: { isBoolean: true },
  /** Which faults are on, from the first moment. */
  phoneFaults: { isArray: true },
  phoneSeed: { isNumber: true },
  /** How much faster than ours its time runs. */
  phonePace: { isNumber: true },
} as const;

const KEYS: Readonly<Record<number, 'back' | 'home' | 'enter' | 'recents'>> = {
  3: 'home',
  4: 'back',
  66: 'enter',
  187: 'recents',
};
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYBOARD = /SoftInput/;

/** The simulated phone as a driver of Appium, in the manner of UiAutomator2; each session has a phone of its own. */
export class PhoneDriver extends BaseDriver<typeof CONSTRAINTS> {
  override desiredCapConstraints = CONSTRAINTS;
  #phone = new SimulatedPhone({ faults: new FaultSwitch(), now: () => Date.now() });

  override async createSession(...args: Parameters<BaseDriver<typeof CONSTRAINTS>['createSession']>) {
    const created = await super.createSession(...args);
    const { udid, phoneFaults = [], phoneSeed = 1, phonePace = 1 } = this.opts;
    const faults = new FaultSwitch(parseFaultIds(phoneFaults.map(String)));
    this.#phone = new SimulatedPhone({ faults, now: () => performance.now() * phonePace, seed: phoneSeed });
    if (udid !== undefined && udid !== this.#phone.serial) {
      await this.deleteSession();
      throw new errors.SessionNotCreatedError(`Device ${udid} was not in the list of connected devices`);
    }
    const [id, capabilities] = created;
    capabilities.deviceUDID = this.#phone.serial;
    capabilities.deviceName = this.#phone.serial;
    return [id, capabilities] as typeof created;
  }

  override async getPageSource(): Promise<string> {
    return phoneSource(this.#phone.elements(), this.#phone.foregroundApp());
  }

  async getScreenshot(): Promise<string> {
    return drawScreen(this.#phone.elements()).toString('base64');
  }

  async getWindowRect() {
    return { x: 0, y: 0, ...this.#phone.screen };
  }

  async performActions(actions: Parameters<typeof readGesture>[0]): Promise<void> {
    this.#phone.do(readGesture(actions));
  }

  async active() {
    if (!this.#phone.elements().some(({ focused }) => focused)) throw new errors.NoSuchElementError();
    return { [ELEMENT]: 'focused' };
  }

  async setValue(text: string | string[]): Promise<void> {
    this.#phone.do({ kind: 'type', text: typeof text === 'string' ? text : text.join('') });
  }

  async clear(): Promise<void> {
    this.#phone.do({ kind: 'clear' });
  }

  async back(): Promise<void> {
    this.#phone.do({ kind: 'key', key: 'back' });
  }

  async activateApp(appId: string): Promise<void> {
    if (!(await this.isAppInstalled(appId))) throw new errors.UnknownError(`'${appId}' is not installed`);
    this.#phone.do({ kind: 'launch' });
  }

  async terminateApp(appId: string): Promise<boolean> {
    const isRunning = this.#phone.foregroundApp() === appId;
    if (await this.isAppInstalled(appId)) this.#phone.do({ kind: 'stop' });
    return isRunning;
  }

  async isAppInstalled(appId: string): Promise<boolean> {
    return appId === this.#phone.app.packageName;
  }

  async isKeyboardShown(): Promise<boolean> {
    return this.#phone.elements().some(({ className }) => KEYBOARD.test(className));
  }

  async hideKeyboard(): Promise<boolean> {
    if (await this.isKeyboardShown()) this.#phone.do({ kind: 'key', key: 'back' });
    return true;
  }

  async execute(script: string, args: readonly [{ keycode?: number }?] = []): Promise<unknown> {
    switch (script) {
      case 'mobile: pressKey':
        return this.#press(args[0]?.keycode ?? 0);
      case 'mobile: getCurrentPackage':
        return this.#phone.foregroundApp();
      default:
        throw new errors.UnknownMethodError(`The simulated phone knows no "${script}"`);
    }
  }

  async #press(keycode: number): Promise<void> {
    const key = KEYS[keycode];
    if (key === undefined) throw new errors.InvalidArgumentError(`There is no key ${keycode}`);
    this.#phone.do({ kind: 'key', key });
  }
}
