import type { FieldSummary, FormSummary, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { estimateTokens } from '../../../../kernel/token-estimate.ts';

/** Below the 4,000 tokens that an answer may have, with room for what stands around the list. */
const MOST_TOKENS = 3_000;
/** Of a page, each kind of thing gets a share. */
const SHARE = 700;
const LONGEST_TEXT = 120;

/** As much of a list as fits an answer, and where to go on. */
export function fitting<Name extends string>(name: Name, entries: readonly object[], start = 0) {
  const shown = within(entries.slice(start), MOST_TOKENS);
  const end = start + shown.length;
  return { [name]: shown, ...(end < entries.length ? { next: end, total: entries.length } : {}) };
}

/** The first entries that have no more tokens together. One is shown even when it is large: nobody would get past it. */
function within<Entry>(entries: readonly Entry[], mostTokens: number): Entry[] {
  let tokens = 0;
  const end = entries.findIndex((entry) => {
    tokens += estimateTokens(JSON.stringify(entry));
    return tokens > mostTokens;
  });
  return end === -1 ? [...entries] : entries.slice(0, Math.max(1, end));
}

/** What can be done on a page and what it says, short enough to be read. */
export function pageDetails(page: PageNode) {
  const { name, pattern, window, signedIn, shows, forms, elementSummary, tables, denied } = page;
  const controls = new Set(elementSummary.map(({ kind, text = '' }) => cut(`${kind} ${text}`.trim())));
  const fields = forms.flatMap((form) => form.fields.map((field) => tellField(form, field)));
  return {
    name: cut(name),
    pattern: cut(pattern),
    window,
    signedIn,
    shows: within(shows.map(cut), SHARE),
    controls: within([...controls], SHARE),
    fields: within(fields, SHARE),
    columns: within(
      tables.flatMap(({ columns }) => columns.map(cut)),
      SHARE,
    ),
    leftAlone: within(
      denied.map((each) => cut(each.name)),
      SHARE / 2,
    ),
  };
}

/** Limits, not values: what was typed is nobody else's business. */
function tellField(
  { name: form, submit, purpose }: FormSummary,
  { name, sample: _, remarks, options, ...limits }: FieldSummary,
) {
  const choices = options.length === 0 ? {} : { options: within(options.map(cut), SHARE / 4) };
  const said = remarks.length === 0 ? {} : { says: remarks.slice(0, 3).map(({ text }) => cut(text)) };
  return { form: cut(form), purpose, submit, name: cut(name), ...limits, ...choices, ...said };
}

function cut(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
