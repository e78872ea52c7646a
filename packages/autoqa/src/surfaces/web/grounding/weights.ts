/**
 * All weights of grounding in one place. They were set by hand on the fixture pages, by asking which mistake would be
 * worse, and are held in place by the tests; no page of the testbed was used.
 */

/** How much an agreeing wording counts by where it was found: what a person sees and hears first, identifiers last. */
export const CHANNEL_WEIGHTS = {
  name: 1,
  label: 1,
  text: 0.98,
  inner: 0.96,
  header: 0.96,
  title: 0.95,
  placeholder: 0.94,
  alt: 0.94,
  icon: 0.92,
  testId: 0.87,
  identifier: 0.82,
  nearby: 0.8,
  value: 0.7,
  href: 0.68,
  classes: 0.66,
} as const;
export type Channel = keyof typeof CHANNEL_WEIGHTS;

/** What else speaks for an element, relative to each other. */
export const CIRCUMSTANCE_WEIGHTS = { kind: 0.6, purpose: 0.4, near: 0.8 } as const;
export type Circumstance = keyof typeof CIRCUMSTANCE_WEIGHTS;

/** The part of the score that circumstances decide once the wording agrees; without a wording they decide all. */
export const CIRCUMSTANCE_SHARE = 0.4;

/** Factors for what makes an element an unlikely choice. */
export const PENALTIES = {
  /** The words name another kind of thing. */
  wrongKind: 0.4,
  /** The purpose cannot be carried out on it: typing into a heading. */
  wrongPurpose: 0.35,
  disabled: 0.9,
  /** Something opened in front of it. */
  background: 0.88,
} as const;

/**
 * Below it nothing is found. A whole word in a longer name of the right kind gives 0.65 and must pass; a name that
 * shares half of its words gives 0.4 and must not.
 */
export const THRESHOLD = 0.6;

/**
 * The best must be this much better than the next. Equal names differ by nothing and stay ambiguous; the same name on
 * a button and on a link, when the words say "button", differ by 0.09 and must be told apart.
 */
export const MARGIN = 0.05;
