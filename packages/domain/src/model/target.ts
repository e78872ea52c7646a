import { z } from 'zod';
import { describeLocator, Locator } from './locator.ts';

/** Everything worth remembering about an element, so that it can be recognised after the page changed (W6). */
export const Fingerprint = z.object({
  tag: z.string(),
  role: z.string().optional(),
  name: z.string().optional(),
  text: z.string().optional(),
  label: z.string().optional(),
  attributes: z.record(z.string(), z.string()).default({}),
  /** Texts around the element, nearest first. */
  nearby: z.array(z.string()).default([]),
  /** Tags from the element upwards. */
  path: z.array(z.string()).default([]),
  xpath: z.string().optional(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).optional(),
  siblingIndex: z.number().int().optional(),
});
export type Fingerprint = z.infer<typeof Fingerprint>;

/** What a step acts on: how a person named it, how it is found, how it is recognised. */
export const Target = z.object({
  description: z.string(),
  locators: z.array(Locator).default([]),
  fingerprint: Fingerprint.optional(),
});
export type Target = z.infer<typeof Target>;

/** The person's words for a target, or else its best locator. */
export function describeTarget(target: Target): string {
  if (target.description !== '') return target.description;
  const [best] = target.locators;
  return best === undefined ? 'unknown target' : describeLocator(best);
}
