import { Deadline } from '../../kernel/deadline.ts';
import { chooseDevices, type DeviceChoice } from '../../surfaces/mobile/devices/choose-devices.ts';
import { DevicePool } from '../../surfaces/mobile/devices/device-pool.ts';
import { closeDrivers, openDrivers, type DriverSettings, type PhoneWindows } from './open-driver.ts';

export interface OpenPhones {
  pool: DevicePool;
  close(): Promise<void>;
}

const OPEN_TIMEOUT_MS = 60_000;

/** Reaches the phones of a run; what is missing is told before anything is recorded. */
export async function openPhones(
  settings: DriverSettings,
  choice: DeviceChoice,
  { windows, signal }: { windows: PhoneWindows; signal: AbortSignal },
): Promise<OpenPhones> {
  const deadline = Deadline.after(OPEN_TIMEOUT_MS, signal);
  const drivers = await openDrivers(settings, windows, deadline);
  try {
    return { pool: new DevicePool(await chooseDevices(drivers, choice, deadline)), close: () => closeDrivers(drivers) };
  } catch (error) {
    await closeDrivers(drivers);
    throw error;
  }
}
