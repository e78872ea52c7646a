import type { MobileCase } from '@autoqa/domain/model/mobile/mobile-case';
import type { MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';
import { Deadline } from '../../../kernel/deadline.ts';
import { DeviceRefusal, type MobileDevice } from '../../../ports/mobile/mobile-device.ts';
import { failed } from '../acting/hand.ts';

const SETUP_TIMEOUT_MS = 60_000;

/** Whether the case can begin: the device answers, and the application is there and in front (M5). Says what is wrong. */
export async function checkSetup(
  { appPackage, steps }: MobileCase,
  device: MobileDevice,
): Promise<MobileOutcome | undefined> {
  const deadline = Deadline.after(SETUP_TIMEOUT_MS);
  try {
    await device.elements(deadline);
    if (appPackage === undefined) return undefined;
    const apps = await device.apps(deadline);
    if (apps.length > 0 && !apps.some(({ packageName }) => packageName === appPackage)) {
      return failed('setup', 'app-not-on-device', { app: appPackage, device: device.info.id });
    }
    const [first] = steps;
    // A case that starts the application itself decides how.
    if (first?.action?.type !== 'launch-app') await device.launchApp(appPackage, deadline);
    return undefined;
  } catch (error) {
    if (!(error instanceof DeviceRefusal)) throw error;
    return failed('setup', 'refused', { reason: error.message });
  }
}
