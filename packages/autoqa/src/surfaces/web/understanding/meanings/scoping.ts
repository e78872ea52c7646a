import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebIntent } from '@autoqa/domain/model/web-intent';
import { CHOOSER_KINDS } from '../lexicon/kind-groups.ts';
import { withScope } from '../phrases/noun-reading.ts';
import { isWholePage } from './browsing.ts';

/** "In the dialog, click Save": what is done or checked lies in the place. Undefined where a place makes no sense. */
function placeIntent(intent: WebIntent, place: TargetPhrase): WebIntent | undefined {
  if (isWholePage(place)) return intent;
  const inPlace = (target: TargetPhrase): TargetPhrase => withScope(target, place, target.raw);
  if ('do' in intent && intent.do === 'drag')
    return { ...intent, target: inPlace(intent.target), to: inPlace(intent.to) };
  if ('verify' in intent && intent.verify === 'cell') return { ...intent, row: inPlace(intent.row) };
  if ('target' in intent && intent.target !== undefined) return { ...intent, target: inPlace(intent.target) };
  if ('verify' in intent)
    return intent.verify === 'text' || intent.verify === 'accessible' ? { ...intent, target: place } : undefined;
  if (intent.do === 'select' && (place.kind === undefined || CHOOSER_KINDS.has(place.kind)))
    return { ...intent, target: place };
  return intent.do === 'scroll' ? { ...intent, target: place } : undefined;
}

export function placeIntents(intents: readonly WebIntent[], place: TargetPhrase): WebIntent[] | undefined {
  const placed = intents.map((intent) => placeIntent(intent, place));
  return placed.every((intent) => intent !== undefined) ? placed : undefined;
}
