import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { understandExpectation } from '../understanding/understand.ts';
import { FixtureBrowser } from '../page/__fixtures__/fixture-pages.ts';
import { checkCurrentPage } from './check-current-page.ts';
import { checkElement, type ElementCheck } from './check-element.ts';
import { checkEvery } from './check-every.ts';
import { checkList, type ListCheck } from './check-list.ts';
import { checkTitle, isTitle } from './check-title.ts';
import { ground } from '../grounding/ground.ts';
import { collectPage } from '../page/collect-page.ts';

type TextCheck = Extract<WebChecking, { verify: 'text' }>;
type VisibleCheck = Extract<WebChecking, { verify: 'visible' }>;

let browser: FixtureBrowser;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());

const ORDERS = `
  <h1>My orders</h1>
  <table>
    <thead><tr><th>Number</th><th>State</th><th>Total</th></tr></thead>
    <tbody>
      <tr><td>ord-1</td><td>Paid</td><td>¥10.00</td></tr>
      <tr><td>ord-2</td><td>Paid</td><td>¥25.00</td></tr>
    </tbody>
  </table>
  <ul class="ant-pagination"><li>2 orders</li></ul>`;

function asked(sentence: string) {
  const understood = understandExpectation(sentence);
  const [intent] = understood.ok ? understood.intents : [];
  if (intent === undefined || !('verify' in intent)) throw new Error(`not understood: ${sentence}`);
  return intent;
}

function targetOf(sentence: string): TargetPhrase {
  const intent = asked(sentence);
  if (!('target' in intent) || intent.target === undefined) throw new Error(`about nothing: ${sentence}`);
  return intent.target;
}

async function every(page: Page, sentence: string): Promise<string> {
  return (await checkEvery(asked(sentence) as ElementCheck, targetOf(sentence), page)).verdict;
}

describe('W3 every one of many', () => {
  test('holds only when it holds for each, and never for none', async () => {
    const page = await browser.openHtml(ORDERS);
    expect(await every(page, 'every row contains "Paid"')).toBe('pass');
    expect(await every(page, 'every row contains "ord-1"')).toBe('fail');
    expect(await every(page, '所有行都包含“Paid”')).toBe('pass');
    expect(await every(page, 'each checkbox is checked')).toBe('fail');
  });

  test('a column of every row', async () => {
    const page = await browser.openHtml(ORDERS);
    expect((await checkList(asked('每一行的“State”列都为“Paid”') as ListCheck, page)).observation.verdict).toBe('pass');
    expect((await checkList(asked('每一行的“Total”列都为“¥10.00”') as ListCheck, page)).observation.verdict).toBe(
      'fail',
    );
    expect((await checkList(asked('每一行的“Colour”列都为“red”') as ListCheck, page)).observation.verdict).toBe(
      'unknown',
    );
  });
});

describe('W3 W4 what people name by its surroundings', () => {
  test('the value of a row is the cell below the head that is called so', async () => {
    const page = await browser.openHtml(ORDERS);
    const { elements } = await collectPage(page);
    const total = ground(targetOf('the total of "ord-2" is ¥25.00'), elements, { purpose: 'read' });
    expect(total).toMatchObject({ status: 'found', element: { text: '¥25.00' } });
    const weight = ground(targetOf('the weight of "ord-2" is "2 kg"'), elements, { purpose: 'read' });
    expect(weight.status).toBe('not-found');
  });

  test('the rows of a list are not counted among the page numbers', async () => {
    const page = await browser.openHtml(ORDERS);
    const { observation } = await checkList(asked('列表共有 2 行') as ListCheck, page);
    expect(observation).toMatchObject({ verdict: 'pass', actual: '2' });
  });

  test('the title of a dialog', async () => {
    const page = await browser.openHtml(
      '<div role="dialog" aria-label="Clay lamp"><h2>Clay lamp</h2><p>Old lamp</p></div>',
    );
    const title = targetOf('the title of the dialog is "Clay lamp"');
    expect(isTitle(title)).toBe(true);
    const look = (sentence: string) => checkTitle(asked(sentence) as TextCheck, title, page);
    expect((await look('the title of the dialog is "Clay lamp"')).verdict).toBe('pass');
    expect((await look('the title of the dialog is "Old lamp"')).verdict).toBe('fail');
    await page.setContent('<p>Clay lamp</p>');
    expect(await look('the title of the dialog is "Clay lamp"')).toMatchObject({ verdict: 'fail', absent: true });
  });

  test('which page is shown', async () => {
    const page = await browser.openHtml('<h1>My orders</h1><p>login</p>');
    const look = async (sentence: string) => (await checkCurrentPage(asked(sentence) as VisibleCheck, page)).verdict;
    expect(await look('the user is redirected to the orders page')).toBe('pass');
    expect(await look('跳转到我的订单页面')).toBe('pass');
    expect(await look('the user is redirected to the login page')).toBe('fail');
  });

  test('what a frame shows, and what stands behind a head cell', async () => {
    const page = await browser.openHtml(
      '<iframe title="FAQ" srcdoc="<p>Shipping is 10.00</p>"></iframe><table><tr><th id=s>State</th><td>Paid</td><th>Date</th><td>2026</td></tr></table>',
    );
    await page.frameLocator('iframe').getByText('Shipping').waitFor();
    const text = (wanted: string, selector: string) =>
      checkElement(
        { verify: 'text', target: { raw: 'state', name: 'state' }, text: wanted, match: 'contains', present: true },
        { element: page.locator(selector), before: undefined },
      );
    expect((await text('Shipping is 10.00', 'iframe')).verdict).toBe('pass');
    expect((await text('Returns', 'iframe')).verdict).toBe('fail');
    expect((await text('Paid', '#s')).verdict).toBe('pass');
    expect((await text('2026', '#s')).verdict).toBe('fail');
  });
});
