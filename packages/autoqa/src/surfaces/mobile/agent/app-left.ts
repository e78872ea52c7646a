import type { MobileOutcome, MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import type { Deadline } from '../../../kernel/deadline.ts';
import { DeviceRefusal, type MobileDevice } from '../../../ports/mobile/mobile-device.ts';
import { failed } from '../acting/hand.ts';
import { isLauncher, launcherOn } from '../screen/launchers.ts';

const LEAVING_KEYS: ReadonlySet<string> = new Set(['home', 'recents', 'power']);
/** What holds on any screen, also on that of a phone whose application has crashed. */
const HOLDS_ANYWHERE: ReadonlySet<string> = new Set(['is-not-shown', 'has-gone', 'toast-none']);

/**
 * What an outcome is worth when the application is gone from the screen without anybody having left it (M5): then
 * something is missing because of that, and what is not to be seen proves nothing.
 */
export async function doubtIfLeft(
  outcome: MobileOutcome,
  { run, device, deadline }: { run: MobileRunState; device: MobileDevice; deadline: Deadline },
): Promise<MobileOutcome> {
  const { appPackage } = run.testCase;
  const isMissing = outcome.failure === 'target-missing' || outcome.failure === 'expectation';
  const isNothing = outcome.status === 'passed' && HOLDS_ANYWHERE.has(outcome.code ?? '');
  if (appPackage === undefined || !(isMissing || isNothing) || isLeftByCase(run)) return outcome;
  const shown = await launcherInFront(device, deadline);
  return shown === undefined ? outcome : failed('app-left', 'app-left', { app: appPackage, shown });
}

function isLeftByCase({ testCase, stepIndex }: MobileRunState): boolean {
  const done = testCase.steps.slice(0, stepIndex + 1).map(({ action }) => action);
  const left = done.findLastIndex(
    (action) => action?.type === 'stop-app' || (action?.type === 'press-key' && LEAVING_KEYS.has(action.key)),
  );
  return left > done.findLastIndex((action) => action?.type === 'launch-app');
}

async function launcherInFront(device: MobileDevice, deadline: Deadline): Promise<string | undefined> {
  try {
    const shown = await device.foregroundApp(deadline);
    if (shown === undefined) return launcherOn(await device.elements(deadline));
    return isLauncher(shown) ? shown : undefined;
  } catch (error) {
    if (error instanceof DeviceRefusal) return undefined;
    throw error;
  }
}
