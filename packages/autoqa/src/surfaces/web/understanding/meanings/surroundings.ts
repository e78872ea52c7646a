import type { TextMatch, WebChecking } from '@autoqa/domain/model/web-intent';
import type { Meaning } from '../grammar/rule.ts';
import { readShare } from '../phrases/measures.ts';
import { isWholePage } from './browsing.ts';

/** Where the browser is: its address or its title. */
export const browserSays =
  (what: 'url' | 'title', match?: TextMatch): Meaning =>
  (found) => {
    const value = found.text('x') ?? found.text('url');
    const named = found.text('match');
    const how = named === 'matches' || named === 'starts-with' || named === 'ends-with' ? named : match;
    if (value === undefined || how === undefined) return undefined;
    return [{ verify: what, value, match: how, negated: !found.flag('yes') }];
  };

export const attribute =
  (match: TextMatch, name?: string): Meaning =>
  (found) => {
    const target = found.target('t');
    const attributeName = name ?? found.text('name');
    const value = found.text('x');
    if (target === undefined || attributeName === undefined || !found.flag('yes')) return undefined;
    return [{ verify: 'attribute', target, name: attributeName, ...(value === undefined ? {} : { value }), match }];
  };

export const style: Meaning = (found) => {
  const target = found.target('t');
  const property = found.text('property');
  const value = found.text('x');
  if (target === undefined || property === undefined || value === undefined || !found.flag('yes')) return undefined;
  return [{ verify: 'css', target, property, value }];
};

export const downloaded: Meaning = (found) => {
  const fileName = found.text('file');
  return found.flag('yes') ? [{ verify: 'download', ...(fileName === undefined ? {} : { fileName }) }] : undefined;
};

export const consoleClean: Meaning = () => [{ verify: 'console-clean' }];

type Layout = Extract<WebChecking, { verify: 'layout' }>['holds'];

/** How the page lies on the screen. */
export const laidOut =
  (holds: Layout): Meaning =>
  () => [{ verify: 'layout', holds }];

export const onOwnSite: Meaning = () => [{ verify: 'own-site' }];

export const requestAnswered: Meaning = (found) => {
  const url = found.text('url');
  const method = found.text('method');
  const status = found.number('status');
  if (url === undefined) return undefined;
  return [
    {
      verify: 'request',
      url,
      ...(method === undefined ? {} : { method }),
      ...(status === undefined ? {} : { status }),
    },
  ];
};

const DEFAULT_SIMILARITY = 0.99;

export const looksLike: Meaning = (found) => {
  const name = found.text('name');
  const share = found.text('share');
  const similarity = share === undefined ? DEFAULT_SIMILARITY : readShare(share);
  if (name === undefined || similarity === undefined) return undefined;
  const target = found.target('t');
  return [{ verify: 'screenshot', ...(target && !isWholePage(target) ? { target } : {}), name, similarity }];
};

/** A part of the page is compared only with what is beyond doubt a picture: "the chart looks like chart.png". */
export const partLooksLike: Meaning = (found) =>
  /\.png$/i.test(found.text('name') ?? '') || found.has('shot') ? looksLike(found) : undefined;

export const accessible: Meaning = (found) => {
  const target = found.target('t');
  return [{ verify: 'accessible', ...(target && !isWholePage(target) ? { target } : {}) }];
};

export const pageCount: Meaning = (found) => {
  const amount = found.number('n');
  return amount !== undefined && Number.isInteger(amount) && amount > 0
    ? [{ verify: 'page-count', count: amount }]
    : undefined;
};
