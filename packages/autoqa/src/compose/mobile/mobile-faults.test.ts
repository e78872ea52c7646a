import { describe, expect, test } from 'vitest';
import { phoneFaultIds, type PhoneFaultId } from '../../../../../testbed/src/faults/fault-ids.ts';
import { ACCOUNT_SWITCH, phoneCases, type PhoneCase } from '../../../../../testbed/src/phone/testing/phone-cases.ts';
import { POPUP_SEED, servePhoneForTest, type Vocabulary } from '../../surfaces/mobile/__fixtures__/served-phone.ts';
import { runOnPhone } from './__fixtures__/run-on-phone.ts';

const VOCABULARIES = ['mobile-mcp', 'mobile-mcp-ai'] as const satisfies Vocabulary[];
/** The real wait of S0's first step is of no use where the phone's time is its own. */
const hurried = (text: string) => text.replace('等待2秒', '等待0.1秒');

describe.each(VOCABULARIES)('M5 %s', (vocabulary) => {
  test('M3 M5 S0’s account switch passes as it stands, popup and toast included', async () => {
    const { url } = await servePhoneForTest(vocabulary, { seed: POPUP_SEED });
    const { result, reports } = await runOnPhone([ACCOUNT_SWITCH], { servers: [url], language: 'zh' });
    expect(result).toMatchObject({ kind: 'mobile', state: 'passed', exitCode: 0 });
    expect(reports[0]?.text).toContain('**状态:** ✅ 通过\n**通过步骤:** 8/8');
  });

  test('M5 without a fault every case passes, but for what the server does not tell', async () => {
    const { url } = await servePhoneForTest(vocabulary);
    const cases = [...new Map(Object.values(phoneCases).map((each) => [each.text, each])).values()];
    const { result } = await runOnPhone(
      cases.map(({ text }) => hurried(text)),
      { servers: [url] },
    );
    const expected = cases.map((each) =>
      isTold(each) ? 'pass ' : expect.stringMatching(/^script-error .*does not tell/),
    );
    expect(result.cases.map(({ verdict, reason }) => `${verdict} ${reason}`)).toEqual(expected);
    expect(result.defects).toEqual([]);
  });

  test.each([0, 4, 8])('M5 each fault is a bug of the product, at the right step: those from %i on', async (first) => {
    const faults = phoneFaultIds.slice(first, first + 4);
    const seen = await Promise.all(faults.map((fault) => runUnder(fault)));
    expect(seen).toEqual(
      faults.map((fault) => {
        const { failsAt, needsStatesAt } = phoneCases[fault];
        return isTold(phoneCases[fault])
          ? { fault, verdict: 'product-bug', failsAt, exitCode: 1, defects: 1 }
          : { fault, verdict: 'script-error', failsAt: needsStatesAt, exitCode: 1, defects: 0 };
      }),
    );
  });

  const isTold = ({ needsStatesAt }: PhoneCase) => needsStatesAt === undefined || vocabulary === 'mobile-mcp';

  async function runUnder(fault: PhoneFaultId) {
    const { url } = await servePhoneForTest(vocabulary, { faults: [fault] });
    const { result } = await runOnPhone([hurried(phoneCases[fault].text)], { servers: [url] });
    const { steps = [], verdict } = result.cases[0] ?? {};
    const failed = steps.findIndex(({ status }) => status === 'failed');
    const failsAt = (failed === -1 ? steps.length : failed) + 1;
    return { fault, verdict, failsAt, exitCode: result.exitCode, defects: result.defects.length };
  }
});
