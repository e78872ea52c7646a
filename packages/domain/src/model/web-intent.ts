import { z } from 'zod';
import { TargetPhrase } from './target-phrase.ts';

const on = { target: TargetPhrase };
const optionalTarget = { target: TargetPhrase.optional() };

/** What a sentence asks to be done (W2). Values may hold `{{PLACEHOLDER}}`s; they are filled in when the step runs. */
export const WebDoing = z.discriminatedUnion('do', [
  z.object({ do: z.literal('navigate'), url: z.string() }),
  z.object({ do: z.literal('click'), ...on, button: z.enum(['left', 'right']).default('left') }),
  z.object({ do: z.literal('double-click'), ...on }),
  z.object({ do: z.literal('hover'), ...on }),
  z.object({ do: z.literal('focus'), ...on }),
  z.object({ do: z.literal('fill'), ...on, value: z.string() }),
  z.object({ do: z.literal('clear'), ...on }),
  z.object({ do: z.literal('select'), ...optionalTarget, options: z.array(z.string()).min(1) }),
  z.object({ do: z.literal('check'), ...on, checked: z.boolean() }),
  z.object({ do: z.literal('press'), keys: z.string(), ...optionalTarget }),
  z.object({ do: z.literal('upload'), ...optionalTarget, files: z.array(z.string()).min(1) }),
  z.object({ do: z.literal('drag'), ...on, to: TargetPhrase }),
  z.object({
    do: z.literal('scroll'),
    ...optionalTarget,
    to: z.enum(['up', 'down', 'left', 'right', 'top', 'bottom', 'element']),
  }),
  z.object({ do: z.literal('wait'), durationMs: z.number().nonnegative() }),
  /** Answers the native dialog that the step before or after opens. */
  z.object({ do: z.literal('dialog'), accept: z.boolean(), promptText: z.string().optional() }),
  z.object({ do: z.literal('switch-page'), to: z.enum(['new', 'previous', 'first', 'last']) }),
  z.object({ do: z.literal('close-page') }),
  /** What follows is about this frame, up to the next switch or address; about the whole page again without a target. */
  z.object({ do: z.literal('switch-frame'), ...optionalTarget }),
  z.object({ do: z.literal('close'), ...on }),
  z.object({ do: z.literal('history'), direction: z.enum(['back', 'forward', 'reload']) }),
  z.object({ do: z.literal('set-viewport'), width: z.number().int().positive(), height: z.number().int().positive() }),
  z.object({ do: z.literal('screenshot'), name: z.string().optional() }),
]);
export type WebDoing = z.infer<typeof WebDoing>;

export const TextMatch = z.enum(['contains', 'equals', 'matches', 'starts-with', 'ends-with']);
export type TextMatch = z.infer<typeof TextMatch>;

export const Comparison = z.enum(['=', '!=', '>', '>=', '<', '<=']);
export type Comparison = z.infer<typeof Comparison>;

/** What a sentence asks to be true (W3). */
export const WebChecking = z.discriminatedUnion('verify', [
  /** Text on the page, or in `target`; `present: false` means it must not be there. */
  z.object({ verify: z.literal('text'), ...optionalTarget, text: z.string(), match: TextMatch, present: z.boolean() }),
  z.object({ verify: z.literal('visible'), ...on, visible: z.boolean() }),
  z.object({ verify: z.literal('enabled'), ...on, enabled: z.boolean() }),
  z.object({ verify: z.literal('checked'), ...on, checked: z.boolean() }),
  z.object({ verify: z.literal('selected'), ...on, selected: z.boolean() }),
  z.object({ verify: z.literal('focused'), ...on, focused: z.boolean() }),
  z.object({
    verify: z.literal('value'),
    ...on,
    value: z.string(),
    match: TextMatch,
    negated: z.boolean().default(false),
  }),
  z.object({ verify: z.literal('count'), ...on, comparison: Comparison, count: z.number().int().nonnegative() }),
  z.object({ verify: z.literal('number'), ...on, comparison: Comparison, value: z.number() }),
  /** Compared with what was seen before the last action. */
  z.object({
    verify: z.literal('change'),
    ...on,
    change: z.enum(['increases', 'decreases', 'changes', 'stays']),
    /** By how much; any amount when absent. */
    by: z.number().optional(),
    /** How many there are is meant, not the number that is shown: "the number of rows goes up by 1". */
    of: z.literal('count').optional(),
  }),
  z.object({
    verify: z.literal('order'),
    ...on,
    /** The column or property the order is by. */
    by: z.string().optional(),
    direction: z.enum(['ascending', 'descending']),
    as: z.enum(['auto', 'text', 'number', 'date']).default('auto'),
  }),
  z.object({ verify: z.literal('url'), value: z.string(), match: TextMatch, negated: z.boolean().default(false) }),
  z.object({ verify: z.literal('title'), value: z.string(), match: TextMatch, negated: z.boolean().default(false) }),
  z.object({ verify: z.literal('attribute'), ...on, name: z.string(), value: z.string().optional(), match: TextMatch }),
  z.object({ verify: z.literal('css'), ...on, property: z.string(), value: z.string() }),
  /** A passing message; any text when absent. `kind` is the mood that the words name. */
  z.object({
    verify: z.literal('toast'),
    text: z.string().optional(),
    mood: z.enum(['any', 'success', 'error', 'warning', 'info']).default('any'),
    present: z.boolean(),
  }),
  z.object({ verify: z.literal('dialog'), text: z.string().optional(), present: z.boolean() }),
  z.object({
    verify: z.literal('cell'),
    row: TargetPhrase,
    column: z.string(),
    value: z.string(),
    match: TextMatch,
  }),
  z.object({ verify: z.literal('download'), fileName: z.string().optional() }),
  z.object({ verify: z.literal('console-clean') }),
  z.object({
    verify: z.literal('request'),
    url: z.string(),
    method: z.string().optional(),
    status: z.number().int().optional(),
  }),
  /** The visible page, or `target`, looks like the baseline of this name. */
  z.object({
    verify: z.literal('screenshot'),
    ...optionalTarget,
    name: z.string(),
    similarity: z.number().min(0).max(1).default(0.99),
  }),
  z.object({ verify: z.literal('accessible'), ...optionalTarget }),
  z.object({ verify: z.literal('page-count'), count: z.number().int().positive() }),
  /** How the page is laid out at the size of the window, with nothing in the way of a hand (P3). */
  z.object({
    verify: z.literal('layout'),
    holds: z.enum(['no-sideways-scroll', 'no-overlap', 'navigation-reachable']),
  }),
  /** The browser has not been led away from the tested application's origin. */
  z.object({ verify: z.literal('own-site') }),
]);
export type WebChecking = z.infer<typeof WebChecking>;

/** One sentence, understood: what to do and what to check, in order. */
export const WebIntent = z.union([WebDoing, WebChecking]);
export type WebIntent = z.infer<typeof WebIntent>;
