import { z } from 'zod';

/** What a person calls a thing on a screen, whatever class the application made it of. */
export const MobileElementKind = z.enum([
  'button',
  'field',
  'switch',
  'checkbox',
  'tab',
  'icon',
  'item',
  'image',
  'link',
  'text',
]);
export type MobileElementKind = z.infer<typeof MobileElementKind>;

/** Where on the screen it lies. */
export const ScreenPosition = z.enum([
  'top',
  'bottom',
  'left',
  'right',
  'middle',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
]);
export type ScreenPosition = z.infer<typeof ScreenPosition>;

/** A thing on a phone's screen as a sentence names it (M1). */
export const MobileTarget = z
  .object({
    /** The words on it, or those that describe it. */
    name: z.string().min(1).optional(),
    /** Its resource id, where the person wrote that. */
    id: z.string().min(1).optional(),
    kind: MobileElementKind.optional(),
    /** Which of several, from 1; -1 is the last. */
    ordinal: z.union([z.int().positive(), z.literal(-1)]).optional(),
    position: ScreenPosition.optional(),
  })
  .refine(
    ({ name, id, kind, position }) =>
      name !== undefined || id !== undefined || kind !== undefined || position !== undefined,
    'A target needs a name, an id, a kind or a position',
  );
export type MobileTarget = z.infer<typeof MobileTarget>;

/** In a person's words, for reports and messages. */
export function describeMobileTarget({ name, id, kind, ordinal, position }: MobileTarget): string {
  const which = ordinal === undefined ? '' : ordinal === -1 ? 'last ' : `#${ordinal} `;
  const what = name ?? id ?? [position, kind].filter((part) => part !== undefined).join(' ');
  return `${which}${what}`;
}
