import { z } from 'zod';

/** How something on the page is found again: `#id`, else `[name="…"]`, else by its text or its place (S2, property 5). */
const found = {
  selector: z.string().min(1),
  /** The selector of the frame that it lies in, where it does not lie in the page itself; outermost first. */
  frames: z.array(z.string()).optional(),
};

export const PageInput = z.object({
  ...found,
  name: z.string().optional(),
  /** As the markup says it (`text`, `password`), or what the widget is (`select`, `switch`, `date-field`). */
  type: z.string(),
  placeholder: z.string().optional(),
  id: z.string().optional(),
  label: z.string().optional(),
  required: z.boolean(),
});
export type PageInput = z.infer<typeof PageInput>;

export const PageButton = z.object({
  ...found,
  text: z.string(),
  type: z.string().optional(),
  id: z.string().optional(),
  className: z.string().optional(),
  enabled: z.boolean(),
});
export type PageButton = z.infer<typeof PageButton>;

export const PageForm = z.object({
  /** Its title or label, empty when it has none. */
  name: z.string(),
  inputs: z.array(PageInput),
  buttons: z.array(PageButton),
});
export type PageForm = z.infer<typeof PageForm>;

export const PageLink = z.object({ ...found, text: z.string(), href: z.string() });
export type PageLink = z.infer<typeof PageLink>;

/** One entry of a menu, with the entries below it that are shown. */
export interface PageMenu {
  selector: string;
  frames?: string[] | undefined;
  text: string;
  href?: string | undefined;
  /** 1 for the entries of the menu itself. */
  level: number;
  /** Only of entries that open others. */
  expanded?: boolean | undefined;
  children: PageMenu[];
}

export const PageMenu: z.ZodType<PageMenu> = z.object({
  ...found,
  text: z.string(),
  href: z.string().optional(),
  level: z.number().int().positive(),
  expanded: z.boolean().optional(),
  get children() {
    return z.array(PageMenu);
  },
});

export const PageTable = z.object({
  name: z.string(),
  headers: z.array(z.string()),
  /** Rows that are drawn, without those of the head. */
  rowCount: z.number().int().nonnegative(),
});
export type PageTable = z.infer<typeof PageTable>;

/** What is on a page, for people and for models (W11). It holds no value of a password field. */
export const PageInfo = z.object({
  url: z.string(),
  title: z.string(),
  /** What a person can read, frames and open shadow roots included. */
  text: z.string(),
  /** The visible markup without scripts, styles and typed values. */
  html: z.string(),
  forms: z.array(PageForm),
  buttons: z.array(PageButton),
  menus: z.array(PageMenu),
  tables: z.array(PageTable),
  links: z.array(PageLink),
  headings: z.array(z.object({ level: z.number().int(), text: z.string() })),
  /** What was left out or cut, for people. */
  notices: z.array(z.string()),
});
export type PageInfo = z.infer<typeof PageInfo>;
