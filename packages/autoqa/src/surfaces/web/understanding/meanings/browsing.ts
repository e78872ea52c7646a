import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { Meaning } from '../grammar/rule.ts';
import { readSize } from '../phrases/measures.ts';

export const navigate: Meaning = (found) => {
  const url = found.text('url');
  return url === undefined ? undefined : [{ do: 'navigate', url }];
};

export const navigateHome: Meaning = () => [{ do: 'navigate', url: '/' }];

/** "Go to the orders page", "go to the basket" without an address: what leads there is clicked. */
export const openPage: Meaning = (found) => {
  const target = found.target('t');
  if (target?.name === undefined) return undefined;
  const isPlace = target.kind === 'page' || (target.kind === undefined && /^the\s/i.test(target.raw));
  if (!isPlace) return undefined;
  return [{ do: 'click', target, button: 'left' }];
};

export const goInHistory =
  (direction: 'back' | 'forward' | 'reload'): Meaning =>
  () => [{ do: 'history', direction }];

type ScrollTo = 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom' | 'element';
const DIRECTIONS = new Set<string>(['up', 'down', 'left', 'right', 'top', 'bottom']);

function isDirection(word: string): word is ScrollTo {
  return DIRECTIONS.has(word);
}

export const scroll: Meaning = (found) => {
  const to = found.text('to');
  const target = found.target('t');
  if (to === undefined || !isDirection(to)) return undefined;
  if (target?.kind === undefined && target?.name !== undefined && !target.quoted) return undefined;
  return [{ do: 'scroll', ...(target && !isWholePage(target) ? { target } : {}), to }];
};

export const scrollIntoView: Meaning = (found) => {
  const target = found.target('t');
  return target && !isWholePage(target) ? [{ do: 'scroll', target, to: 'element' }] : undefined;
};

const OF_THE_BROWSER = /^(?:(?:page |current )?url|web address|page title|网址|地址栏|页面标题|浏览器标题)$/i;

/** The page as such, or a part of the browser: nothing that lies on the page. */
export function isWholePage(target: TargetPhrase): boolean {
  if (target.kind === undefined && OF_THE_BROWSER.test(target.name ?? '')) return true;
  return target.kind === 'page' && target.name === undefined && target.ordinal === undefined;
}

export const wait: Meaning = (found) => {
  const durationMs = found.number('d');
  return durationMs === undefined ? undefined : [{ do: 'wait', durationMs }];
};

export const answerDialog =
  (accept: boolean): Meaning =>
  (found) => {
    const promptText = found.text('v');
    return [{ do: 'dialog', accept, ...(promptText === undefined ? {} : { promptText }) }];
  };

const PAGES = { new: 'new', previous: 'previous', first: 'first', last: 'last' } as const;

export const switchPage: Meaning = (found) => {
  const to = Object.values(PAGES).find((page) => page === found.text('which'));
  return to && [{ do: 'switch-page', to }];
};

/** "Switch to the iframe": what follows lies in it. */
export const enterFrame: Meaning = (found) => {
  const target = found.target('t');
  return target?.kind === 'frame' ? [{ do: 'switch-frame', target }] : undefined;
};

export const leaveFrame: Meaning = () => [{ do: 'switch-frame' }];

export const closePage: Meaning = () => [{ do: 'close-page' }];

export const setViewport: Meaning = (found) => {
  const size = readSize(found.text('size') ?? found.text('device') ?? '');
  if (size === undefined || size.width === 0 || size.height === 0) return undefined;
  return [{ do: 'set-viewport', ...size }];
};

export const setViewportSides: Meaning = (found) => {
  const width = found.number('w');
  const height = found.number('h');
  if (!width || !height || width < 1 || height < 1) return undefined;
  return Number.isInteger(width) && Number.isInteger(height) ? [{ do: 'set-viewport', width, height }] : undefined;
};

export const takeScreenshot: Meaning = (found) => {
  const name = found.text('name');
  return [{ do: 'screenshot', ...(name === undefined ? {} : { name }) }];
};
