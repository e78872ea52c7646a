/**
 * Words that no unquoted English name or value may hold. A sentence that has them says more than "this thing":
 * a condition, a choice, a judgement, a negation. Taking them for a name would be a wrong action.
 */
const GRAMMAR =
  'in on at into onto with from by than via per inside within under near beside below above between over about regarding concerning during through across against besides despite ' +
  'until till unless if when whenever while because since so such whether though although however otherwise but or nor ' +
  'is are was were be been being am do does did done has have had having can could will would should shall may might must cannot ' +
  "isn't aren't wasn't don't doesn't didn't can't won't shouldn't " +
  'not no never none nothing nobody without except only instead ' +
  'who which what where how why whose whom that this these those it its them they he she we you i me us our his her their ' +
  "there here then also too please let's it's that's there's " +
  'twice times once again still already yet just now later afterwards ' +
  'something anything everything someone anyone everyone somewhere anywhere ' +
  "one's another other others else same following above-mentioned aforementioned respective";
const CHOICE =
  'all every each any some few several many most more less least both either neither various multiple different certain enough half ' +
  'cheapest dearest priciest highest lowest newest oldest latest earliest largest biggest smallest longest shortest best worst nearest closest cheaper';
const JUDGEMENT =
  'valid invalid correct incorrect right wrong proper appropriate suitable relevant corresponding random arbitrary reasonable ' +
  'expected unexpected desired required necessary needed existing nonexistent unique matching similar current ' +
  'recently newly previously successfully correctly properly automatically immediately quickly slowly repeatedly manually respectively ' +
  'sure ok-ish fine nice good bad broken works work working looks look looking seems seem like';
const LOOKS =
  'red blue green yellow orange purple pink grey gray black white big large small tiny huge bold blinking leftmost rightmost topmost bottommost ' +
  'primary secondary main';
const TALK =
  'credentials details information data stuff thing things step steps test case scenario process flow workflow account-related something';

function words(list: string): string[] {
  return list.split(' ');
}

export const EN_NO_NAME: ReadonlySet<string> = new Set([
  ...words(GRAMMAR),
  ...words(CHOICE),
  ...words(JUDGEMENT),
  ...words(LOOKS),
]);

/** Too vague to be typed as a value, fine as part of a label ("Details", "Account details"). */
export const EN_NO_VALUE: ReadonlySet<string> = new Set([
  ...words(TALK),
  'the',
  'a',
  'an',
  'my',
  'your',
  'new',
  'old',
  'and',
  'to',
  'of',
  'for',
  'text',
  'value',
  'values',
  'name',
  'username',
  'password',
  'email',
  'user',
  'number',
  'date',
  'today',
  'yesterday',
  'tomorrow',
  'nothing',
  'long',
  'short',
  'empty',
  'blank',
  'spaces',
  'characters',
  'digits',
  'letters',
]);

/** After "to", these say what for, not where: "Click Save to store the record". */
export const EN_PURPOSES: ReadonlySet<string> = new Set(
  words(
    'see view show verify check confirm submit save store open complete finish proceed continue start begin create add remove delete update edit apply make get access reach return load display trigger test ensure be have do go log sign enter leave close cancel find search read try use allow let select choose',
  ),
);

/** Commands; inside an unquoted name they mean that a second action was run into the first. */
export const EN_COMMANDS: ReadonlySet<string> = new Set(
  words(
    'click press type hit tap verify assert wait hover scroll drag drop check uncheck expect ensure tick untick upload navigate choose fill',
  ),
);

/** A label may begin with these although small: "click add to cart". */
export const EN_LABEL_STARTS: ReadonlySet<string> = new Set(
  words(
    'add back go return move proceed continue skip save upload select edit delete remove create new open close view show download export import cancel manage search choose apply reset clear print copy share',
  ),
);

/** Words that point rather than name: "the new row", "the other dialog". Buttons and links may be called so. */
export const EN_POINTERS: ReadonlySet<string> = new Set(
  words('new old next previous current main whole entire upper lower top bottom left right'),
);
