import { z } from 'zod';
import { Language } from '../language.ts';
import { Locator } from '../locator.ts';

/**
 * What an exploration found (P1, P2): the states of an application, the ways between them, and what was seen in each. A
 * state is a page by the pattern of its address and by its structure, not by its data: a list of a thousand rows is one.
 */

export const ElementSummary = z.object({
  /** Unique in its page. */
  id: z.string(),
  kind: z.enum(['button', 'link', 'input', 'textarea', 'select', 'form', 'other']),
  text: z.string().optional(),
  role: z.string().optional(),
  /** Below the same origin, as it stands in the page. */
  href: z.string().optional(),
  /** Best first. */
  locatorCandidates: z.array(Locator).optional(),
});
export type ElementSummary = z.infer<typeof ElementSummary>;

/** What a field of a form accepts, by its markup and by what the page said when it was tried. */
export const FieldSummary = z.object({
  /** What a person calls it, and a spec sentence too. */
  name: z.string(),
  kind: z.enum([
    'text',
    'multiline',
    'password',
    'email',
    'phone',
    'url',
    'number',
    'date',
    'choice',
    'check',
    'switch',
    'file',
  ]),
  required: z.boolean(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  pattern: z.string().optional(),
  /** Of a file: the kinds that the field takes, as its markup says. */
  accept: z.string().optional(),
  /** Of a choice, as far as they were seen. */
  options: z.array(z.string()).default([]),
  /** A value that should be accepted; a placeholder such as `{{PASSWORD}}` where it is a secret. */
  sample: z.string(),
  /** What the page says below the field when it is left empty or holds the value. */
  remarks: z.array(z.object({ value: z.string(), text: z.string() })).default([]),
});
export type FieldSummary = z.infer<typeof FieldSummary>;

export const FormSummary = z.object({
  name: z.string(),
  /** In a window over the page, which must be closed again. */
  window: z.enum(['dialog', 'drawer']).optional(),
  fields: z.array(FieldSummary),
  /** What the button is called that sends it. */
  submit: z.string().optional(),
  purpose: z.enum(['login', 'register', 'search', 'filter', 'create', 'edit', 'other']),
});
export type FormSummary = z.infer<typeof FormSummary>;

export const TableSummary = z.object({
  columns: z.array(z.string()),
  /** Rows that are drawn. */
  rowCount: z.number().int().nonnegative(),
  /** Of the first row, by column, so that a case has something to look for. */
  sample: z.record(z.string(), z.string()).default({}),
  pages: z.number().int().positive().optional(),
});
export type TableSummary = z.infer<typeof TableSummary>;

export const PageNode = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string().optional(),
  depth: z.number().int().nonnegative(),
  /** The text of the accessibility snapshot, below `plan-explore/`. */
  snapshotRef: z.string().optional(),
  /** A JPEG at most 1,024 pixels wide, below `plan-explore/`. */
  screenshotRef: z.string().optional(),
  elementSummary: z.array(ElementSummary),
  /** The address with `:id` for what varies: `/orders/:id`. */
  pattern: z.string(),
  /** What this state is called: the main heading, the title of the open window. */
  name: z.string(),
  /** The same for equal states. */
  fingerprint: z.string(),
  /** A window that is open over the page. */
  window: z.enum(['dialog', 'drawer', 'menu']).optional(),
  /** Short texts that tell this state from the one it was reached from: remarks, messages, headings. */
  shows: z.array(z.string()).default([]),
  /** Whether the walk was signed in. */
  signedIn: z.boolean().default(false),
  /** Of a page that was seen signed in: the state that a visitor gets at the same address, often the login. */
  visitorPageId: z.string().optional(),
  forms: z.array(FormSummary).default([]),
  tables: z.array(TableSummary).default([]),
  /** How many errors the browser's console had when the page was at rest; absent when nobody looked. */
  consoleErrors: z.number().int().nonnegative().optional(),
  /** No serious accessibility fault was found; absent when nobody looked. */
  accessible: z.boolean().optional(),
  /** What somebody who is not signed in gets at this address; absent when nobody tried. */
  visitorSees: z.enum(['login', 'refusal', 'page']).optional(),
  /** Controls that were left alone, and the word that says why. */
  denied: z.array(z.object({ name: z.string(), word: z.string() })).default([]),
});
export type PageNode = z.infer<typeof PageNode>;

export const NavigationEdge = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  /** Sentences of a spec that lead from the one state to the other; a run carries them out as they are. */
  steps: z.array(z.string()).min(1),
  /** Of the page it starts from. */
  elementId: z.string().optional(),
  effect: z.enum(['opens-page', 'opens-window', 'changes-page', 'opens-tab', 'submits-form']),
  /** Messages that came and went. */
  messages: z.array(z.string()).default([]),
  /** Texts of the browser's own dialogs: alerts, questions, prompts. */
  dialogs: z.array(z.string()).optional(),
  /** Short texts outside lists that stand in the page afterwards and did not before. */
  shows: z.array(z.string()).optional(),
});
export type NavigationEdge = z.infer<typeof NavigationEdge>;

/**
 * A check with a real oracle that was tried out on the running page: that a list sorts, that a search finds, that what is
 * made is there after a reload. Its sentences are ready for a spec.
 */
export const Probe = z.object({
  id: z.string(),
  pageId: z.string(),
  technique: z.enum([
    'sort',
    'search',
    'filter',
    'paging',
    'detail',
    'create',
    'edit',
    'delete',
    'field-rule',
    'limit',
    'counter',
    'arrival',
    'row-state',
    'agreement',
    'contents',
    'wrong-password',
  ]),
  /** What it shows, as a claim: `The list can be sorted by Price, ascending and descending`. */
  claim: z.string(),
  /** Where it begins, below the base URL. */
  route: z.string(),
  steps: z.array(z.object({ text: z.string(), expectations: z.array(z.string()) })),
  cleanup: z.array(z.string()).default([]),
  /** The page did the opposite while it was tried: the case will find a bug, unless the application means it. */
  refuted: z.boolean().default(false),
});
export type Probe = z.infer<typeof Probe>;

export const ExplorationGraph = z.object({
  version: z.literal(1),
  baseUrl: z.string(),
  language: Language,
  /** The page the walk began with. */
  startPageId: z.string(),
  pages: z.array(PageNode),
  edges: z.array(NavigationEdge),
  probes: z.array(Probe).default([]),
  /** Sentences that sign in, with placeholders; empty when the walk went without. */
  login: z.array(z.string()).default([]),
  /** What the walk has made or changed and could not put back, and why. */
  leftBehind: z.array(z.object({ pageId: z.string(), what: z.string(), reason: z.string() })).optional(),
  /** Links that were not followed, and why: another origin, excluded, too deep. */
  skipped: z.array(z.object({ url: z.string(), reason: z.string() })).default([]),
});
export type ExplorationGraph = z.infer<typeof ExplorationGraph>;

/** The edges from the start to a state, the shortest way; nothing when there is none. */
export function wayTo(graph: ExplorationGraph, pageId: string): NavigationEdge[] | undefined {
  const cameBy = new Map<string, NavigationEdge | undefined>([[graph.startPageId, undefined]]);
  for (const id of cameBy.keys()) {
    if (id === pageId) return unwind(cameBy, pageId);
    for (const edge of graph.edges) if (edge.from === id && !cameBy.has(edge.to)) cameBy.set(edge.to, edge);
  }
  return undefined;
}

function unwind(cameBy: ReadonlyMap<string, NavigationEdge | undefined>, pageId: string): NavigationEdge[] {
  const way: NavigationEdge[] = [];
  for (let edge = cameBy.get(pageId); edge !== undefined; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
}
