import type { KeyRing } from './key-ring.ts';

/** Where wrapping keys come from. */
export interface KeySource {
  /** `AUTOQA_KEYS` or the path of the key file; for messages. */
  readonly name: string;
  /** Nothing when no key was ever made. */
  load(): Promise<KeyRing | undefined>;
  /** The keys, with a first one made if there is none. */
  loadOrCreate(): Promise<KeyRing>;
  /** The keys with a new active one, where this source can make keys; otherwise as they are. */
  renew(): Promise<KeyRing>;
}
