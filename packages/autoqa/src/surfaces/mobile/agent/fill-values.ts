import type { Middleware } from './middleware.ts';

/** The values of `{{NAME}}`s: filled in when a call is made, and masked again in what came of it. */
export interface Values {
  fill(text: string): string;
  mask<T>(value: T): T;
}

/** Nobody but the device gets to see the values. */
export function fillValues<State>({ fill, mask }: Values): Middleware<State> {
  return {
    name: 'fill-values',
    wrapToolCall: async (call, execute) => mask(await execute({ ...call, args: fillAll(call.args, fill) })),
  };
}

/** Every text in it, filled. */
export function fillAll<T>(value: T, fill: Values['fill']): T;
export function fillAll(value: unknown, fill: Values['fill']): unknown {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map((each: unknown) => fillAll(each, fill));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillAll(each, fill)]));
}
