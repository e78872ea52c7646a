import type { ClauseRule } from '../clause-rule.ts';
import { sumOf } from '../sum-formula.ts';

const CODE = '(?: \\((?<code>[^)]+)\\))?';

export const EN_CONTAINER_RULES: readonly ClauseRule[] = [
  {
    says: ['with an empty {w:container}', 'without an? (?<field>[a-z-]+(?: address)?)~'],
    means: (found) => ({ kind: 'empty', thing: found.maybe('container') ?? found.text('field') }),
  },
  {
    says: ['adding {n:count} (?:pieces?|items?|copies|copy|tickets?)~'],
    means: (found) => ({ kind: 'add', count: found.number('count'), again: false }),
  },
  {
    says: ['adding {n:count} more (?:pieces?|items?|copies|copy|tickets?) of the same {w}(?= raises)~'],
    means: (found) => ({ kind: 'add', count: found.number('count'), again: true }),
  },
  { says: ['after adding'], means: () => ({ kind: 'added' }) },
  {
    says: ['(?:makes )?the badge shows? {n:value}'],
    means: (found) => ({ kind: 'badge', value: found.number('value') }),
  },
  { says: ['raises the badge by {n:by}'], means: (found) => ({ kind: 'badge-raised', by: found.number('by') }) },
  { says: ['the badge shows no number', 'the badge is gone'], means: () => ({ kind: 'badge-gone' }) },
  {
    says: ['with (?:goods|a subtotal) of (?:exactly )?{n:value}', 'from a subtotal of {n:value} on'],
    means: (found) => ({ kind: 'amount', value: found.number('value') }),
  },
  {
    says: ['the {w:label} is the sum of price times quantity: {n:count} pieces at {n:price} make {n:value}'],
    means: (found) => [
      { kind: 'priced', count: found.number('count'), price: found.number('price') },
      { kind: 'value', label: found.text('label'), value: found.text('value') },
    ],
  },
  {
    says: ['{c:code} is accepted', '{c:code}', 'the expired {c:code}(?= is refused)~', '{c:code}(?= is refused)~'],
    means: (found) => ({ kind: 'code', code: found.text('code') }),
  },
  { says: ['an unknown {w}(?= is refused)~'], means: () => ({ kind: 'code', code: undefined }) },
  {
    says: ['is refused with {n:status}'],
    means: (found) => [{ kind: 'refused' }, { kind: 'request', status: found.number('status') }],
  },
  {
    says: ['takes {n:value} off'],
    means: (found) => ({ kind: 'value', label: 'discount', value: found.text('value') }),
  },
  {
    says: ['(?:the )?{w:label} is {n:value}'],
    means: (found) => ({ kind: 'value', label: found.text('label'), value: found.text('value') }),
  },
  {
    says: [
      `the quantity of {q:entry}${CODE}(?:, which has {w} {n:stock},)? cannot be raised to {n:to}`,
      'the quantity cannot be (?:lowered|raised|set) to {n:to}',
    ],
    means: (found) => ({
      kind: 'quantity-limit',
      entry: found.maybe('entry'),
      code: found.maybe('code'),
      to: found.number('to'),
    }),
  },
  { says: ['after (?:placing|submitting) an? {w}'], means: () => ({ kind: 'placed' }) },
  {
    says: ['a number such as {c:example} is shown'],
    means: (found) => ({ kind: 'number-shown', example: found.text('example') }),
  },
  {
    says: ['the {w:container} is (?:empty|emptied)'],
    means: (found) => ({ kind: 'emptied', things: [found.text('container')] }),
  },
  {
    says: ['clears the {w:a} and the {w:b}', 'clears the {w:a}'],
    means: (found) => ({ kind: 'emptied', things: [found.text('a'), found.text('b')].filter((each) => each !== '') }),
  },
  { says: ['two quick clicks on the {w} button~'], means: () => ({ kind: 'pressed-twice' }) },
  { says: ['create (?:only )?one {w}(?: only)?'], means: () => ({ kind: 'one-only' }) },
  {
    says: ['after (?:buying|ordering) {n:count} (?:pieces|copies|tickets) of an? {w} with {w:column} {n:value}'],
    means: (found) => ({
      kind: 'buy',
      count: found.number('count'),
      column: found.text('column'),
      value: found.number('value'),
    }),
  },
  {
    says: ['its {w:column} is {n:value}', 'leaves stock {n:value}'],
    means: (found) => ({ kind: 'stock-is', value: found.number('value') }),
  },
  { says: ['an order for exactly the stock succeeds'], means: () => ({ kind: 'buy-all' }) },
  { says: ['the stock of the {w} in the {w} is back'], means: () => ({ kind: 'stock-back' }) },
  { says: ['an? {w} placed with a (?:coupon|code|voucher)~'], means: () => ({ kind: 'placed-with-code' }) },
  {
    says: ['has the {l:labels} that the {w} showed'],
    means: (found) => ({
      kind: 'sums-as-before',
      labels: found.list('labels').map((each) => each.replace(/^the /u, '')),
    }),
  },
  { says: ['a new {w} stands in the first row(?: at once)?'], means: () => ({ kind: 'new-first' }) },
  {
    says: ['every {w} shows its {l:columns}, and the {w:label} is (?<formula>[^,;.]+)'],
    means: (found) => [
      { kind: 'columns-shown', columns: found.list('columns') },
      sumOf(found.text('label'), found.text('formula')),
    ],
  },
];
