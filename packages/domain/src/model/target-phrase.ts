import { z } from 'zod';

/** The kinds of things that people name in a step, whatever they are made of. */
export const ElementKind = z.enum([
  'button',
  'link',
  'field',
  'search-field',
  'text-area',
  'checkbox',
  'radio',
  'switch',
  'select',
  'option',
  'slider',
  'date-field',
  'upload',
  'tab',
  'menu',
  'menu-item',
  'dialog',
  'drawer',
  'popover',
  'tooltip',
  'toast',
  'alert',
  'badge',
  'tag',
  'icon',
  'image',
  'heading',
  'text',
  'table',
  'row',
  'column',
  'cell',
  'list',
  'item',
  'card',
  'form',
  'section',
  'page',
  'frame',
  'tree-item',
  'rating',
]);
export type ElementKind = z.infer<typeof ElementKind>;

/** Those that hold a value which a person gives. */
export const FIELD_KINDS: ReadonlySet<ElementKind | undefined> = new Set<ElementKind>([
  'field',
  'search-field',
  'text-area',
  'checkbox',
  'radio',
  'switch',
  'select',
  'slider',
  'date-field',
  'upload',
  'rating',
]);

/** A part of the page, of the window or of the thing that is searched in. */
export const PagePosition = z.enum([
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'center',
]);
export type PagePosition = z.infer<typeof PagePosition>;

/** On which side of its neighbour a thing lies. */
export const NeighbourSide = z.enum(['left', 'right', 'above', 'below']);
export type NeighbourSide = z.infer<typeof NeighbourSide>;

/** How a person points at an element: their words, taken apart, before anything was looked for on a page. */
export interface TargetPhrase {
  /** The words as they were written. */
  raw: string;
  /** What it is called: the quoted text, or the noun phrase without its kind. */
  name?: string | undefined;
  /** The name was in quotes, so it is meant to the letter. */
  quoted?: boolean | undefined;
  kind?: ElementKind | undefined;
  /** 1 for the first, -1 for the last. */
  ordinal?: number | undefined;
  /** How many of them: "any two items". */
  quantity?: number | undefined;
  /** All of them are meant: "every row". Said of what is checked, never of what is acted on. */
  every?: boolean | undefined;
  /** A text that the thing itself holds: "the row containing SKU-1". */
  containing?: string | undefined;
  /** The thing it lies in: "in the dialog", "of the second customer". */
  scope?: TargetPhrase | undefined;
  /** The thing it lies beside: "next to the bell". */
  near?: TargetPhrase | undefined;
  /** On which side of `near` it lies ("to the right of", "下方的"); any side when absent. */
  side?: NeighbourSide | undefined;
  /** Where on the page it lies: "in the top right corner", "页面底部的". */
  position?: PagePosition | undefined;
  /** In a table: the column that is meant. */
  column?: string | undefined;
  /** It points back at the last thing spoken of ("it", "that product", "该商品"). */
  pronoun?: boolean | undefined;
}

export const TargetPhrase: z.ZodType<TargetPhrase> = z.object({
  raw: z.string(),
  name: z.string().optional(),
  quoted: z.boolean().optional(),
  kind: ElementKind.optional(),
  ordinal: z.number().int().optional(),
  quantity: z.number().int().positive().optional(),
  every: z.boolean().optional(),
  containing: z.string().optional(),
  get scope() {
    return TargetPhrase.optional();
  },
  get near() {
    return TargetPhrase.optional();
  },
  side: NeighbourSide.optional(),
  position: PagePosition.optional(),
  column: z.string().optional(),
  pronoun: z.boolean().optional(),
});
