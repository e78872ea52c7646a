import type { MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';
import { DeadlineError, EnvironmentError } from '../../../kernel/errors.ts';
import { DeviceRefusal, type MobileDevice } from '../../../ports/mobile/mobile-device.ts';
import { failed } from '../acting/hand.ts';
import type { Middleware } from './middleware.ts';
import { outcomeOf, resultOf } from './mobile-tools.ts';

export interface GuardedDevice {
  device: MobileDevice;
  /** Whether the device still answers to its driver. */
  isConnected(): Promise<boolean>;
}

/** Makes an outcome of what a device throws, and tells a refusal from a device that is gone: that is nobody's bug. */
export function deviceGuard<State>(guarded: GuardedDevice): Middleware<State> {
  return {
    name: 'device-guard',
    wrapToolCall: async (call, execute) => {
      try {
        const result = await execute(call);
        const outcome = outcomeOf(result);
        if (outcome?.failure !== 'refused') return result;
        return (await guarded.isConnected()) ? result : resultOf(gone(guarded, result.error ?? result.text));
      } catch (error) {
        return resultOf(await troubleOf(error, guarded));
      }
    },
  };
}

/** What an error of a device means; any other is thrown on. */
export async function troubleOf(error: unknown, guarded: GuardedDevice): Promise<MobileOutcome> {
  if (error instanceof EnvironmentError || error instanceof DeadlineError) return gone(guarded, error.message);
  if (!(error instanceof DeviceRefusal)) throw error;
  if (!(await guarded.isConnected())) return gone(guarded, error.message);
  return failed('refused', 'refused', { reason: error.message });
}

function gone({ device }: GuardedDevice, reason: string): MobileOutcome {
  return failed('device-gone', 'device-gone', { device: device.info.id, reason });
}
