import type { Locator } from '@autoqa/domain/model/locator';
import type { Fingerprint } from '@autoqa/domain/model/target';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebIntent } from '@autoqa/domain/model/web-intent';
import type { LockEntry } from '../../locks/lock-file.ts';
import { CodeScene } from '../code-scene.ts';
import { LockedTargets, type KnownTargets } from '../locked-targets.ts';
import type { IntentPlace } from '../print-action.ts';

const NOTHING_KNOWN: KnownTargets = { get: () => undefined, entries: () => [] };

export const SAVE: Locator = { candidate: { by: 'role', role: 'button', name: 'Save' } };
export const FIELD: Locator = { candidate: { by: 'label', value: 'Name' } };

export function phrase(raw: string): TargetPhrase {
  return { raw };
}

function fingerprint(facts: Partial<Fingerprint> = {}): Fingerprint {
  return { tag: 'div', attributes: {}, nearby: [], path: [], ...facts };
}

/** An entry of a lock as a passing run leaves it. */
export function locked(locator: Locator, facts: Partial<Fingerprint> = {}, more: Partial<LockEntry> = {}): LockEntry {
  const target = { locators: [locator], fingerprint: fingerprint(facts) };
  const intent: WebIntent = { do: 'close-page' };
  return { text: '', intent, target, by: 'offline', at: '2026-01-01T00:00:00.000Z', ...more };
}

export function list(locator: Locator): LockEntry {
  const { target: _none, ...entry } = locked(locator);
  return { ...entry, list: [locator] };
}

/** Where one intent is written, with what was found for it. */
export function placeWith(entry: LockEntry | undefined): IntentPlace {
  const scene = new CodeScene('specs/sample.md');
  scene.step = 'the step';
  return { scene, targets: new LockedTargets(NOTHING_KNOWN, ''), entry };
}
