import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';

/** A noun phrase, read. */
export interface NounReading {
  target: TargetPhrase;
  /** 0 is plain; names that nobody put in quotes cost. */
  cost: number;
  notes: readonly string[];
  /** "a button": any of them, so nothing to act on. */
  indefinite: boolean;
  /** It points at one thing by more than a bare word: an article, a number, a quote, a kind. */
  determined: boolean;
  /** A lone noun such as "products" that may be a label or a kind. */
  lone: TargetPhrase['kind'];
}

export const COSTS = {
  bareName: 1,
  bareWord: 0.05,
  attachment: 0.2,
  kind: 0.1,
  quote: 0.1,
  pronoun: 0.2,
  containing: 0.1,
} as const;

/** A label with "and" in it may as well be two clauses: those are tried first. */
export const JOINED_NAME = 'a name holds “and”';

/** The cheapest; the first of equals. */
export function cheapest<T extends { cost: number }>(readings: readonly (T | undefined)[]): T | undefined {
  let best: T | undefined;
  for (const reading of readings)
    if (reading && (best === undefined || reading.cost < best.cost - 1e-9)) best = reading;
  return best;
}

/** Puts `scope` around the outermost place that the target already has. */
export function withScope(target: TargetPhrase, scope: TargetPhrase, raw: string): TargetPhrase {
  if (target.near && !target.scope) return { ...target, raw, near: withScope(target.near, scope, target.near.raw) };
  const outer = target.scope ? withScope(target.scope, scope, target.scope.raw) : scope;
  return inTableWords({ ...target, raw, scope: outer });
}

/** In tables, "the Price column of the second row" is a cell, and "in the Price column" says which column. */
export function inTableWords(target: TargetPhrase): TargetPhrase {
  const { scope } = target;
  if (target.kind === 'column' && target.name !== undefined && scope?.kind === 'row') {
    return { ...target, name: undefined, quoted: undefined, kind: 'cell', column: target.name };
  }
  const isCell = target.kind === undefined || target.kind === 'cell';
  if (scope?.kind !== 'column' || scope.name === undefined || !isCell) return target;
  const { scope: dropped, ...rest } = target;
  return { ...rest, column: scope.name, ...(dropped?.scope ? { scope: dropped.scope } : {}) };
}
