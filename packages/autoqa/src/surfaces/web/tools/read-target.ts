import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import { understandStep } from '../understanding/understand.ts';

/** How a target was named: by a ref of the snapshot, by a selector, or in a person's words. */
export type NamedTarget =
  { by: 'ref'; ref: string } | { by: 'selector'; selector: string } | { by: 'words'; phrase: TargetPhrase };

const TAGS =
  'a|article|aside|body|button|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|html|iframe|img|input|label|li|main|nav|ol|option|p|section|select|span|summary|svg|table|tbody|td|textarea|th|thead|tr|ul';
/** What only a selector begins with; a bare word is a word. */
const SELECTOR = new RegExp(
  String.raw`^(?:[#.][\w\\-]|\[[\w-]+|//|(?:css|xpath|text|role|id)=|(?:${TAGS})(?:[#.][\w-]|\[|:[a-z-]+|\s*>))`,
  'iu',
);

export function readTarget(target: string): NamedTarget {
  const said = target.trim();
  if (/^\[?e\d+\]?$/.test(said)) return { by: 'ref', ref: said.replace(/[[\]]/g, '') };
  if (SELECTOR.test(said)) return { by: 'selector', selector: said };
  return { by: 'words', phrase: phraseOf(said) };
}

/** The words as our grammar reads them in a sentence; what it does not read is a name. */
function phraseOf(words: string): TargetPhrase {
  const sentences = [`Click ${words}`, `点击${words}`];
  if (/\p{Script=Han}/u.test(words)) sentences.reverse();
  for (const sentence of sentences) {
    const reading = understandStep(sentence);
    const [intent, ...others] = reading.ok ? reading.intents : [];
    if (intent !== undefined && others.length === 0 && 'do' in intent && intent.do === 'click') {
      return { ...intent.target, raw: words };
    }
  }
  return { raw: words, name: words };
}
