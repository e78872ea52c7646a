import type { Deadline } from '../../../kernel/deadline.ts';
import type { DeviceDriver, DeviceInfo } from '../../../ports/mobile/mobile-device.ts';
import { EnvironmentError } from '../../../kernel/errors.ts';
import type { PooledDevice } from './device-pool.ts';

export interface DeviceChoice {
  /** Named on the command line: these and no others. */
  wanted: readonly string[];
  /** Named by the cases themselves. */
  named: readonly string[];
  /** How many at most; without it, several devices must be told apart by name. */
  workers: number | undefined;
}

interface Offer {
  driver: DeviceDriver;
  info: DeviceInfo;
}

/** Opens the devices that a run uses; nothing is taken by guess where several are connected. */
export async function chooseDevices(
  drivers: readonly DeviceDriver[],
  choice: DeviceChoice,
  deadline: Deadline,
): Promise<PooledDevice[]> {
  const offers: Offer[] = [];
  for (const driver of drivers) {
    for (const info of await driver.listDevices(deadline)) offers.push({ driver, info });
  }
  const chosen = choose(offers, choice);
  const opened: PooledDevice[] = [];
  for (const { driver, info } of chosen) opened.push({ driver, device: await driver.open(info.id, deadline) });
  return opened;
}

function choose(offers: readonly Offer[], { wanted, named, workers }: DeviceChoice): Offer[] {
  const find = (name: string) => offers.find(({ info }) => info.id === name || info.name === name);
  if (offers.length === 0) throw noDevice('', offers);
  if (wanted.length > 0) {
    return [...new Set(wanted.map((name) => find(name) ?? raise(noDevice(name, offers))))];
  }
  const meant = [...new Set(named.flatMap((name) => find(name) ?? []))];
  const others = offers.filter((offer) => !meant.includes(offer));
  if (workers !== undefined) return [...meant, ...others].slice(0, workers);
  if (offers.length === 1) return [...offers];
  return meant.length > 0 ? meant : raise(noDevice('', offers));
}

function raise(error: EnvironmentError): never {
  throw error;
}

/** What is told when no device can be used, with those that are there. */
export function noDevice(wanted: string, offers: readonly { info: DeviceInfo }[]): EnvironmentError {
  const known = offers.map(({ info }) => info.id).join(', ');
  const problem =
    known === ''
      ? 'No device is connected.'
      : wanted === ''
        ? 'Several devices are connected.'
        : `The device "${wanted}" is not connected.`;
  return new EnvironmentError(problem, {
    code: 'mobile-device-missing',
    hint: known === '' ? 'Start an emulator or connect a phone, then try again.' : `Name one with --device: ${known}.`,
    details: { wanted, known },
  });
}
