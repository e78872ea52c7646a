import type { Reproducer } from '@autoqa/domain/model/defect';
import { cutCase } from '../../surfaces/web/reproducing/lean-case.ts';
import type { PhonesOfSpecs } from '../mobile/phones-for-specs.ts';
import { specTextOf } from '../spec-text.ts';
import { seenOnceMore, type OnceMore, type RecordedDefect } from './once-more.ts';
import { SPEC_NAME, stepsCommand } from './steps-reproducer.ts';

interface PhoneReproducing extends Omit<OnceMore, 'surface' | 'isHarmless'> {
  phones: PhonesOfSpecs;
  runFolder: string;
  cwd: string;
}

/** X5: what was done on a phone up to the failure, as a spec; seen to fail once more where the phone is emulated. */
export function reproducePhoneDefect(found: RecordedDefect, reproducing: PhoneReproducing): Promise<Reproducer> {
  const { testCase, recorded } = found;
  const { phones, runFolder, cwd } = reproducing;
  // By another name: the phone knows the whole case by its own.
  const part = { ...cutCase(testCase, recorded), id: `${testCase.id}-bug` };
  const text = specTextOf(part, SPEC_NAME, phones.settingsFor(testCase));
  const commandFor = (path: string): string => stepsCommand(path, { runFolder, cwd, baseUrl: undefined });
  const again = { ...reproducing, surface: phones.surfaceFor(testCase), isHarmless: phones.areEmulated };
  return seenOnceMore(found, { part, text, commandFor }, again);
}
