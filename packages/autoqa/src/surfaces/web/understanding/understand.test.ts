import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WebIntent } from '@autoqa/domain/model/web-intent';
import { readCorpus } from './corpus/corpus.ts';
import { meaningKey } from './same-intents.ts';
import { understandExpectation, understandStep } from './understand.ts';

const CORPUS = readCorpus();
const MEANT = CORPUS.filter((entry) => 'means' in entry);
const RUNS = { numRuns: 100 };

/** Words of the grammar and noise, in any order: nearer to sentences than arbitrary text. */
const ENGLISH = 'click|Verify|the|"Save"|button|and|not|in|row|2|is|shown|,|fill|with|of|no|{{X}}|/login';
const CHINESE = '点击|验证|“保存”|按钮|并|不|在|中|第二|行|为|显示|，|输入|的|没有|等待|秒|按';
const FRAGMENTS = fc.array(fc.constantFrom(...`${ENGLISH}|${CHINESE}`.split('|')), { minLength: 1, maxLength: 30 });

describe('W2 W3 understanding is total', () => {
  test('W2 W3 property: arbitrary text is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.string({ unit: 'grapheme', maxLength: 120 })),
        (text) => {
          for (const reading of [understandStep(text), understandExpectation(text)]) {
            if (reading.ok) expect(reading.intents.length).toBeGreaterThan(0);
            else expect(text.trim()).toContain(reading.unclear.trim().slice(0, 5));
          }
        },
      ),
      RUNS,
    );
  });

  test('W2 W3 property: whatever is read is an intent of the model, and an expectation never acts', () => {
    fc.assert(
      fc.property(FRAGMENTS, fc.constantFrom(' ', ''), (words, separator) => {
        const step = understandStep(words.join(separator));
        const intents = step.ok ? step.intents : [];
        expect(intents.filter((intent) => !WebIntent.safeParse(intent).success)).toEqual([]);
        const expectation = understandExpectation(words.join(separator));
        expect(expectation.ok ? expectation.intents.filter((intent) => 'do' in intent) : []).toEqual([]);
      }),
      RUNS,
    );
  });

  test('W2 W3 property: the same words mean the same twice', () => {
    fc.assert(
      fc.property(FRAGMENTS, (words) => {
        expect(understandStep(words.join(' '))).toEqual(understandStep(words.join(' ')));
      }),
      RUNS,
    );
  });

  test('W2 W3 long input is read in bounded time', () => {
    const started = performance.now();
    for (const text of [
      '点击“保存”，'.repeat(200),
      'click and '.repeat(150),
      'a '.repeat(900),
      '的'.repeat(1500),
      '"'.repeat(1500),
      '验证按钮'.repeat(300),
    ])
      understandStep(text);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('W2 W3 understanding does not half-understand', () => {
  /** Nonsense that no rule knows, put behind a sentence that was understood. */
  const NOISE = fc.constantFrom(
    ' unless zxqv',
    ' if needed',
    ' because of zxqv',
    '如果需要的话',
    '除非出错',
    ' or not',
    '或者不',
  );

  test('W2 W3 property: a sentence with words that nobody consumed is refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MEANT), NOISE, (entry, noise) => {
        const reading =
          entry.as === 'expectation' ? understandExpectation(entry.say + noise) : understandStep(entry.say + noise);
        expect(reading.ok, `${entry.say}${noise}`).toBe(false);
      }),
      { numRuns: 250 },
    );
  });

  test('W2 W3 property: numbers, bullets and full stops around a step change nothing', () => {
    const decorated = fc.tuple(
      fc.constantFrom(...MEANT),
      fc.constantFrom('', '3. ', '（2）', '- ', '步骤 4：', '① ', 'Step 5: '),
      fc.constantFrom('', '.', '。', ' ', '！'),
    );
    fc.assert(
      fc.property(decorated, ([entry, before, after]) => {
        fc.pre(
          'means' in entry && entry.as === undefined && !/[.。!！]$/.test(entry.say) && !/^[(（\d-]/.test(entry.say),
        );
        const reading = understandStep(before + entry.say + after);
        expect(reading.ok ? meaningKey(reading.intents) : reading, entry.say).toBe(
          meaningKey('means' in entry ? entry.means : []),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('W2 W3 property: a quoted name is passed through to the letter', () => {
    const names = fc
      .string({ unit: 'grapheme-composite', minLength: 1, maxLength: 30 })
      .filter((name) => name.trim() !== '' && !/["“”„‟＂\\]/u.test(name) && !/\*\*/.test(name));
    fc.assert(
      fc.property(names, (name) => {
        for (const say of [`Click the "${name}" button`, `点击“${name}”按钮`]) {
          expect(understandStep(say)).toMatchObject({
            ok: true,
            intents: [{ do: 'click', target: { name, quoted: true, kind: 'button' } }],
          });
        }
      }),
      RUNS,
    );
  });

  test.each([
    ['Frobnicate the widget', 'unknown-verb'],
    ['天气不错', 'unknown-verb'],
    ['Click', 'no-target'],
    ['Click the blue button', 'leftover-words'],
    ['点击“保存”如果可用', 'leftover-words'],
    ['Press Delete', 'ambiguous'],
    ['确认“删除”', 'no-target'],
  ] as const)('W2 %s is refused as %s', (text, kind) => {
    expect(understandStep(text)).toMatchObject({ ok: false, kind });
  });

  test('W2 what was understood before the unclear words is told', () => {
    const reading = understandStep('Click "Save" and frobnicate the widget');
    expect(reading).toMatchObject({ ok: false, partial: [{ do: 'click', target: { name: 'Save' } }] });
    expect(reading.ok ? '' : reading.unclear).toContain('frobnicate');
  });

  test('W2 names in quotes are surer than names without', () => {
    const [quoted, bare] = [understandStep('Click "Save"'), understandStep('Click Save')];
    expect(quoted.ok && bare.ok && quoted.confidence > bare.confidence).toBe(true);
  });
});
