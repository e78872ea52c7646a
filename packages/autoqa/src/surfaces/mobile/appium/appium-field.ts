import { z } from 'zod';
import type { Deadline } from '../../../kernel/deadline.ts';
import { sleep } from '../../../kernel/sleep.ts';
import { DeviceRefusal } from '../../../ports/mobile/mobile-device.ts';
import type { AppiumSession } from './appium-session.ts';

const FOCUS_MS = 2000;
const POLL_MS = 100;
const Element = z.record(z.string(), z.string()).transform((element) => Object.values(element)[0] ?? '');

/** The path of the field with the focus; a field that was just touched may need a moment to take it. */
export async function focusedField(session: AppiumSession, deadline: Deadline): Promise<string> {
  const until = deadline.atMost(FOCUS_MS);
  for (;;) {
    try {
      return `/element/${Element.parse(await session.get('Typing', '/element/active', deadline))}`;
    } catch (error) {
      if (!(error instanceof DeviceRefusal)) throw error;
      if (until.remainingMs() === 0) throw new DeviceRefusal('Typing', 'no field has the focus', error);
      await sleep(POLL_MS, deadline);
    }
  }
}
