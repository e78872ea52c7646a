import { readSentence, tidy, type Place, type Reading } from './read-sentence.ts';
import type { QuotedTexts } from '../words/quotes.ts';

export interface ReadSentence {
  /** Masked. */
  text: string;
  /** Absent when nobody understood it. */
  reading?: Reading;
}

const JOINT =
  /\s*(?:[,，]\s*(?:然后再?|接着|随后|再|之后|并且?|最后|and then|then|and)?|然后再?|接着|随后|之后再?|(?<=\S)再(?=点|输|滑|等)|并(?=点|输|滑|等|验|检|确)|\s(?:and then|then|and)\s)\s*/giu;
const IN_TURN = /^(?:依次|分别|先后|顺次)(?:点击|点|选择|点选)(.+)$/u;
const LIST_COMMA = /[、,，]|和|以及/u;
/** Names are short; what is longer says something. */
const MOST_NAME = 16;

/** Reads what stands between two full stops: mostly one sentence, sometimes several joined by "and then". */
export function readSentences(masked: string, quoted: QuotedTexts, place: Place): ReadSentence[] {
  const listed = IN_TURN.exec(tidy(masked))?.[1];
  if (listed !== undefined) {
    return listed.split(LIST_COMMA).map((name) => readOne(`点击${name.trim()}`, quoted, place));
  }
  return splitAtJoints(masked, { quoted, place }) ?? [readOne(masked, quoted, place)];
}

/** A name alone after an arrow is tapped: "tap Me → Settings → Switch account". */
export function readShortStep(masked: string, quoted: QuotedTexts): ReadSentence {
  const text = tidy(masked);
  const isName = [...text].length <= MOST_NAME && !/[,，:：?？!！]/u.test(text);
  const verb = /\p{Script=Han}/u.test(text) ? '点击' : 'tap ';
  const reading = isName ? readSentence(`${verb}${text}`, quoted) : undefined;
  return { text, ...(reading === undefined ? {} : { reading }) };
}

function readOne(masked: string, quoted: QuotedTexts, place: Place): ReadSentence {
  const reading = readSentence(masked, quoted, place);
  return { text: tidy(masked), ...(reading === undefined ? {} : { reading }) };
}

/** Joints are part of some sentences: "if …, close it", "type … and press enter". */
function isWhole({ action, onlyIf }: Reading): boolean {
  return (
    onlyIf !== undefined || action.type === 'close-popup' || (action.type === 'input-text' && action.submit === true)
  );
}

/**
 * The shortest parts that are all understood; a comma within a value or a name splits nothing. What a rest came to is
 * remembered, or many commas would be tried in every combination.
 */
function splitAtJoints(
  masked: string,
  { quoted, place, rests = new Map() }: { quoted: QuotedTexts; place: Place; rests?: Map<string, ReadSentence[]> },
): ReadSentence[] | undefined {
  const whole = readSentence(masked, quoted, place);
  if (whole !== undefined && isWhole(whole)) return undefined;
  for (const joint of masked.matchAll(JOINT)) {
    const head = readOne(masked.slice(0, joint.index), quoted, place);
    if (head.reading === undefined) continue;
    const rest = masked.slice(joint.index + joint[0].length);
    const tail = rests.get(rest) ?? splitAtJoints(rest, { quoted, place, rests }) ?? [readOne(rest, quoted, place)];
    rests.set(rest, tail);
    if (tail.every(({ reading }) => reading !== undefined)) return [head, ...tail];
  }
  return undefined;
}
