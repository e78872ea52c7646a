import type { ClauseRule } from '../clause-rule.ts';

const NOTE = '(?: \\((?<note>[^)]+)\\))?';
const UP =
  'upwards|ascending|in ascending order|from low to high|from the lowest to the highest|alphabetically|from a to z';
const DOWN = 'downwards|descending|in descending order|from high to low|from the highest to the lowest';

function direction(word: string): 'ascending' | 'descending' {
  return new RegExp(`^(?:${DOWN})$`, 'iu').test(word) ? 'descending' : 'ascending';
}

export const EN_LIST_RULES: readonly ClauseRule[] = [
  {
    says: ['searching for {q:a} and (?:for )?{q:b} (?:finds|shows) the same {w}'],
    means: (found) => [
      { kind: 'search', text: found.text('a') },
      { kind: 'search-again', text: found.text('b') },
    ],
  },
  { says: ['at least one(?: {w})?', 'not (?:an )?empty(?: list)?'], means: () => ({ kind: 'some-entries' }) },
  {
    says: [
      `searching for {q:text} (?:finds|shows) (?:only )?{q:name}${NOTE} and nothing else`,
      `searching for {q:text} (?:finds|shows) only {q:name}${NOTE}`,
    ],
    means: (found) => [
      { kind: 'search', text: found.text('text') },
      { kind: 'entry', name: found.text('name'), only: true },
    ],
  },
  {
    says: [`searching for {q:text} (?:finds|shows) {q:name}${NOTE}`],
    means: (found) => [
      { kind: 'search', text: found.text('text') },
      { kind: 'entry', name: found.text('name'), only: false },
    ],
  },
  { says: ['(?:after|when) searching for {q:text}'], means: (found) => ({ kind: 'search', text: found.text('text') }) },
  { says: ['after clearing the search(?: box| field)?'], means: () => ({ kind: 'clear-search' }) },
  {
    says: ['the list shows all (?:{n:count} )?{w}(?: again)?'],
    means: (found) => ({ kind: 'all-again', count: found.maybeNumber('count') }),
  },
  {
    says: [
      'with (?:the {w:field} )?{q:option} chosen',
      'after choosing {q:option}(?: as the {w:field})?',
      'with the {w:field} {q:option} selected',
    ],
    means: (found) => ({ kind: 'choose', option: found.text('option'), field: found.maybe('field') }),
  },
  {
    says: ['without an? {w:field}', 'after clearing the {w:field}(?: filter)?'],
    means: (found) => ({ kind: 'clear-choice', field: found.text('field') }),
  },
  { says: ['with an? {w:field} entered'], means: (found) => ({ kind: 'typed-filter', field: found.text('field') }) },
  {
    says: ['the list (?:holds|shows) only {w} whose {w:column} contains? (?:that|the) (?:entered )?text'],
    means: () => ({ kind: 'every-entry', value: '' }),
  },
  {
    says: [`sorted by {w:by} (?<direction>${UP}|${DOWN})`],
    means: (found) => ({ kind: 'sort', by: found.text('by'), direction: direction(found.text('direction')) }),
  },
  {
    says: [`sorted by {w:by} (?<direction>${UP}|${DOWN}) in (?<language>English|Chinese)`],
    means: (found) => [
      { kind: 'language', language: found.text('language').toLowerCase() === 'chinese' ? 'zh' : 'en' },
      { kind: 'sort', by: found.text('by'), direction: direction(found.text('direction')) },
    ],
  },
  {
    says: ['no {w} (?<verb>costs) more than the one after it'],
    means: () => ({ kind: 'ordered', direction: 'ascending' }),
  },
  {
    says: ['no {w} has (?<than>more|less|fewer|a higher|a lower|a later|an earlier) {w:by} than the one after it'],
    means: (found) => ({
      kind: 'ordered',
      by: found.text('by'),
      direction: /more|higher|later/u.test(found.text('than')) ? 'ascending' : 'descending',
    }),
  },
  {
    says: ['{w:by} are compared as numbers~'],
    means: (found) => ({ kind: 'sort', by: found.text('by'), direction: 'ascending' }),
  },
  { says: ['{n:a} (?:comes )?before {n:b}'], means: () => ({ kind: 'ordered' }) },
  {
    says: ['the {w:by} are in alphabetical order'],
    means: (found) => ({ kind: 'ordered', by: found.text('by'), as: 'text' }),
  },
  {
    says: [
      'the (?:list|{w}) goes from the newest(?: {w})? to the oldest',
      'the (?:list|{w}) shows the newest(?: {w})? first',
    ],
    means: () => ({ kind: 'ordered', direction: 'descending', as: 'date' }),
  },
  {
    says: [`the first {w} is {q:name}${NOTE}`],
    means: (found) => ({ kind: 'first-entry', name: found.text('name'), note: found.maybe('note') }),
  },
  {
    says: ['the first {w} by {w:by} upwards is the last one by {w} downwards'],
    means: (found) => ({ kind: 'ends-swap', by: found.text('by') }),
  },
  {
    says: ['every {w}(?: in the list)? (?:is|belongs to|has) (?:an? |the )?[“"]?{w:value}[”"]?'],
    means: (found) => ({ kind: 'every-entry', value: found.text('value') }),
  },
  {
    says: ['{n:count} (?:altogether|in all|in total)'],
    means: (found) => ({ kind: 'total', count: found.number('count') }),
  },
  {
    says: ['{n:total} {w} make {n:pages} pages of {n:size} {w}'],
    means: (found) => ({
      kind: 'paged',
      total: found.number('total'),
      pages: found.number('pages'),
      size: found.number('size'),
    }),
  },
  { says: ['a page (?:holds|shows) {n:size} {w}'], means: (found) => ({ kind: 'paged', size: found.number('size') }) },
  { says: ['the second page repeats no {w} of the first(?: page)?'], means: () => ({ kind: 'pages-differ' }) },
  {
    says: ['the {n:pages} pages together hold all {n:total} {w}, each of them once'],
    means: (found) => ({ kind: 'pages-complete', pages: found.number('pages'), total: found.number('total') }),
  },
];
