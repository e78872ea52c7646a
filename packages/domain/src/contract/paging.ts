import { z } from 'zod';

/** The most entries one answer holds. */
export const MOST_PER_PAGE = 200;

/** Where to go on: as the answer before said it. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(50),
  cursor: z.string().optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** A part of a list; `next` is null on the last one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

export interface Page<Item> {
  items: Item[];
  next: string | null;
}
