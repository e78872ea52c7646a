import { assertNever } from '@autoqa/domain/assert-never';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import type { PageObserver } from '../observing/page-observer.ts';
import type { Page } from 'playwright-core';
import { checkDownload } from './check-download.ts';
import { describeMatch, matchesText } from './match-text.ts';
import { observed, type Observation } from './observation.ts';
import { readPageText } from './page-text.ts';

/** The checks that concern the page as a whole and need no element. */
export type PageCheck = Extract<
  WebChecking,
  { verify: 'url' | 'title' | 'toast' | 'dialog' | 'download' | 'console-clean' | 'request' | 'page-count' }
>;

export interface PageCheckStage {
  page: Page;
  observer: PageObserver;
  /** When the last action began: what was seen before does not count. */
  since: number;
}

/** One look at the page as a whole. */
export async function checkPage(check: PageCheck, stage: PageCheckStage): Promise<Observation> {
  const { page, observer, since } = stage;
  switch (check.verify) {
    case 'url':
      return checkUrl(check, page.url());
    case 'title': {
      const title = await page.title();
      const holds = matchesText(title, check.value, check.match) !== check.negated;
      return observed(holds, describeMatch(check.value, check.match, check.negated), title);
    }
    case 'toast':
      return checkToast(check, stage);
    case 'dialog':
      return checkDialog(check, stage);
    case 'download':
      return checkDownload(check, observer.downloads);
    case 'console-clean': {
      const errors = observer.consoleErrors.map(({ text }) => text);
      return observed(errors.length === 0, 'no console error', errors.join('\n') || 'no console error');
    }
    case 'request':
      return checkRequest(check, observer, since);
    case 'page-count': {
      const open = observer.pages.filter((each) => !each.isClosed()).length;
      return observed(open === check.count, `${check.count} open pages`, `${open} open pages`);
    }
    default:
      return assertNever(check);
  }
}

/** A path is compared with the path; anything else with the whole address. */
function checkUrl(check: Extract<PageCheck, { verify: 'url' }>, url: string): Observation {
  const { pathname, search, hash } = new URL(url);
  const shown =
    check.match === 'equals' && check.value.startsWith('/')
      ? withoutExtra(check.value, { pathname, search, hash })
      : url;
  const holds = matchesText(shown, check.value, check.match) !== check.negated;
  return observed(holds, describeMatch(check.value, check.match, check.negated), url);
}

function withoutExtra(
  expected: string,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): string {
  return `${pathname}${expected.includes('?') ? search : ''}${expected.includes('#') ? hash : ''}`;
}

/** A message counts from the last action on; one that is still shown counts too. */
async function checkToast(
  check: Extract<PageCheck, { verify: 'toast' }>,
  { page, observer, since }: PageCheckStage,
): Promise<Observation> {
  const fresh = observer.messages.filter(({ at }) => at >= since);
  const ofMood = fresh.filter(({ mood }) => check.mood === 'any' || mood === check.mood);
  const { text } = check;
  const inMessages =
    text === undefined ? ofMood.length > 0 : fresh.some((message) => matchesText(message.text, text, 'contains'));
  const present = inMessages || (text !== undefined && matchesText(await readPageText(page), text, 'contains'));
  const wanted = `${check.present ? '' : 'no '}${check.mood === 'any' ? '' : `${check.mood} `}message${text === undefined ? '' : ` "${text}"`}`;
  const actual = fresh.map((message) => `"${message.text}"`).join(', ') || 'no message';
  return observed(present === check.present, wanted, actual);
}

const DIALOG =
  '[role=dialog],[role=alertdialog],dialog[open],.ant-modal,.el-dialog,.el-message-box,.ant-popconfirm,.el-popconfirm';

async function checkDialog(
  check: Extract<PageCheck, { verify: 'dialog' }>,
  { page, observer, since }: PageCheckStage,
): Promise<Observation> {
  const open = await page.locator(DIALOG).filter({ visible: true }).allInnerTexts();
  const texts = [...open, ...observer.dialogs.filter(({ at }) => at >= since).map(({ text }) => text)];
  const { text } = check;
  const present = texts.some((each) => text === undefined || matchesText(each, text, 'contains'));
  const wanted = `${check.present ? '' : 'no '}dialog${text === undefined ? '' : ` "${text}"`}`;
  return observed(present === check.present, wanted, texts.map((each) => `"${each}"`).join(', ') || 'no dialog');
}

function checkRequest(
  check: Extract<PageCheck, { verify: 'request' }>,
  observer: PageObserver,
  since: number,
): Observation {
  const matching = observer.responses.filter(({ url, method, at }) => {
    return at >= since && url.includes(check.url) && (check.method === undefined || check.method === method);
  });
  const holds = matching.some(({ status }) => check.status === undefined || status === check.status);
  const wanted = `${check.method ?? 'request'} ${check.url}${check.status === undefined ? '' : ` → ${check.status}`}`;
  const actual = matching.map(({ method, url, status }) => `${method} ${url} → ${status}`).join(', ');
  return observed(holds, wanted, actual || 'no such request');
}
