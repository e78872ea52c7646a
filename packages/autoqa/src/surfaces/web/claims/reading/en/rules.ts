import type { ClaimRule } from '../claim-rule.ts';
import { directionsOf } from '../directions.ts';
import { fieldRule } from '../field-claims.ts';

const LISTS: readonly ClaimRule[] = [
  {
    says: [
      '[@who] @can filter [[@det] {list:words}] by [@det] {by:words}',
      '[@det] {list:words} @can-be filtered by [@det] {by:words}',
      'filtering [@det] {list:words} by [@det] {by:words} @show only (matching|the matching) {list2:words}',
      'filtering by [@det] {by:words} @show only (matching|the matching) {list:words}',
      'there is a filter for [@det] {by:words}',
    ],
    means: (found) => ({ kind: 'filter', list: found.text('list'), by: found.text('by') ?? '' }),
  },
  {
    says: [
      '[@who] @can sort [@det] {list:words} by [@det] {by:words} [,] [{d:@direction}]',
      '[@det] {list:words} @can-be sorted by [@det] {by:words} [,] [{d:@direction}]',
      '[@det] {list:words} is sortable by [@det] {by:words} [,] [{d:@direction}]',
    ],
    means: (found) => ({
      kind: 'sort',
      list: found.text('list'),
      by: found.text('by') ?? '',
      directions: directionsOf(found.text('d')),
    }),
  },
  {
    says: [
      '[@who] @can (search|search for|find) [@det] {list:words} by [@det] {by:words}',
      '[@who] @can search by [@det] {by:words}',
      '[@who] @can search (for|the|all) {list:words}',
      '[@det] {list:words} @can-be (searched|found) by [@det] {by:words}',
      'searching for [@det] {list:words} by [@det] {by:words} @show only (matching|the matching) {list2:words}',
      'searching by [@det] {by:words} @show only (matching|the matching) {list:words}',
      '(the search|search) @show only (matching|the matching) {list:words}',
    ],
    means: (found) => ({ kind: 'search', list: found.text('list'), by: found.text('by') }),
  },
  {
    says: [
      '(when|if|once|after) [@who] (empty|empties|clear|clears) the search [box|field|term] [,] all [the] {list:words} @come-back',
      '(emptying|clearing) the search [box|field|term] (shows|brings back) all [the] {list:words} [again]',
    ],
    means: (found) => ({ kind: 'search-clear', list: found.text('list') }),
  },
  {
    says: [
      'paging through [@det] {list:words} never shows the same {thing:words} twice',
      'no {thing:words} (appears|is shown|is listed) on two pages [of the {list:words}]',
      '[@who] @can page through [@det] {list:words}',
      '[@det] {list:words} @can-be paged through',
    ],
    means: (found) => ({ kind: 'paging', list: found.text('list'), pageSize: undefined, turns: true }),
  },
  {
    says: [
      '[@det] {list:words} @show {n:number} {thing:words} per page',
      '[@det] {list:words} @show {n:number} {thing:words} on (each|a|every) page',
      '(each|every) page of [@det] {list:words} @show {n:number} {thing:words}',
    ],
    means: (found) => ({ kind: 'paging', list: found.text('list'), pageSize: found.number('n'), turns: false }),
  },
];

const PLACES: readonly ClaimRule[] = [
  {
    says: [
      '[@det] {page:page} [page] (shows|displays|contains|says) [the text] {text:quoted}',
      '{text:quoted} is (shown|displayed|visible) on [@det] {page:page} [page]',
      'on [@det] {page:page} page [,] {text:quoted} is (shown|displayed|visible)',
    ],
    means: (found) => ({ kind: 'content', page: found.text('page'), text: found.text('text') ?? '' }),
  },
  {
    says: [
      '[@det] {link:quoted} [@thing] [on [@det] {from:page} page] (opens|leads to|goes to|shows) [@det] {to:words} [page] [{tab:@new-tab}]',
      '[@det] {from:page} page links to [@det] {to:words} [page]',
      'from [@det] {from:page} page [,] @who @can (open|reach|get to|go to) [@det] {to:words} [page]',
    ],
    means: (found) => ({
      kind: 'navigation',
      from: found.text('from'),
      link: found.text('link'),
      to: found.text('to') ?? '',
      newTab: found.has('tab'),
    }),
  },
  {
    says: [
      'from the menu [,] [@who] @can (open|reach|get to|go to) [@det] {to:words} [page]',
      '[@who] @can (open|reach|get to|go to) [@det] {to:words} [page] from the menu',
      'the menu (leads to|links to) [@det] {to:words} [page]',
    ],
    means: (found) => ({
      kind: 'navigation',
      from: undefined,
      link: undefined,
      to: found.text('to') ?? '',
      newTab: false,
    }),
  },
  {
    says: [
      '(clicking|choosing|opening|selecting) [@det] {thing:words} (shows|opens) [the|its] details [of that {thing2:words}]',
      '[@who] @can (view|see|open) [the] details of [@det] {thing:words}',
    ],
    means: (found) => ({ kind: 'detail', thing: found.text('thing') ?? '' }),
  },
];

const RIGHTS: readonly ClaimRule[] = [
  {
    says: ['[@sign-in] with @wrong @error-shown', '@wrong @error-shown'],
    means: () => ({ kind: 'wrong-password' }),
  },
  {
    says: [
      '[@det] {page:page} page is (only available|available only|only accessible|accessible only|only open) to @members',
      'only @members @can (open|see|access|visit) [@det] {page:page} page',
    ],
    means: (found) => ({ kind: 'visitor-refused', page: found.text('page') ?? '', alsoMembers: true }),
  },
  {
    says: [
      '@outsiders @cannot (open|see|access|visit) [@det] {page:page} page',
      '@outsiders who open [@det] {page:page} page are (sent|redirected|taken) to the (login|sign-in) page',
      'opening [@det] {page:page} page without (signing in|logging in) leads to the (login|sign-in) page',
    ],
    means: (found) => ({ kind: 'visitor-refused', page: found.text('page') ?? '', alsoMembers: false }),
  },
  {
    says: [
      'after (signing out|logging out) [,] [@det] {page:page} page (cannot|can not|can no longer) be opened',
      'after (signing out|logging out) [,] [@who] @cannot (open|see|access|visit) [@det] {page:page} page [any more|anymore]',
    ],
    means: (found) => ({ kind: 'signed-out-refused', page: found.text('page') ?? '' }),
  },
  {
    says: ['@who @not-see [@det] {name:quoted} [@thing]', '[@det] {name:quoted} @thing is hidden from @who'],
    means: (found) => ({ kind: 'not-shown', name: found.text('name') ?? '' }),
  },
];

const CHANGES: readonly ClaimRule[] = [
  {
    says: [
      '[@det] {thing:words} @cannot-be @kept without [@det] {field:words}',
      '[@who] @cannot (save|submit|create|add) [@det] {thing:words} without [@det] {field:words}',
    ],
    means: (found) => fieldRule(found.text('field'), found.text('thing'), { rule: 'required' }),
  },
  {
    says: [
      '[@det] {form:words} requires [@det] valid {field:words}',
      '[@det] {form:words} needs [@det] valid {field:words}',
    ],
    means: (found) =>
      /e-?mail/i.test(found.text('field') ?? '')
        ? fieldRule(found.text('field'), found.text('form'), { rule: 'email' })
        : undefined,
  },
  {
    says: [
      '[@det] {field:words} must have [exactly] {n:number} digits',
      '(at|during|in) [@det] {form:words} [,] [@det] {field:words} must have [exactly] {n:number} digits',
    ],
    means: (found) =>
      fieldRule(found.text('field'), found.text('form'), { rule: 'digits', count: found.number('n') ?? 0 }),
  },
  {
    says: [
      'adding [@det] {thing:words} to [@det] {place:words} (increases|raises) the (number|count|counter) on [@det] {counter:words} (icon|badge)',
      'adding [@det] {thing:words} to [@det] {place:words} (increases|raises) [@det] {counter:words} (badge|counter|count)',
    ],
    means: (found) => ({
      kind: 'counter',
      action: `add to ${found.text('place') ?? ''}`,
      counter: found.text('counter') ?? '',
    }),
  },
  {
    says: [
      'adding [@det] {thing:words} to [@det] {place:words} @show [the message] {text:quoted}',
      'after adding [@det] {thing:words} to [@det] {place:words} [,] [the message] {text:quoted} (appears|is shown)',
    ],
    means: (found) => ({
      kind: 'message',
      action: `add to ${found.text('place') ?? ''}`,
      text: found.text('text') ?? '',
    }),
  },
  {
    says: [
      '[@who] @can @change-verb [@det] {field:words} [(in|on) [@det] {page:page} [page]] [,] and @stays',
      '[@det] {field:words} @can-be (changed|edited|updated) [(in|on) [@det] {page:page} [page]] [,] and @stays',
    ],
    means: (found) => ({ kind: 'edit', field: found.text('field') ?? '', page: found.text('page') }),
  },
  {
    says: [
      '[@who] @can (add|create) [@det] {thing:words} [,] and it [then] (appears|is shown|shows up) in the list',
      '[@who] @can (add|create) [@det] {thing:words}',
    ],
    means: (found) => ({ kind: 'create', thing: found.text('thing') ?? '' }),
  },
  {
    says: [
      '@removing [@det] {thing:words} from [@det] {place:words} @only-that',
      '@removing [@det] {thing:words} @only-that',
      '[@who] @can (delete|remove) [@det] {thing:words} [from [@det] {place:words}]',
    ],
    means: (found) => ({
      kind: 'delete',
      thing: found.text('thing') ?? '',
      place: found.text('place'),
      asksFirst: false,
    }),
  },
  {
    says: [
      '@removing [@det] {thing:words} [from [@det] {place:words}] (asks first|asks for confirmation|asks for confirmation first|must be confirmed|has to be confirmed|needs a confirmation)',
    ],
    means: (found) => ({
      kind: 'delete',
      thing: found.text('thing') ?? '',
      place: found.text('place'),
      asksFirst: true,
    }),
  },
];

export const EN_CLAIMS: readonly ClaimRule[] = [...LISTS, ...PLACES, ...RIGHTS, ...CHANGES];
