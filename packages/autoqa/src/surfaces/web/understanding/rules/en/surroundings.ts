import type { RuleFamily } from '../../grammar/rule.ts';
import {
  accessible,
  attribute,
  browserSays,
  consoleClean,
  downloaded,
  laidOut,
  looksLike,
  onOwnSite,
  partLooksLike,
  pageCount,
  requestAnswered,
  style,
} from '../../meanings/surroundings.ts';

export const EN_BROWSER: RuleFamily = {
  family: 'browser',
  mode: 'verify',
  rules: [
    {
      name: 'url',
      says: [
        '@url {yes:@be} {url:url}',
        '@url [{yes:@do}] @equal {url:url}',
        '@redirected {url:url}',
        '@url {yes:@be} {x:exact}',
        '@url changes to {url:url}',
      ],
      means: browserSays('url', 'equals'),
      doubt: -1.5,
    },
    {
      name: 'url-contains',
      says: [
        '@url [{yes:@do}] (contain|contains|include|includes|has) {x:exact}',
        '@url [{yes:@do}] (contain|contains|include|includes|has) {x:url}',
      ],
      means: browserSays('url', 'contains'),
      doubt: -1.5,
    },
    {
      name: 'url-match',
      says: ['@url [{yes:@do}] {match:@match} {x:exact}', '@url [{yes:@do}] {match:@match} {x:url}'],
      means: browserSays('url'),
      doubt: -1.5,
    },
    {
      name: 'title',
      says: [
        '@title {yes:@be} {x:text}',
        '@title [{yes:@do}] @equal {x:text}',
        '@title (reads|read|says|changes to) {x:text}',
      ],
      means: browserSays('title', 'equals'),
      doubt: -1.5,
    },
    {
      name: 'title-contains',
      says: ['@title [{yes:@do}] (contain|contains|include|includes|shows|show|has|mentions) {x:text}'],
      means: browserSays('title', 'contains'),
      doubt: -1.5,
    },
    {
      name: 'title-match',
      says: ['@title [{yes:@do}] {match:@match} {x:text}'],
      means: browserSays('title'),
      doubt: -1.5,
    },
    {
      name: 'console',
      says: [
        'there (is|are) no @console',
        'no @console [(is|are) (logged|shown|reported|present)]',
        'no @console (occur|occurs|appear|appears)',
        'the [browser] console (is clean|shows no errors|has no errors|contains no errors|is free of errors|is empty of errors|has no error)',
        'there should be no @console',
        '@page has no @console',
      ],
      means: consoleClean,
      doubt: -1,
    },
    {
      name: 'no-sideways-scroll',
      says: [
        '@page (has|have|shows|show|needs) no @sideways',
        'there (is|are|should be) no @sideways [on @page]',
        'no @sideways (is shown|is visible|appears|is needed)',
        '@page (does not|should not|must not|cannot) (scroll horizontally|scroll sideways|overflow horizontally)',
      ],
      means: laidOut('no-sideways-scroll'),
      doubt: -1,
    },
    {
      name: 'no-overlap',
      says: [
        'no @controls overlap [each other]',
        '[the|all] @controls (do not|should not|must not) overlap [each other]',
        'there (are|should be) no overlapping @controls [on @page]',
        '@page has no overlapping @controls',
      ],
      means: laidOut('no-overlap'),
      doubt: -1,
    },
    {
      name: 'navigation-reachable',
      says: ['the @menus (is|are|should be|is still|remains) reachable', 'the @menus can [still] be reached'],
      means: laidOut('navigation-reachable'),
      doubt: -1,
    },
    {
      name: 'own-site',
      says: [
        '(@url|the browser|the user) (stays|remains|is|is still|should stay|must stay) on (this|the same) (site|origin|host|domain)',
        '(@url|the browser|the user) (does not|should not|must not) leave (this|the) (site|origin|host|domain)',
      ],
      means: onOwnSite,
      doubt: -1,
    },
    {
      name: 'page-count',
      says: [
        '{n:number} (browser tabs|tabs|windows|pages|browser windows) are open',
        'there (are|should be) {n:number} (open|browser) (tabs|windows|pages)',
        'there (are|should be) {n:number} (tabs|windows|pages|browser tabs) open',
        'the number of open (tabs|windows|pages|browser tabs) is {n:number}',
        '(exactly|only) {n:number} (tab|window|page|browser tab|tabs|windows|pages) (is|are) open',
        '{n:number} (tab|window|browser tab) is open',
      ],
      means: pageCount,
      doubt: -1,
    },
    {
      name: 'screenshot',
      says: [
        '@page @looks @shot {name:literal} [(with|by|at|to) [at least] [a similarity of] {share:share} [similarity|similar]]',
        '@page @looks @shot {name:literal}',
        'the screenshot [of the page] (matches|equals|corresponds to) [the baseline|@shot] {name:literal} [(with|by|at|to) [at least] {share:share} [similarity]]',
        '@page is {share:share} similar to [@shot] {name:literal}',
        '@page is at least {share:share} similar to [@shot] {name:literal}',
      ],
      means: looksLike,
      doubt: -1,
    },
    {
      name: 'part-screenshot',
      says: [
        '{t:subject} [{yes:@do}] @looks [{shot:@shot}] {name:literal}',
        '{t:subject} [{yes:@do}] @looks [{shot:@shot}] {name:literal} (with|by|at|to) [at least] [a similarity of] {share:share} [similarity|similar]',
        '{t:subject} {yes:@be} [at least] {share:share} similar to [{shot:@shot}] {name:literal}',
      ],
      means: (found) => (found.flag('yes') ? partLooksLike(found) : undefined),
      doubt: -1,
    },
    {
      name: 'accessible',
      says: [
        '@page {yes:@be} @accessible',
        '{t:subject} {yes:@be} @accessible',
        '@page (has|have) no @a11y-faults',
        '{t:subject} (has|have) no @a11y-faults',
        'there (are|should be) no @a11y-faults [(in|on) {t:subject}]',
        'no @a11y-faults (are found|are reported|exist)',
        '@page passes the (accessibility|axe|a11y) (check|checks|scan|audit)',
      ],
      means: (found) => (found.flag('yes') ? accessible(found) : undefined),
      doubt: -1,
    },
  ],
};

export const EN_DETAILS: RuleFamily = {
  family: 'details',
  mode: 'verify',
  rules: [
    {
      name: 'attribute',
      says: [
        '{t:subject} (has|have) [the|an] attribute {name:attribute} [(=|equal to|with value|with the value|set to|of) {x:exact}]',
        'the {name:attribute} [attribute] of {t:subject} {yes:@be} {x:exact}',
        'the {name:attribute} of {t:subject} [{yes:@do}] equal {x:exact}',
        'the {name:attribute} attribute of {t:subject} equals {x:exact}',
        'the attribute {name:attribute} of {t:subject} {yes:@be} {x:exact}',
        '{t:subject} (has|have) {name:attribute} = {x:exact}',
      ],
      means: (found) => knownAttribute(found),
      doubt: -1.2,
    },
    {
      name: 'attribute-contains',
      says: [
        'the {name:attribute} [attribute] of {t:subject} (contains|includes) {x:exact}',
        'the attribute {name:attribute} of {t:subject} (contains|includes) {x:exact}',
      ],
      means: (found) => (KNOWN.has(found.text('name') ?? '') ? attribute('contains')(found) : undefined),
      doubt: -1.2,
    },
    {
      name: 'class',
      says: ['{t:subject} (has|have) [the] [css] class {x:exact}'],
      means: attribute('contains', 'class'),
    },
    {
      name: 'placeholder',
      says: ['{t:subject} (has|have|shows) [the] placeholder {x:exact}', 'the placeholder of {t:subject} is {x:exact}'],
      means: attribute('equals', 'placeholder'),
      doubt: -1.3,
    },
    {
      name: 'style',
      says: [
        'the {property:@css} of {t:subject} {yes:@be} {x:style}',
        '{t:subject} (has|have) [the|a|an] [css] [property|style] {property:@css} [of|:|=|is] {x:style}',
        "{t:subject} 's {property:@css} {yes:@be} {x:style}",
      ],
      means: style,
      doubt: -1.4,
    },
    {
      name: 'download',
      says: [
        '{file:file} {yes:@be} @download',
        '[a|the] file [named|called] {file:file} {yes:@be} @download',
        '[a|the|one] file {yes:@be} @download',
        '[a|the] download [of {file:file}] (starts|begins|is started|has started|completes|finishes)',
        '[a|the] [csv|pdf|excel|zip] [file] {file:file} {yes:@be} @download',
        '[a|the] file [named|called] {file:file} (downloads|gets downloaded)',
      ],
      means: downloaded,
      doubt: -0.5,
    },
    {
      name: 'request',
      says: [
        '[a|an|the] [{method:@method}] @request to {url:url} @answers [status|status code|http] {status:status}',
        '[a|an|the] [{method:@method}] @request to {url:url} {yes:@be} (sent|made|fired|issued)',
        '{method:@method} {url:url} @answers [status|status code|http] {status:status}',
        '{url:url} @answers [status|status code|http] {status:status}',
        '[a|an|the] [{method:@method}] @request to {url:url} @answers [a|an|the] {status:status}',
      ],
      means: (found) => (found.flag('yes') ? requestAnswered(found) : undefined),
      doubt: -0.5,
    },
  ],
};

/** What we know to be attributes; "the price of SKU-1 is …" has the same shape. */
const KNOWN = new Set(
  'href src alt placeholder class id name type role target rel action method maxlength minlength min max step pattern tabindex disabled readonly required checked selected aria-label aria-expanded aria-selected aria-checked aria-disabled aria-hidden aria-current aria-invalid data-testid data-state autocomplete'.split(
    ' ',
  ),
);

function knownAttribute(found: Parameters<ReturnType<typeof attribute>>[0]): ReturnType<ReturnType<typeof attribute>> {
  const name = found.text('name') ?? '';
  return KNOWN.has(name) || name.startsWith('data-') || name.startsWith('aria-')
    ? attribute('equals')(found)
    : undefined;
}
