import type { ClauseRule } from '../clause-rule.ts';

const CODE = '(?: \\((?<code>[^)]+)\\))?';

export const EN_RECORD_RULES: readonly ClauseRule[] = [
  {
    says: ['the detail (?:window|page|dialog) shows the {l:columns} of the (?:chosen|selected) {w}, as in the list'],
    means: (found) => [{ kind: 'detail' }, { kind: 'detail-shows', columns: found.list('columns') }],
  },
  {
    says: ['after looking at {q:name} and closing the (?:window|dialog)'],
    means: (found) => [{ kind: 'detail', name: found.text('name') }, { kind: 'close-detail' }],
  },
  { says: ['opening {q:name}~'], means: (found) => ({ kind: 'detail', name: found.text('name') }) },
  {
    says: ['shows {q:name} with the {w:label} {n:value}'],
    means: (found) => [
      { kind: 'detail-is', name: found.text('name') },
      { kind: 'value', label: found.text('label'), value: found.text('value') },
    ],
  },
  {
    says: [
      `the {w:button} button of {q:entry}${CODE}(?:, which has {w} {n:value},)? (?:cannot be pressed|is disabled|cannot be clicked)`,
    ],
    means: (found) => ({
      kind: 'button-disabled',
      entry: found.text('entry'),
      code: found.maybe('code'),
      button: found.text('button'),
    }),
  },
  {
    says: [
      '(?:after )?(?:pressing|clicking)(?: on)? (?:{q:quoted}|{w:name})(?= asks| opens| shows|,)~',
      '{q:quoted}(?= asks| opens| clears)~',
    ],
    means: (found) => ({ kind: 'press', name: found.maybe('quoted') ?? found.text('name') }),
  },
  {
    says: ['asks for (?:a )?confirmation(?: first)?', 'asks first', 'a confirmation (?:appears|is shown)(?: first)?'],
    means: () => ({ kind: 'asks-first' }),
  },
  { says: ['asks "(?<text>[^"]+)"'], means: (found) => ({ kind: 'asks-first', text: found.text('text') }) },
  { says: ['(?:cancelling|declining)~'], means: () => ({ kind: 'declined' }) },
  { says: ['after confirming', 'once confirmed'], means: () => ({ kind: 'confirmed' }) },
  { says: ['after (?:cancelling|deleting|removing)(?: the {w})?'], means: () => ({ kind: 'done', action: '' }) },
  {
    says: [
      'leaves the {w:thing} as (?:it|they) (?:was|were)',
      'the {w:thing} stays as it was',
      'the {w:thing} (?:does not change|is unchanged)',
    ],
    means: (found) => ({ kind: 'unchanged', thing: found.text('thing') }),
  },
  {
    says: [
      '(?:the chosen|that|the selected) {w} is gone(?: from the {w})?',
      '(?:the chosen|that|the selected) {w} disappears(?: from the {w})?',
    ],
    means: () => ({ kind: 'entry-gone' }),
  },
  {
    says: ['(?:the other {w}|all others|the others) (?:stay|are still there|remain)(?: with their {w})?'],
    means: () => ({ kind: 'others-stay' }),
  },
  {
    says: ['the (?:state|status) shows as {w:state}(?: at once)?', 'the (?:state|status) is {w:state}(?: at once)?'],
    means: (found) => ({ kind: 'state-is', state: found.text('state') }),
  },
  { says: ['without (?:a reload|reloading)(?: the page)?'], means: () => [] },
  {
    says: ['an? {w:state} {w} offers no usable {w:action} (?:action|button)', 'an? {w:state} {w} cannot be {w:action}'],
    means: (found) => ({ kind: 'no-action', state: found.text('state'), action: found.text('action') }),
  },
  {
    says: [
      '(?:the message )?{q:text} (?:is shown|appears)',
      'shows {q:text}(?: on the {w} page)?',
      'with a malformed one {q:malformed}(?: is shown)?',
    ],
    means: (found) =>
      found.maybe('malformed') === undefined
        ? { kind: 'says', text: found.text('text') }
        : [{ kind: 'field-malformed' }, { kind: 'says', text: found.text('malformed') }],
  },
  { says: ['shows the same message as a wrong password'], means: () => ({ kind: 'says-the-same' }) },
  {
    says: ['{q:counter} equals the total of the {w:list} list'],
    means: (found) => ({ kind: 'counter-equals-list', counter: found.text('counter'), list: found.text('list') }),
  },
  {
    says: ['{q:counter} (?:equals )?the total with the filter {q:filter}'],
    means: (found) => ({
      kind: 'counter-equals-list',
      counter: found.text('counter'),
      list: '',
      filter: found.text('filter'),
    }),
  },
  {
    says: ["the {w:page}'s {q:counter} is greater by {n:by}"],
    means: (found) => [
      { kind: 'open', page: found.text('page') },
      { kind: 'counter-raised', counter: found.text('counter'), by: found.number('by') },
    ],
  },
  { says: ['after one {w} is added', 'after adding an? {w}'], means: () => ({ kind: 'created' }) },
  {
    says: ['the embedded page of the {w} page shows [^,;.]+? and is not empty', 'is not empty'],
    means: () => ({ kind: 'frame-filled' }),
  },
  {
    says: ['opens a new (?:tab|window) with the {w:page}'],
    means: (found) => [{ kind: 'new-tab' }, { kind: 'new-tab', page: found.text('page') }],
  },
  { says: ['opens (?:in )?a new (?:tab|window)'], means: () => ({ kind: 'new-tab' }) },
  {
    says: ['the first (?:tab|window) stays on the {w:page} page'],
    means: (found) => ({ kind: 'first-tab-stays', page: found.text('page') }),
  },
  {
    says: ['the {w:column} are (?<language>Chinese|English)', '{l:column} are (?<language>Chinese|English)'],
    means: (found) => ({
      kind: 'language-words',
      column: found.text('column'),
      language: found.text('language').toLowerCase() === 'chinese' ? 'zh' : 'en',
    }),
  },
  { says: ['no (?:English|Chinese) {w} is shown'], means: () => [] },
];
