import type { Reproducer } from '@autoqa/domain/model/defect';
import type { Translate } from '../i18n/translate.ts';

/** What is to be said about a reproducer in a few words: whether it was seen to fail, why not, how small it is. */
export function reproducerFacts({ verified, unverifiedBecause, steps }: Reproducer, say: Translate): string[] {
  return [
    say(verified ? 'field.verified' : 'field.unverified'),
    ...(unverifiedBecause === undefined ? [] : [say(`reproducer.${unverifiedBecause}`)]),
    ...(steps === undefined ? [] : [say('reproducer.steps', { kept: steps.kept, of: steps.of })]),
    ...(steps?.isCut === true && verified ? [say('reproducer.cut')] : []),
  ];
}
