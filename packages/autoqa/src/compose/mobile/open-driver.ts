import type { Deadline } from '../../kernel/deadline.ts';
import { InputError } from '../../kernel/errors.ts';
import type { DeviceDriver } from '../../ports/mobile/mobile-device.ts';
import { readServerAddress } from '../../surfaces/mobile/mcp/mcp-connection.ts';
import { openMcpDriver } from '../../surfaces/mobile/mcp/mcp-driver.ts';

/** How phones are reached; each has its place here and nowhere else. */
export const DRIVERS = ['mcp', 'emulator', 'appium'] as const;
export type DriverName = (typeof DRIVERS)[number];

export const USUAL_DRIVER: DriverName = 'mcp';

export interface DriverSettings {
  driver: DriverName;
  /** Addresses or command lines of mobile servers. */
  servers: readonly string[];
}

/** The settings that say how phones are reached, unless a command says otherwise. */
export interface MobileSettings {
  mobileDriver?: DriverName | undefined;
  mobileServers?: readonly string[] | undefined;
  mobileDevices?: readonly string[] | undefined;
  mobileApp?: string | undefined;
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
export async function openDrivers({ driver, servers }: DriverSettings, deadline: Deadline): Promise<DeviceDriver[]> {
  switch (driver) {
    case 'mcp':
      return openMcpDrivers(servers, deadline);
    case 'emulator':
    case 'appium':
      throw new InputError(`The driver "${driver}" is not part of this version.`, {
        code: 'mobile-driver-not-built',
        hint: 'Use --driver mcp with a mobile server: --server "npx -y @mobilenext/mobile-mcp@latest".',
        details: { driver },
      });
  }
}

async function openMcpDrivers(servers: readonly string[], deadline: Deadline): Promise<DeviceDriver[]> {
  if (servers.length === 0) {
    throw new InputError('There is no mobile server to reach the device through.', {
      code: 'mobile-server-missing',
      hint: 'Pass --server with an address or a command: --server "npx -y @mobilenext/mobile-mcp@latest".',
    });
  }
  const opened: DeviceDriver[] = [];
  try {
    for (const server of servers) opened.push(await openMcpDriver(readServerAddress(server), deadline));
    return opened;
  } catch (error) {
    await closeDrivers(opened);
    throw error;
  }
}

export async function closeDrivers(drivers: readonly DeviceDriver[]): Promise<void> {
  await Promise.allSettled(drivers.map((driver) => driver.close()));
}
