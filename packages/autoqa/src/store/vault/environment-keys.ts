import { KeyRing } from './key-ring.ts';
import type { KeySource } from './key-source.ts';

const NAME = 'AUTOQA_KEYS';

/** `AUTOQA_KEYS="k2:<base64>,k1:<base64>"`; a person or a CI system puts a new key in front to rotate. */
export function environmentKeys(value: string): KeySource {
  const load = async () => KeyRing.parse(value.split(','), NAME);
  return { name: NAME, load, loadOrCreate: load, renew: load };
}
