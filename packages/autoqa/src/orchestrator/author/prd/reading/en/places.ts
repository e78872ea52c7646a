import type { ClauseRule } from '../clause-rule.ts';

const METHOD = '`(?<method>GET|POST|PUT|PATCH|DELETE) (?<path>/[^`\\s]*)`';

export const EN_PLACE_RULES: readonly ClauseRule[] = [
  {
    says: [
      '(?:after|when) (?:signing|logging) in as {c:user}(?: with the password `[^`]+`)?',
      '(?:signed|logged) in as {c:user}',
    ],
    means: (found) => ({ kind: 'signed-in', user: found.text('user') }),
  },
  {
    says: ['(?:after|when) (?:signing|logging) in(?: succeeds)?', '(?:once )?(?:signed|logged) in'],
    means: () => ({ kind: 'signed-in' }),
  },
  {
    says: [
      '(?:with )?a wrong password~',
      'when (?:signing|logging) in fails',
      'after a failed (?:sign-in|login)~',
      '(?:with|after entering) a wrong password',
    ],
    means: () => ({ kind: 'sign-in-refused', by: 'password' }),
  },
  {
    says: ['(?:with )?an unknown (?:user name|username|user|account)~'],
    means: () => ({ kind: 'sign-in-refused', by: 'user' }),
  },
  { says: ['after (?:signing|logging) out'], means: () => ({ kind: 'signed-out' }) },
  {
    says: ['(?:opening|visiting) the {w:page} page~', 'open the {w:page} page'],
    means: (found) => ({ kind: 'open', page: found.text('page') }),
  },
  {
    says: ['the {w:page} page(?= shows the {w} of the)~'],
    means: (found) => ({ kind: 'open', page: found.text('page') }),
  },
  { says: ['on every page'], means: () => ({ kind: 'open-every-page' }) },
  {
    says: ['(?:the )?(?:browser )?console(?: of the browser)? (?:shows|has) no (?:script )?errors?'],
    means: () => ({ kind: 'console-clean' }),
  },
  {
    says: [
      'the {w:page}(?: page)? (?:is|stays) open',
      '(?:leads?|goes|returns) (?:back )?to the {w:page} page',
      '(?:leads?|goes) back to (?:it|the {w:page} page)',
      'the (?:user|customer|visitor) (?:stays on|arrives at|is sent to) the {w:page} page',
    ],
    means: (found) => ({ kind: 'on-page', page: found.maybe('page') ?? 'login' }),
  },
  { says: ['shows the {w} of the person who (?:signed|logged) in'], means: () => ({ kind: 'own-data' }) },
  {
    says: ['shows no {w:thing}', 'no {w:thing} (?:is|are) shown'],
    means: (found) => ({ kind: 'sees-no', thing: found.text('thing') }),
  },
  {
    says: ['the (?:navigation|menu) has no (?:entry for (?:the )?)?{w:name}'],
    means: (found) => ({ kind: 'menu-entry', name: found.text('name'), present: false }),
  },
  {
    says: ['the (?:navigation|menu) has an? (?:entry for (?:the )?)?{w:name}'],
    means: (found) => ({ kind: 'menu-entry', name: found.text('name'), present: true }),
  },
  { says: ['opens', 'can be opened', 'it opens'], means: () => ({ kind: 'menu-opens' }) },
  { says: ['after (?:a reload|reloading)(?: the page)?', 'reloading'], means: () => ({ kind: 'reload' }) },
  {
    says: ['in (?<language>Chinese|English)'],
    means: (found) => ({
      kind: 'language',
      language: found.text('language').toLowerCase() === 'chinese' ? 'zh' : 'en',
    }),
  },
  {
    says: ['in Chinese {q:text}'],
    means: (found) => [
      { kind: 'language', language: 'zh' },
      { kind: 'says', text: found.text('text') },
    ],
  },
  {
    says: [`${METHOD} answers {n:status}`, `${METHOD} returns {n:status}`],
    means: (found) => ({
      kind: 'request',
      method: found.maybe('method'),
      path: found.maybe('path'),
      status: found.number('status'),
    }),
  },
  {
    says: [
      `${METHOD} answers {n:status} (?<how>with|without) (?<what>[^,;.]+)`,
      `${METHOD} with (?<what>[^,;.]+?) answers {n:status}`,
    ],
    means: (found) =>
      found.maybe('how') === undefined
        ? { kind: 'api-only', what: `${found.text('method')} ${found.text('path')}` }
        : [
            { kind: 'request', method: found.text('method'), path: found.text('path'), status: found.number('status') },
            { kind: 'api-only', what: `${found.text('how')} ${found.text('what')}` },
          ],
  },
];
