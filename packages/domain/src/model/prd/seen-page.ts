import { z } from 'zod';
import { ElementKind } from '../target-phrase.ts';

/** A control as a read-only look saw it (U4). */
export const SeenControl = z.object({
  kind: ElementKind,
  /** What a person would call it in a step. */
  name: z.string(),
  /** What is typed or chosen; never of a password. */
  value: z.string().optional(),
  placeholder: z.string().optional(),
  isPassword: z.boolean().optional(),
  checked: z.boolean().optional(),
  enabled: z.boolean(),
  href: z.string().optional(),
  icon: z.string().optional(),
  /** The group that it belongs to, such as the label above radio buttons. */
  group: z.string().optional(),
});
export type SeenControl = z.infer<typeof SeenControl>;

export const SeenRow = z.object({
  /** By the name of the column. */
  cells: z.record(z.string(), z.string()),
  buttons: z.array(SeenControl),
});
export type SeenRow = z.infer<typeof SeenRow>;

export const SeenTable = z.object({ columns: z.array(z.string()), rows: z.array(SeenRow) });
export type SeenTable = z.infer<typeof SeenTable>;

/** What a look at one page found, without pressing anything. */
export const SeenPage = z.object({
  /** The address that was asked for, below the base address. */
  route: z.string(),
  /** Where the browser came to stand. */
  landed: z.string(),
  /** Who was signed in; nobody when absent. */
  account: z.string().optional(),
  title: z.string(),
  headings: z.array(z.string()),
  /** Outside of tables and lists. */
  controls: z.array(SeenControl),
  tables: z.array(SeenTable),
  /** The entries of lists that are no tables. */
  items: z.array(z.array(z.string())),
  /** Short texts that are shown, in their order; those that stand beside each other follow each other. */
  texts: z.array(z.string()),
  frames: z.array(z.object({ name: z.string(), texts: z.array(z.string()) })),
});
export type SeenPage = z.infer<typeof SeenPage>;
