import type { ClauseRule } from '../clause-rule.ts';

export const EN_FORM_RULES: readonly ClauseRule[] = [
  { says: ['after saving'], means: () => ({ kind: 'save' }) },
  {
    says: ['after changing the {w:field}(?:,| and) saving'],
    means: (found) => [{ kind: 'change-field', field: found.text('field') }, { kind: 'save' }],
  },
  {
    says: ['after switching the {w:field} on(?:,| and) saving'],
    means: (found) => [{ kind: 'switch-on', field: found.text('field') }, { kind: 'save' }],
  },
  {
    says: ['after choosing (?:{d:date}|{q:value})(?:,| and) saving'],
    means: (found) => [{ kind: 'set-value', value: found.maybe('date') ?? found.text('value') }, { kind: 'save' }],
  },
  {
    says: ['the new {w} is shown', '{d:date} is shown', 'the switch is still (?:on|off)', 'the {w} is as it was saved'],
    means: () => ({ kind: 'field-kept' }),
  },
  {
    says: ['{l:fields} are as they were saved'],
    means: (found) => ({ kind: 'fields-kept', fields: found.list('fields') }),
  },
  {
    says: ['after saving {n:value} as the {w:field} of {q:entry}'],
    means: (found) => ({
      kind: 'set-entry',
      entry: found.text('entry'),
      field: found.text('field'),
      value: found.text('value'),
    }),
  },
  {
    says: ['the {w:page} shows {w:field} {n:value} for it'],
    means: (found) => ({
      kind: 'entry-value',
      page: found.text('page'),
      field: found.text('field'),
      value: found.text('value'),
    }),
  },
  {
    says: ['an? {w:field} can be set to {n:a} and to {n:b}'],
    means: (found) => ({ kind: 'settable', field: found.text('field'), values: [found.text('a'), found.text('b')] }),
  },
  {
    says: ['with {l:fields} empty, (?:{w} )?(?:does not go on|cannot be (?:saved|sent|submitted))'],
    means: (found) => ({ kind: 'required-each', fields: found.list('fields') }),
  },
  {
    says: ['an? {w:field} has \\d+ digits(?:,[^;]*)?; (?<values>[^;.]*`[^;.]*`[^;.]*?) (?:is|are) refused'],
    means: (found) => ({
      kind: 'rejected-values',
      field: found.text('field'),
      values: Array.from(found.text('values').matchAll(/`([^`]+)`/gu), ([, code = '']) => code),
    }),
  },
  {
    says: ['an? {w:field} of {n:length} characters?~'],
    means: (found) => ({ kind: 'field-length', field: found.text('field'), lengths: [found.number('length')] }),
  },
  {
    says: ['{w:field} of {n:a} and of {n:b} characters can be saved'],
    means: (found) => [
      { kind: 'field-length', field: found.text('field'), lengths: [found.number('a'), found.number('b')] },
      { kind: 'savable' },
    ],
  },
  {
    says: ['an? {w} of {n:length} characters cannot'],
    means: (found) => ({ kind: 'not-savable', lengths: [found.number('length')] }),
  },
  { says: ['no {w} is created', 'nothing is saved'], means: () => ({ kind: 'not-created' }) },
  { says: ['the {w} is found in the list by its name'], means: () => ({ kind: 'found-by-name' }) },
  { says: ['after uploading {c:file}'], means: (found) => ({ kind: 'upload', file: found.text('file') }) },
  {
    says: ['the page shows the file name {c:name}'],
    means: (found) => ({ kind: 'shows-name', name: found.text('name') }),
  },
  { says: ['dragging the last {w} to the top~'], means: () => ({ kind: 'drag-last-first' }) },
  { says: ['puts it first'], means: () => ({ kind: 'stays-first' }) },
  { says: ['the {w} stand in the order that dragging gave them'], means: () => ({ kind: 'order-kept' }) },
];
