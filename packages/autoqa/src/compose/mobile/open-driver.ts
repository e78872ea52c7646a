import type { MobileCase } from '@autoqa/domain/model/mobile/mobile-case';
import type { Deadline } from '../../kernel/deadline.ts';
import { InputError } from '../../kernel/errors.ts';
import type { DeviceDriver } from '../../ports/mobile/mobile-device.ts';
import { openAppiumDriver, type AppiumOptions } from '../../surfaces/mobile/appium/appium-driver.ts';
import { readEmulatedApp } from '../../surfaces/mobile/emulator/emulated-app.ts';
import { createEmulatorDriver } from '../../surfaces/mobile/emulator/emulator-driver.ts';
import { readServerAddress } from '../../surfaces/mobile/mcp/mcp-connection.ts';
import { openMcpDriver } from '../../surfaces/mobile/mcp/mcp-driver.ts';
import { localeOfSentences } from '../../surfaces/web/walking/opening.ts';
import { openBrowser, type BrowserConfig } from '../open-browser.ts';

/** How phones are reached; each has its place here and nowhere else. */
export const DRIVERS = ['emulator', 'mcp', 'appium'] as const;
export type DriverName = (typeof DRIVERS)[number];

/** What of the settings says how phones are reached, unless a command says otherwise. */
export interface MobileSettings {
  mobileDriver?: DriverName | undefined;
  mobileServers?: readonly string[] | undefined;
  mobileDevices?: readonly string[] | undefined;
  mobileApp?: string | undefined;
  mobilePlatform?: 'android' | 'ios' | undefined;
  mobileCapabilities?: Readonly<Record<string, unknown>> | undefined;
}

/** The windows of emulated phones. */
export type PhoneWindows = BrowserConfig & { locale?: string | undefined };

/** Phones that are emulated speak the language of the cases, unless somebody says otherwise. */
export function inLanguageOf(
  cases: readonly Pick<MobileCase, 'name' | 'steps'>[],
  windows: PhoneWindows,
): PhoneWindows {
  const sentences = cases.flatMap(({ name, steps }) => [name, ...steps.map(({ text }) => text)]);
  return { ...windows, locale: windows.locale ?? localeOfSentences(sentences) };
}

export interface DriverSettings {
  driver: DriverName;
  /** Addresses or command lines of mobile servers. */
  servers: readonly string[];
  /** A package, an address, or a package with its address. */
  app?: string | undefined;
  platform?: 'android' | 'ios' | undefined;
  /** For Appium. They may hold keys of a service, and are written nowhere. */
  capabilities?: Readonly<Record<string, unknown>> | undefined;
}

/** Who names a server means the phones behind it; without one, a phone is emulated. */
export function usualDriver(servers: readonly string[]): DriverName {
  return servers.length > 0 ? 'mcp' : 'emulator';
}

/** The package under which cases know an application that was given with its address. */
export function packageOf(app: string | undefined): string | undefined {
  return app === undefined ? undefined : (readEmulatedApp(app)?.packageName ?? app);
}

/** A phone that cases name exists only where phones are real. */
export function hasOwnPhones(driver: DriverName): boolean {
  return driver !== 'emulator';
}

export function readDriverName(given: string): DriverName {
  const known = DRIVERS.find((name) => name === given);
  if (known !== undefined) return known;
  throw new InputError(`"${given}" is no driver of mobile devices.`, {
    code: 'mobile-driver-unknown',
    hint: `Pass --driver ${DRIVERS.join(', --driver ')}.`,
    details: { given, known: DRIVERS.join(', ') },
  });
}

/** Opens the drivers of a run, each of which may offer several devices; all of them are closed when one fails. */
export async function openDrivers(
  settings: DriverSettings,
  windows: PhoneWindows,
  deadline: Deadline,
): Promise<DeviceDriver[]> {
  const { driver, servers } = settings;
  switch (driver) {
    case 'emulator':
      return [openEmulator(settings.app, windows)];
    case 'mcp':
      return openAll(requiredServers(servers), (server) => openMcpDriver(readServerAddress(server), deadline));
    case 'appium':
      return openAll(servers.length === 0 ? [USUAL_APPIUM] : servers, (server) =>
        openAppiumDriver({ server, ...wishesOf(settings) }, deadline),
      );
  }
}

function wishesOf({ app, platform, capabilities }: DriverSettings): Omit<AppiumOptions, 'server'> {
  return {
    ...(platform === undefined ? {} : { platform }),
    ...(app === undefined ? {} : { app }),
    ...(capabilities === undefined ? {} : { capabilities }),
  };
}

const USUAL_APPIUM = 'http://127.0.0.1:4723';

function openEmulator(app: string | undefined, { locale, ...browser }: PhoneWindows): DeviceDriver {
  const read = app === undefined ? undefined : readEmulatedApp(app);
  if (app !== undefined && read === undefined) {
    throw new InputError(`An emulated phone opens web addresses, and nobody says which one "${app}" has.`, {
      code: 'mobile-app-without-address',
      hint: `Pass --app ${app}=https://… or --app https://…`,
      details: { app },
    });
  }
  return createEmulatorDriver({
    openBrowser: () => openBrowser(browser),
    apps: read === undefined ? [] : [read],
    ...(locale === undefined ? {} : { locale }),
  });
}

function requiredServers(servers: readonly string[]): readonly string[] {
  if (servers.length > 0) return servers;
  throw new InputError('There is no mobile server to reach the device through.', {
    code: 'mobile-server-missing',
    hint: 'Pass --server with an address or a command: --server "npx -y @mobilenext/mobile-mcp@latest".',
  });
}

async function openAll(
  servers: readonly string[],
  open: (server: string) => Promise<DeviceDriver>,
): Promise<DeviceDriver[]> {
  const opened: DeviceDriver[] = [];
  try {
    for (const server of servers) opened.push(await open(server));
    return opened;
  } catch (error) {
    await closeDrivers(opened);
    throw error;
  }
}

export async function closeDrivers(drivers: readonly DeviceDriver[]): Promise<void> {
  await Promise.allSettled(drivers.map((driver) => driver.close()));
}
