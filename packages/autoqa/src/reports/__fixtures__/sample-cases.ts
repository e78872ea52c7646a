import type { RunEventInput } from '@autoqa/domain/events/run-event';

type CaseStart = Extract<RunEventInput, { type: 'case-start' }>;
type CaseEnd = Extract<RunEventInput, { type: 'case-end' }>;
type StepEnd = Omit<Extract<RunEventInput, { type: 'step-end' }>, 'type' | 'caseId' | 'index' | 'attempt'>;
type SampleAssertion = Extract<RunEventInput, { type: 'assertion-end' }>['assertion'];
type SampleStep = { text: string; section?: 'preconditions' | 'steps' | 'cleanup'; end?: Partial<StepEnd> };

interface SampleCase {
  start: Omit<CaseStart, 'type' | 'surface'> & { surface?: CaseStart['surface'] };
  steps?: SampleStep[];
  assertions?: SampleAssertion[];
  end: Omit<CaseEnd, 'type' | 'caseId' | 'attempt'>;
}

/** The events of one attempt at a case. */
export function caseEvents({ start, steps = [], assertions = [], end }: SampleCase): RunEventInput[] {
  const { caseId, attempt = 1 } = start;
  return [
    { type: 'case-start', surface: 'web', ...start },
    ...steps.flatMap((step, index): RunEventInput[] => [
      { type: 'step-start', caseId, attempt, index, text: step.text, section: step.section ?? 'steps' },
      { type: 'step-end', caseId, attempt, index, status: 'passed', durationMs: 120 + index * 35, ...step.end },
    ]),
    ...assertions.map((assertion): RunEventInput => ({ type: 'assertion-end', caseId, attempt, assertion })),
    { type: 'case-end', caseId, attempt, ...end },
  ];
}

const holds = (id: string, text: string, expected: string): SampleAssertion => ({
  id,
  text,
  kind: 'text',
  expected,
  actual: expected,
  machineVerdict: 'pass',
  finalVerdict: 'pass',
});

export function sampleCases(): RunEventInput[] {
  return [
    ...caseEvents(LOGIN),
    ...caseEvents(CART),
    ...caseEvents(CHECKOUT_FIRST),
    ...caseEvents(CHECKOUT_SECOND),
    ...caseEvents(HEALED),
    ...caseEvents(SCRIPT_ERROR),
    ...caseEvents(NEEDS_MODEL),
    ...caseEvents(SKIPPED),
    ...caseEvents(ENVIRONMENT),
    ...caseEvents(SPEC_GAP),
    ...caseEvents(HOSTILE),
  ];
}

const LOGIN: SampleCase = {
  start: { caseId: 'login-valid', title: 'Login with a valid account', source: 'specs/login.md', priority: 'p0', tags: ['smoke'], requirements: ['REQ-3'] },
  steps: [
    { text: 'Navigate to /login', section: 'preconditions', end: { action: 'navigate', screenshot: 'screenshots/login-1.png' } },
    { text: 'Fill the "Username" field with {{USERNAME}}', end: { action: 'fill', target: 'Username' } },
    { text: '在"密码"输入框中输入 {{PASSWORD}}', end: { action: 'fill', target: '密码' } },
    {
      text: 'Click the "Login" button',
      end: {
        action: 'click',
        target: 'button "Login"',
        screenshot: 'screenshots/login-2.png',
        grounding: {
          by: 'offline',
          score: 0.97,
          margin: 0.41,
          candidates: [
            { description: 'button "Login"', score: 0.97 },
            { description: 'link "Login help"', score: 0.56 },
          ],
        },
      },
    },
    { text: 'Click "Logout"', section: 'cleanup', end: { action: 'click', target: 'link "Logout"' } },
  ],
  assertions: [holds('a1', 'the page shows "Products"', 'Products')],
  end: { durationMs: 1840, verdict: { kind: 'pass', reason: 'All expectations hold.', rule: 'W3.all-hold' } },
};

const CART: SampleCase = {
  start: { caseId: 'cart-total', title: '购物车合计应扣除优惠 / The cart total takes off the voucher', source: 'specs/cart.md', priority: 'p0', tags: ['smoke', 'cart'], requirements: ['REQ-7', 'REQ-8'] },
  steps: [
    { text: 'Add "Desk lamp" to the cart', end: { action: 'click', target: 'button "Add to cart"', screenshot: 'screenshots/cart-1.png' } },
    { text: '输入优惠码 SAVE10 并点击"使用"', end: { action: 'click', target: 'button "使用"' } },
    {
      text: 'Verify the total is $81.00',
      end: { status: 'failed', error: 'The total reads $90.00.', screenshot: 'screenshots/cart-2.png', durationMs: 5012 },
    },
    { text: 'Empty the cart', section: 'cleanup' },
  ],
  assertions: [
    holds('a1', 'the voucher is accepted', '优惠码已使用'),
    {
      id: 'a2',
      text: 'the total is $81.00',
      kind: 'text',
      expected: 'Total: $81.00 (10% off)',
      actual: 'Total: $90.00 (0% off)',
      machineVerdict: 'fail',
      agentVerdict: 'fail',
      agentReasoning: 'The voucher line is shown but nothing is taken off.',
      finalVerdict: 'fail',
      evidence: [{ kind: 'screenshot', note: 'the cart after the voucher', path: 'screenshots/cart-2.png' }],
    },
    {
      id: 'a3',
      text: 'GET /api/cart answers with the discount',
      kind: 'body',
      expected: { total: 81, discount: 9 },
      actual: { total: 90, discount: 0 },
      machineVerdict: 'fail',
      reviewVerdict: 'unknown',
      finalVerdict: 'fail',
      conflict: 'machine-review',
    },
  ],
  end: {
    durationMs: 6204,
    verdict: {
      kind: 'product-bug',
      reason: 'The voucher is accepted but the total stays at $90.00 instead of $81.00.',
      rule: 'W7.expectation-contradicted',
      evidence: [
        { kind: 'response', note: 'GET /api/cart → 200 {"total":90,"discount":0}' },
        { kind: 'trace', note: 'the whole case', path: 'traces/cart total.zip' },
        { kind: 'screenshot', note: 'a picture that is gone', path: 'screenshots/gone.png' },
        { kind: 'screenshot', note: 'a picture that cannot be read', path: 'screenshots/broken.png' },
      ],
    },
    defects: [
      {
        id: 'BUG-1',
        caseId: 'cart-total',
        severity: 'critical',
        title: '优惠码不生效 / A voucher takes nothing off',
        expected: 'The total is $81.00 after SAVE10.',
        actual: 'The total stays $90.00.',
        rootCause: '`applyVoucher` returns before the discount is stored.',
        steps: ['Add "Desk lamp"', 'Enter SAVE10', 'Read the total'],
        evidence: [{ kind: 'screenshot', note: 'the cart', path: 'screenshots/cart-2.png' }],
        reproducer: { kind: 'curl', code: "curl -s -X POST 'http://127.0.0.1:4173/api/cart/voucher' \\\n  -d '{\"code\":\"SAVE10\"}'", verified: true },
        witnesses: ['checkout-pay'],
        requirements: ['REQ-7'],
      },
    ],
  },
};

const CHECKOUT = { caseId: 'checkout-pay', title: 'Pay by card', source: 'specs/checkout.md', tags: ['checkout'], requirements: ['REQ-9'] };
const CHECKOUT_FIRST: SampleCase = {
  start: { ...CHECKOUT, attempt: 1 },
  steps: [{ text: 'Click "Pay"', end: { status: 'failed', error: 'Nothing happened within 5000 ms.', durationMs: 5000 } }],
  end: { durationMs: 5400, verdict: { kind: 'script-error', reason: 'The click had no effect.', rule: 'W5.no-effect' } },
};
const CHECKOUT_SECOND: SampleCase = {
  start: { ...CHECKOUT, attempt: 2 },
  steps: [{ text: 'Click "Pay"', end: { action: 'click', target: 'button "Pay"' } }],
  assertions: [holds('a1', 'a receipt is shown', 'Thank you')],
  end: { durationMs: 1320, verdict: { kind: 'flaky', reason: 'Failed once, passed on a clean second run.', rule: 'X4.passes-on-rerun' } },
};

const HEALED: SampleCase = {
  start: { caseId: 'profile-save', title: '保存个人资料', source: 'specs/profile.md', tags: ['profile'] },
  steps: [
    { text: '将"昵称"改为 小明', end: { action: 'fill', target: '昵称' } },
    {
      text: '点击"保存"按钮',
      end: {
        status: 'healed',
        action: 'click',
        target: 'button "保存修改"',
        screenshot: 'screenshots/profile.jpg',
        heal: { from: 'test-id "save"', to: 'role button "保存修改"', score: 0.88, decision: 'applied', diff: '--- a/specs/profile.lock.json\n+++ b/specs/profile.lock.json\n@@ -1 +1 @@\n-  "save"\n+  "保存修改"\n' },
        grounding: { by: 'fingerprint', score: 0.88, margin: 0.3, candidates: [{ description: 'button "保存修改"', score: 0.88 }] },
      },
    },
  ],
  assertions: [holds('a1', '页面提示"保存成功"', '保存成功')],
  end: { durationMs: 2210, verdict: { kind: 'pass', reason: '所有验证点成立。', rule: 'W3.all-hold' } },
};

const SCRIPT_ERROR: SampleCase = {
  start: { caseId: 'search-filter', title: 'Filter the list by price', source: 'specs/search.md', requirements: ['REQ-4'] },
  steps: [
    {
      text: 'Click "Cheap first"',
      end: {
        status: 'failed',
        error: 'No element is called "Cheap first".',
        grounding: { by: 'offline', score: 0.44, margin: 0.02, candidates: [{ description: 'button "Price ascending"', score: 0.44 }, { description: 'link "Cheap deals"', score: 0.42 }] },
      },
    },
    { text: 'Verify the first price is $3.00', end: { status: 'skipped', durationMs: 0 } },
  ],
  end: {
    durationMs: 5100,
    verdict: { kind: 'script-error', reason: 'Step 1 names "Cheap first", and no such element is on the page.', rule: 'W7.target-missing', alternatives: ['product-bug'] },
  },
};

const NEEDS_MODEL: SampleCase = {
  start: { caseId: 'help-tone', title: 'The help text sounds friendly', source: 'specs/help.md' },
  steps: [{ text: 'Check that the help text sounds friendly', end: { status: 'failed', error: 'Whether a text sounds friendly cannot be decided without a model.' } }],
  end: { durationMs: 310, verdict: { kind: 'needs-model', reason: 'Step 1 asks for a judgement: "sounds friendly".', rule: 'W2.needs-model' } },
};

const SKIPPED: SampleCase = {
  start: { caseId: 'export-pdf', title: 'Export as PDF', source: 'specs/export.md', tags: ['slow'] },
  end: { durationMs: 0, verdict: { kind: 'skipped', reason: 'Its precondition "reset-cart" did not hold.', rule: 'W1.precondition' } },
};

const ENVIRONMENT: SampleCase = {
  start: { caseId: 'orders-list', title: 'List my orders', source: 'testcases.md#API-001-02', surface: 'api' },
  steps: [{ text: 'GET /api/orders', end: { action: 'request', status: 'failed', error: 'connect ECONNREFUSED 127.0.0.1:9' } }],
  end: { durationMs: 40, verdict: { kind: 'environment', reason: 'The service refused the connection.', rule: 'W7.target-down' } },
};

const SPEC_GAP: SampleCase = {
  start: { caseId: 'orders-limit', title: 'More than 100 orders', source: 'testcases.md#API-001-03', surface: 'api', requirements: ['REQ-12'] },
  assertions: [{ id: 'a1', text: 'status is 400', kind: 'status', expected: 400, actual: 200, machineVerdict: 'unknown', finalVerdict: 'unknown' }],
  end: { durationMs: 95, verdict: { kind: 'spec-gap', reason: 'The document does not say what happens above 100 entries.', rule: 'A7.silent' } },
};

/** Everything that has ever broken a report, in the places where people put text. */
const HOSTILE: SampleCase = {
  start: {
    caseId: 'hostile "<1>&\'',
    title: '<script>window.injected = 1; alert(1)</script> | `code` ]]> \u202Eevil\u202C',
    source: "=cmd|' /C calc'!A0",
    tags: ['<b>tag</b>', '</script>'],
    requirements: ['REQ-"><img src=x onerror=window.injected=1>'],
  },
  steps: [{ text: '</script><img src=x onerror="window.injected=1"> \u0000\u0007\u001B[31mred', end: { status: 'failed', error: '@everyone ]]> <![CDATA[ & \u2028 \uD800' } }],
  assertions: [{ id: 'a|1', text: '| --- |', kind: 'text', expected: '<b>bold</b>', actual: '<b>bald</b>\n```', machineVerdict: 'fail', finalVerdict: 'fail' }],
  end: {
    durationMs: 12,
    verdict: { kind: 'product-bug', reason: 'Input is shown as markup: </script><script>window.injected=1</script>', rule: 'S1.<injection>' },
    defects: [
      {
        id: 'BUG-2',
        caseId: 'hostile "<1>&\'',
        severity: 'major',
        title: "=cmd|' /C calc'!A0",
        expected: '+1-2',
        actual: '@SUM(1)',
        reproducer: { kind: 'playwright', code: "await page.fill('input', '</script><script>alert(1)</script>');\n```", verified: false },
      },
    ],
  },
};
