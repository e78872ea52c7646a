import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { phoneFaultIds } from '../faults/fault-ids.ts';
import { PhoneHand } from './testing/phone-hand.ts';
import { phoneProbes } from './testing/phone-probes.ts';

describe.each(phoneFaultIds)('%s', (id) => {
  it('is not seen while it is off', () => {
    expect(phoneProbes[id](new PhoneHand().start())).toBe(false);
  });

  it('is seen while it is on', () => {
    expect(phoneProbes[id](new PhoneHand({ faults: [id] }).start())).toBe(true);
  });

  it('shows no other fault', () => {
    const others = phoneFaultIds.filter((other) => other !== id);
    expect(others.filter((other) => phoneProbes[other](new PhoneHand({ faults: [id] }).start()))).toEqual([]);
  });
});

it('every fault of the phone is asked for somewhere in the implementation', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sources = files.filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  );
  const source = sources.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  expect(phoneFaultIds.filter((id) => !source.includes(`'${id}'`))).toEqual([]);
});
