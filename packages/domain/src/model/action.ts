import { z } from 'zod';
import { MobileAction } from './mobile/mobile-action.ts';
import { Target } from './target.ts';

const onTarget = { target: Target };

/** What can be done in a browser (W2). */
export const WebAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('navigate'), url: z.string() }),
  z.object({ type: z.literal('click'), ...onTarget, button: z.enum(['left', 'right', 'middle']).optional() }),
  z.object({ type: z.literal('double-click'), ...onTarget }),
  z.object({ type: z.literal('hover'), ...onTarget }),
  z.object({ type: z.literal('fill'), ...onTarget, value: z.string() }),
  z.object({ type: z.literal('clear'), ...onTarget }),
  z.object({ type: z.literal('select'), ...onTarget, options: z.array(z.string()) }),
  z.object({ type: z.literal('check'), ...onTarget, checked: z.boolean() }),
  z.object({ type: z.literal('press'), keys: z.string(), target: Target.optional() }),
  z.object({ type: z.literal('upload'), ...onTarget, files: z.array(z.string()) }),
  z.object({ type: z.literal('drag'), ...onTarget, to: Target }),
  z.object({
    type: z.literal('scroll'),
    target: Target.optional(),
    direction: z.enum(['up', 'down', 'left', 'right']).optional(),
    amountPx: z.number().optional(),
  }),
  z.object({ type: z.literal('wait'), durationMs: z.number().optional(), until: z.string().optional() }),
  z.object({ type: z.literal('dialog'), accept: z.boolean(), promptText: z.string().optional() }),
  z.object({ type: z.literal('switch-page'), which: z.enum(['new', 'previous', 'first', 'last']) }),
  z.object({ type: z.literal('close-page') }),
  z.object({ type: z.literal('history'), direction: z.enum(['back', 'forward', 'reload']) }),
  z.object({ type: z.literal('set-viewport'), width: z.number().int(), height: z.number().int() }),
  z.object({ type: z.literal('screenshot'), name: z.string().optional() }),
]);
export type WebAction = z.infer<typeof WebAction>;

/** What can be done over HTTP (A5). */
export const ApiAction = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('request'),
    operationId: z.string().optional(),
    method: z.string(),
    path: z.string(),
    pathParameters: z.record(z.string(), z.unknown()).optional(),
    query: z.record(z.string(), z.unknown()).optional(),
    headers: z.record(z.string(), z.string()).optional(),
    body: z.unknown().optional(),
    contentType: z.string().optional(),
    identity: z.string().optional(),
  }),
  z.object({ type: z.literal('capture'), variable: z.string(), from: z.string() }),
]);
export type ApiAction = z.infer<typeof ApiAction>;

/** One action on one surface. */
export const Action = z.discriminatedUnion('surface', [
  z.object({ surface: z.literal('web'), action: WebAction }),
  z.object({ surface: z.literal('api'), action: ApiAction }),
  z.object({ surface: z.literal('mobile'), action: MobileAction }),
]);
export type Action = z.infer<typeof Action>;
