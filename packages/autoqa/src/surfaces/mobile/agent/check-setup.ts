import type { MobileCase } from '@autoqa/domain/model/mobile/mobile-case';
import type { MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';
import type { Deadline } from '../../../kernel/deadline.ts';
import { DeviceRefusal, type MobileDevice } from '../../../ports/mobile/mobile-device.ts';
import { failed } from '../acting/hand.ts';

/**
 * Whether the case can begin: the device answers, and the application is there and freshly started, so that no case
 * depends on the one before it (M5). Says what is wrong.
 */
export async function checkSetup(
  { appPackage, steps }: MobileCase,
  device: MobileDevice,
  deadline: Deadline,
): Promise<MobileOutcome | undefined> {
  await device.elements(deadline);
  if (appPackage === undefined) return undefined;
  const apps = await device.apps(deadline);
  if (apps.length > 0 && !apps.some(({ packageName }) => packageName === appPackage)) {
    return failed('setup', 'app-not-on-device', { app: appPackage, device: device.info.id });
  }
  await stopIfPossible(appPackage, device, deadline);
  const [first] = steps;
  // A case that starts the application itself decides how.
  if (first?.action?.type !== 'launch-app') await device.launchApp(appPackage, deadline);
  return undefined;
}

/** Some servers cannot stop what does not run, or nothing at all. */
async function stopIfPossible(appPackage: string, device: MobileDevice, deadline: Deadline): Promise<void> {
  try {
    await device.stopApp(appPackage, deadline);
  } catch (error) {
    if (!(error instanceof DeviceRefusal)) throw error;
  }
}
