import { EnvironmentError } from '../../../kernel/errors.ts';
import { nearestWords } from '../../../kernel/nearest.ts';
import type { DeviceInfo } from '../../../ports/mobile/mobile-device.ts';

/** The device with that id or name, or the only one; whoever means none of them is told which there are. */
export function chooseDevice(id: string | undefined, devices: readonly DeviceInfo[]): DeviceInfo {
  const found = id === undefined ? devices : devices.filter((device) => device.id === id || device.name === id);
  const [device] = found;
  if (device === undefined || found.length > 1) throw noDevice(id, devices);
  return device;
}

const MOST_NAMED = 10;

/** What is told when no device can be used, with those that are there. */
export function noDevice(id: string | undefined, devices: readonly DeviceInfo[]): EnvironmentError {
  const ids = devices.map((device) => device.id);
  const near = id === undefined || ids.length <= MOST_NAMED ? ids : nearestWords(id, ids);
  const known = (near.length === 0 ? ids : near).slice(0, MOST_NAMED).join(', ');
  const wanted = id ?? '';
  const problem =
    devices.length === 0
      ? 'No device is connected.'
      : id === undefined
        ? 'Several devices are connected.'
        : `The device "${id}" is not connected.`;
  return new EnvironmentError(problem, {
    code: 'mobile-device-missing',
    hint:
      devices.length === 0
        ? 'Start an emulator or connect a phone, then try again.'
        : `Name one with --device: ${known}.`,
    details: { wanted, known },
  });
}
