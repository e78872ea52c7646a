import { describe, expect, test } from 'vitest';
import type { Step } from '@autoqa/domain/model/step';
import { planSteps } from './plan-steps.ts';

function step(text: string, ...expectations: string[]): Step {
  return {
    text,
    section: 'steps',
    optional: false,
    expectations: expectations.map((each) => ({ text: each })),
  } as Step;
}

const FAQ = { raw: 'the "FAQ" iframe', name: 'FAQ', quoted: true, kind: 'frame' };

describe('W2 what follows a switch into a frame lies in it', () => {
  test('targets and texts are looked for in the frame until the main page is named', () => {
    const plan = planSteps([
      step('Switch to the "FAQ" iframe'),
      step('Click "Shipping"', 'the page shows "10.00"'),
      step('Switch back to the main page'),
      step('Click "Shipping"'),
    ]);
    expect(plan[1]?.intents).toMatchObject([{ do: 'click', target: { name: 'Shipping', scope: FAQ } }]);
    expect(plan[1]?.expectations[0]?.intents).toMatchObject([{ verify: 'text', text: '10.00', target: FAQ }]);
    expect(plan[3]?.intents[0]).not.toHaveProperty('target.scope');
  });

  test('an address leads out of the frame, and a frame that is named stays the one that is named', () => {
    const plan = planSteps([
      step('Switch to the "FAQ" iframe'),
      step('Click "Shipping" in the "Other" frame'),
      step('Navigate to /products'),
      step('Click "Shipping"'),
    ]);
    expect(plan[1]?.intents).toMatchObject([{ target: { scope: { name: 'Other' } } }]);
    expect(plan[1]?.intents[0]).not.toHaveProperty('target.scope.scope');
    expect(plan[3]?.intents[0]).not.toHaveProperty('target.scope');
  });
});

describe('X3 steps that are for somebody else, and steps that keep something', () => {
  const elsewhere: Step = { ...step('GET /api/orders', 'the status is 200'), surface: 'api' };

  test('steps on other surfaces ask nothing of the page, and are not understood where nobody else is there', () => {
    expect(planSteps([elsewhere], { hasOthers: true })[0]).toMatchObject({ intents: [], expectations: [] });
    expect(planSteps([elsewhere], { hasOthers: true })[0]).not.toHaveProperty('unclear');
    expect(planSteps([elsewhere])[0]).toMatchObject({ unclear: 'GET /api/orders' });
  });

  test.each([
    [
      'Save the text of the "Order number" field as ORDER',
      { name: 'ORDER', phrase: { name: 'Order number', kind: 'field' } },
    ],
    ['将“订单号”保存为 ORDER', { name: 'ORDER', phrase: { name: '订单号' } }],
    ['Save the URL matching /ord-\\d+/ as ORDER', { name: 'ORDER', pattern: 'ord-\\d+' }],
  ])('%s', (text, saving) => {
    expect(planSteps([step(text)])[0]).toMatchObject({ intents: [], saving });
  });
});
