import type { MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';
import { Deadline } from '../../../kernel/deadline.ts';
import { CancelledError, EnvironmentError } from '../../../kernel/errors.ts';
import type { DeviceDriver, MobileDevice } from '../../../ports/mobile/mobile-device.ts';
import { failed } from '../acting/hand.ts';

/** A device and whoever reaches it. */
export interface PooledDevice {
  device: MobileDevice;
  driver: DeviceDriver;
}

const ASK_TIMEOUT_MS = 10_000;

/** The devices of a run. Each serves one case at a time; one that is gone serves none any more. */
export class DevicePool {
  readonly #there: PooledDevice[];
  readonly #taken = new Set<PooledDevice>();
  #waiting: (() => void)[] = [];

  constructor(devices: readonly PooledDevice[]) {
    this.#there = [...devices];
  }

  get size(): number {
    return this.#there.length;
  }

  /** A free device, the wanted one if one is wanted; waits for it. Says why when there is none to wait for. */
  async take(wanted: string | undefined, signal: AbortSignal): Promise<PooledDevice | MobileOutcome> {
    for (;;) {
      if (signal.aborted) throw new CancelledError(undefined, { cause: signal.reason });
      if (this.#there.length === 0) return failed('device-gone', 'no-device-left');
      const fitting = this.#there.filter(({ device }) => wanted === undefined || isCalled(device, wanted));
      if (fitting.length === 0) {
        const known = this.#there.map(({ device }) => device.info.id).join(', ');
        return failed('setup', 'device-not-there', { device: wanted ?? '', known });
      }
      const free = fitting.find((each) => !this.#taken.has(each));
      if (free !== undefined) {
        this.#taken.add(free);
        return free;
      }
      await this.#untilSomethingChanges(signal);
    }
  }

  giveBack(device: PooledDevice): void {
    this.#taken.delete(device);
    this.#wake();
  }

  /** Nobody gets it any more. */
  drop(device: PooledDevice): void {
    const at = this.#there.indexOf(device);
    if (at >= 0) this.#there.splice(at, 1);
    this.giveBack(device);
  }

  /** Whether its driver still knows the device. */
  async isConnected({ device, driver }: PooledDevice, signal: AbortSignal): Promise<boolean> {
    try {
      const listed = await driver.listDevices(Deadline.after(ASK_TIMEOUT_MS, signal));
      return listed.some(({ id }) => id === device.info.id);
    } catch (error) {
      if (error instanceof EnvironmentError) return false;
      throw error;
    }
  }

  async #untilSomethingChanges(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        signal.removeEventListener('abort', goOn);
        resolve();
      };
      this.#waiting.push(goOn);
      signal.addEventListener('abort', goOn, { once: true });
    });
  }

  #wake(): void {
    const woken = this.#waiting;
    this.#waiting = [];
    for (const resolve of woken) resolve();
  }
}

function isCalled({ info }: MobileDevice, wanted: string): boolean {
  return info.id === wanted || info.name === wanted;
}
