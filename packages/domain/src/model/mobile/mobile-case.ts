import { z } from 'zod';
import { MobileAction } from './mobile-action.ts';
import { MobileTarget } from './mobile-target.ts';

/** One sentence of a mobile case. `action` is absent when nobody understood the sentence: it is kept all the same. */
export const MobileStep = z.object({
  /** From 1. */
  index: z.int().positive(),
  text: z.string().min(1),
  action: MobileAction.optional(),
  /** The step is done only if this is on the screen: "if an update is offered, …". */
  onlyIf: MobileTarget.optional(),
});
export type MobileStep = z.infer<typeof MobileStep>;

/** What must hold after the last step. */
export const Verification = z.object({ text: z.string().min(1), action: MobileAction.optional() });
export type Verification = z.infer<typeof Verification>;

/** A test case for a phone, as a person wrote it down in free text (M1). */
export const MobileCase = z.object({
  name: z.string().min(1),
  preconditions: z.array(z.string().min(1)),
  steps: z.array(MobileStep),
  verifications: z.array(Verification),
  /** `com.example.app`; the one under test. */
  appPackage: z.string().min(1).optional(),
  /** Serial number or name of the device to use. */
  device: z.string().min(1).optional(),
});
export type MobileCase = z.infer<typeof MobileCase>;
