/**
 * All weights of healing in one place. The first fourteen are Similo's attributes, the others are ours. Set by hand and
 * checked on the shop's variants with seeds 1 and 2 (benchmarks/healing.mjs reports on other seeds): what a person reads
 * and what a developer named on purpose count most, tags and places, which every redesign changes, count little.
 */
export const FEATURE_WEIGHTS = {
  tag: 0.6,
  class: 0.6,
  nameAttribute: 1.2,
  id: 1.5,
  href: 1,
  alt: 0.5,
  xpath: 0.8,
  idXpath: 0.5,
  isButton: 0.3,
  location: 0.6,
  area: 0.3,
  shape: 0.4,
  text: 1.8,
  nearby: 1,
  role: 1.2,
  kind: 1,
  name: 1.8,
  label: 1.5,
  placeholder: 0.8,
  title: 0.6,
  testId: 1.8,
  icon: 1,
  scope: 1.2,
  row: 1.5,
  posInSet: 1.5,
  header: 0.6,
  type: 0.5,
  siblingIndex: 0.2,
} as const;
export type Feature = keyof typeof FEATURE_WEIGHTS;

/** How much of its weight a fact keeps that only one side has: it was lost, or it is new. */
export const ONE_SIDED = { lost: 0.5, gained: 0.4 } as const;

/** Factor for what is missing to full likeness where one fact says that it is the element. */
export const RECOGNISED = 0.75;
/** Wordings that agree less than this disagree. */
export const LEAST_WORDS = 0.5;
/** Rows, items and cards that agree less than this are not the same. */
export const LEAST_ROW = 0.55;
/** How well place, surroundings and looks must agree for an element to count as reworded. */
export const KEPT_PLACE = { xpath: 0.97, nearby: 0.5, scope: 0.7, class: 0.9, icon: 1, kind: 1 } as const;
/** How well the way must agree where others had the same words and the nearest text is another, or where all had none. */
export const TWIN_PLACE = { named: 0.9, nameless: 0.97 } as const;
/** Factor for what is something else by its words or its row. */
export const SOMETHING_ELSE = 0.6;

/** Below it nothing is like enough; how it was chosen tells docs/decisions/0006-healing-by-fingerprint.md. */
export const HEAL_THRESHOLD = 0.7;

/** The next best must be this much worse. The true one leads by 0.06 or more in 99 of 100, equal twins by less than 0.04. */
export const HEAL_MARGIN = 0.05;
