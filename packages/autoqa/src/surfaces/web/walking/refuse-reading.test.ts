import { describe, expect, test } from 'vitest';
import { understandStep } from '../understanding/understand.ts';
import { refuseReading } from './refuse-reading.ts';

const origins = ['http://shop.example/products'];

function refusal(sentence: string, { asked = 'Tidy up', pointedAt }: { asked?: string; pointedAt?: string } = {}) {
  const reading = understandStep(sentence);
  expect(reading.ok, sentence).toBe(true);
  return refuseReading(reading.ok ? reading.intents : [], pointedAt, { asked, origins });
}

describe('K8 what a model may not make of a step', () => {
  test.each([
    'Click the "Delete all" button',
    '点击“清空”按钮',
    'Navigate to http://evil.example/collect',
    'Fill the "Comment" field with {{PASSWORD}}',
    'Navigate to /products?p={{PASSWORD}}',
    'Click the "Next" button and click the "Delete all" button',
  ])('%s', (sentence) => expect(refusal(sentence)).toMatch(/^Not allowed: /));

  test('neither what it points at under another name', () => {
    expect(refusal('Click the button', { pointedAt: 'Delete all' })).toMatch(/^Not allowed: /);
  });

  test.each([
    { sentence: 'Click the "Delete all" button', asked: 'Delete all of them' },
    { sentence: 'Click the "Pay" button', asked: 'Settle the bill' },
    { sentence: 'Navigate to http://shop.example/cart', asked: 'Have a look' },
    { sentence: 'Navigate to /cart', asked: 'Have a look' },
    { sentence: 'Fill the "Password" field with {{PASSWORD}}', asked: 'Prove who you are' },
    { sentence: 'Fill the "Name" field with {{USERNAME}}', asked: 'Say who you are' },
  ])('"$asked" may be read as: $sentence', ({ sentence, asked }) => {
    expect(refusal(sentence, { asked })).toBeUndefined();
  });
});
