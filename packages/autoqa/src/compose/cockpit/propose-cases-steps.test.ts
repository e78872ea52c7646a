import type { PageInfo } from '@autoqa/domain/model/page-info';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposedSteps, type Sentence } from './propose-cases-steps.ts';

const PAGE: PageInfo = {
  url: 'http://localhost/',
  title: 'Stock',
  text: '',
  html: '<table></table>',
  forms: [
    {
      name: '',
      inputs: [
        { selector: '#q', type: 'search', label: 'Search', required: false },
        { selector: '[name="size"]', type: 'select', label: '尺 寸', required: false },
      ],
      buttons: [{ selector: '#save', text: '保 存', enabled: true }],
    },
  ],
  buttons: [{ selector: '#save', text: '保 存', enabled: true }],
  menus: [
    {
      selector: '#top',
      text: 'Goods',
      level: 1,
      children: [{ selector: '#sub', text: 'Lamps', level: 2, children: [] }],
    },
  ],
  tables: [],
  links: [
    { selector: '#inner', frames: ['#frame'], text: 'Inside', href: '/inside' },
    { selector: '#home', text: 'Home', href: '/' },
  ],
  headings: [],
  notices: [],
};

const step = (text: string): Sentence => ({ text, role: 'step' });
const expectation = (text: string): Sentence => ({ text, role: 'expectation' });

describe('W16 W8 steps of a proposed case', () => {
  it.each([
    [step('Navigate to /stock'), 'navigate', 'body'],
    [step('Fill the "Search" field with "lamp"'), 'fill', '#q'],
    [step('在“尺寸”下拉框中选择“大”'), 'select', '[name="size"]'],
    [step('点击“保存”按钮'), 'click', '#save'],
    [step('Click the "Home" link'), 'click', '#home'],
    [step('Click the "Lamps" menu item'), 'click', '#sub'],
    [step('Click the "Inside" link'), 'click', null],
    [step('Click the "Nowhere" button'), 'click', null],
    [step('Set the viewport to 375x667'), 'navigate', 'body'],
    [expectation('the page shows "Stock"'), 'verify', 'body'],
    [expectation('the "Search" field is visible'), 'verify', '#q'],
    [expectation('列表共有 4 行'), 'verify', 'table'],
  ])('%j: %s at %s', (sentence, actionType, selector) => {
    expect(proposedSteps([sentence], [PAGE])).toEqual([{ text: sentence.text, actionType, selector }]);
  });

  it('property 6: every step has an action type of S2, and never an empty selector', () => {
    const sentences = fc.array(
      fc.record({ text: fc.string({ minLength: 1 }), role: fc.constantFrom('step', 'expectation') }),
    );
    fc.assert(
      fc.property(sentences, (each) => {
        const steps = proposedSteps(each as Sentence[], [PAGE]);
        expect(steps.map(({ text }) => text)).toEqual(each.map(({ text }) => text));
        for (const { actionType, selector } of steps) {
          expect(['click', 'fill', 'select', 'navigate', 'verify']).toContain(actionType);
          expect(selector).not.toBe('');
        }
      }),
      { numRuns: 100 },
    );
  });
});
