import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { withCall } from './code-layout.ts';
import type { IntentPlace } from './print-action.ts';
import { partPattern } from './text-matcher.ts';

/** What is said of every one of many: there are some, and none that says otherwise. */
export function printEvery(check: WebChecking, target: TargetPhrase, { scene, targets, entry }: IntentPlace): string[] {
  if (check.verify !== 'text' || check.match !== 'contains') return scene.refuse('a check of every one of many');
  const all = targets.locateAll(scene, target, entry);
  const name = scene.nameFor(target);
  const [has, count] = check.present ? ['hasNotText', 'others'] : ['hasText', 'such'];
  const others = withCall(all, `filter({ ${has}: ${partPattern(scene, check.text)} })`);
  return [
    ...scene.expectElement(all, 'not.toHaveCount(0)', name),
    ...scene.expectElement(others, 'toHaveCount(0)', `${name} ${count}`),
  ];
}
