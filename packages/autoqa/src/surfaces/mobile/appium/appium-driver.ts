import { Deadline } from '../../../kernel/deadline.ts';
import type { DeviceDriver, DeviceInfo, MobileDevice } from '../../../ports/mobile/mobile-device.ts';
import { AppiumDevice } from './appium-device.ts';
import { AppiumSession } from './appium-session.ts';
import { WebDriverServer } from './webdriver-server.ts';

export interface AppiumOptions {
  /** `http://127.0.0.1:4723` */
  server: string;
  platform?: 'android' | 'ios';
  /** The application under test: a package name on Android, a bundle id on iOS. */
  app?: string;
  /** More of what the driver should know, and instead of what is said of its own: `appium:appActivity`. */
  capabilities?: Readonly<Record<string, unknown>>;
}

const CLOSE_MS = 20_000;
/** The server ends sessions that nobody uses, in case that we die. */
const FORGOTTEN_AFTER_S = 300;

/** Devices behind an Appium server with UiAutomator2 or XCUITest (M2). */
export async function openAppiumDriver(options: AppiumOptions, deadline: Deadline): Promise<DeviceDriver> {
  const server = new WebDriverServer(options.server);
  await server.send('GET', '/status', { deadline });
  return new AppiumDriver(server, options);
}

class AppiumDriver implements DeviceDriver {
  readonly name = 'appium';
  readonly devices = 'by-id';
  readonly #server: WebDriverServer;
  readonly #options: AppiumOptions;
  readonly #sessions: { session: AppiumSession; info: DeviceInfo }[] = [];

  constructor(server: WebDriverServer, options: AppiumOptions) {
    this.#server = server;
    this.#options = options;
  }

  /** A server does not tell which devices it could reach: those that are open are known. */
  async listDevices(_deadline: Deadline): Promise<DeviceInfo[]> {
    return this.#sessions.map(({ info }) => info);
  }

  async open(id: string | undefined, deadline: Deadline): Promise<MobileDevice> {
    const capabilities = capabilitiesFor(id, this.#options);
    const session = await AppiumSession.open(this.#server, { capabilities, wanted: id ?? '', deadline });
    const info = infoOf(session, id);
    this.#sessions.push({ session, info });
    return new AppiumDevice(info, session);
  }

  async close(): Promise<void> {
    const sessions = this.#sessions.splice(0);
    await Promise.all(sessions.map(({ session }) => session.close(Deadline.after(CLOSE_MS))));
  }
}

function capabilitiesFor(id: string | undefined, { platform = 'android', app, capabilities }: AppiumOptions): object {
  const isIos = platform === 'ios';
  return {
    platformName: isIos ? 'iOS' : 'Android',
    'appium:automationName': isIos ? 'XCUITest' : 'UiAutomator2',
    'appium:newCommandTimeout': FORGOTTEN_AFTER_S,
    // The case says when the application starts, and finds it as the person left it.
    'appium:noReset': true,
    'appium:autoLaunch': false,
    ...(app === undefined ? {} : { [isIos ? 'appium:bundleId' : 'appium:appPackage']: app }),
    ...(id === undefined ? {} : { 'appium:udid': id }),
    ...capabilities,
  };
}

function infoOf(session: AppiumSession, wanted: string | undefined): DeviceInfo {
  const name = session.capability('deviceName');
  const id = session.capability('deviceUDID') ?? session.capability('udid') ?? wanted ?? name ?? 'appium';
  return { id, name: name ?? id };
}
