import type { Deadline } from '../../../kernel/deadline.ts';
import type { DeviceDriver, DeviceInfo } from '../../../ports/mobile/mobile-device.ts';
import { noDevice } from './choose-device.ts';
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
  const [maker] = drivers.filter(({ devices }) => devices !== 'listed');
  if (maker !== undefined) return openUnlisted(maker, choice, deadline);
  const offers: Offer[] = [];
  for (const driver of drivers) {
    for (const info of await driver.listDevices(deadline)) offers.push({ driver, info });
  }
  const chosen = choose(offers, choice);
  const opened: PooledDevice[] = [];
  for (const { driver, info } of chosen) opened.push({ driver, device: await driver.open(info.id, deadline) });
  return opened;
}

/** Phones that come into being when they are asked for, and those that only an id leads to. */
async function openUnlisted(
  driver: DeviceDriver,
  { wanted, named, workers = 1 }: DeviceChoice,
  deadline: Deadline,
): Promise<PooledDevice[]> {
  const known = [...new Set([...wanted, ...(driver.devices === 'by-id' && wanted.length === 0 ? named : [])])];
  const ids =
    known.length > 0 ? known : Array.from({ length: driver.devices === 'made' ? workers : 1 }, () => undefined);
  const opened: PooledDevice[] = [];
  for (const id of ids) opened.push({ driver, device: await driver.open(id, deadline) });
  return opened;
}

function choose(offers: readonly Offer[], { wanted, named, workers }: DeviceChoice): Offer[] {
  const devices = offers.map(({ info }) => info);
  const find = (name: string) => offers.find(({ info }) => info.id === name || info.name === name);
  if (offers.length === 0) throw noDevice(undefined, devices);
  if (wanted.length > 0) {
    return [...new Set(wanted.map((name) => find(name) ?? raise(noDevice(name, devices))))];
  }
  const meant = [...new Set(named.flatMap((name) => find(name) ?? []))];
  const others = offers.filter((offer) => !meant.includes(offer));
  if (workers !== undefined) return [...meant, ...others].slice(0, workers);
  if (offers.length === 1) return [...offers];
  return meant.length > 0 ? meant : raise(noDevice(undefined, devices));
}

function raise(error: Error): never {
  throw error;
}
