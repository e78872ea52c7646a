import type { Comparison, TextMatch } from '@autoqa/domain/model/web-intent';

/** What may stand between a field and a value. */
export type Relation =
  | { kind: 'match'; match: TextMatch; negated: boolean }
  | { kind: 'compare'; comparison: Comparison }
  | { kind: 'present'; present: boolean }
  | { kind: 'empty'; empty: boolean };

export interface RelationWords {
  says: RegExp;
  relation: Relation;
  /** Whether a value follows. */
  takesValue: boolean;
}

const match = (words: string, kind: TextMatch, negated = false): RelationWords => ({
  says: new RegExp(`^(?:${words})$`, 'iu'),
  relation: { kind: 'match', match: kind, negated },
  takesValue: true,
});
const compare = (words: string, comparison: Comparison): RelationWords => ({
  says: new RegExp(`^(?:${words})$`, 'iu'),
  relation: { kind: 'compare', comparison },
  takesValue: true,
});
const alone = (words: string, relation: Relation): RelationWords => ({
  says: new RegExp(`^(?:${words})$`, 'iu'),
  relation,
  takesValue: false,
});

const IS = String.raw`(?:is|are|should be|must be|has to be)`;

const EN_RELATIONS: readonly RelationWords[] = [
  alone(String.raw`(?:exists?|${IS} (?:present|there|set|given))`, { kind: 'present', present: true }),
  alone(String.raw`(?:does not exist|doesn't exist|${IS} (?:not (?:present|there|set|given)|missing|absent))`, {
    kind: 'present',
    present: false,
  }),
  alone(`${IS} empty`, { kind: 'empty', empty: true }),
  alone(`${IS} not empty`, { kind: 'empty', empty: false }),
  compare(String.raw`(?:>=|(?:${IS} )?(?:at least|not less than|greater than or equal to))`, '>='),
  compare(String.raw`(?:<=|(?:${IS} )?(?:at most|not more than|less than or equal to))`, '<='),
  compare(String.raw`(?:>|${IS} (?:greater than|more than|above|over|larger than))`, '>'),
  compare(String.raw`(?:<|${IS} (?:less than|fewer than|below|under|smaller than))`, '<'),
  match(String.raw`(?:!=|${IS} not(?: equal to)?|isn't|does not equal|differs from)`, 'equals', true),
  match(String.raw`(?:==?|${IS}(?: equal to| exactly)?|equals?)`, 'equals'),
  match(String.raw`(?:does not|doesn't|should not) (?:contain|include)`, 'contains', true),
  match(String.raw`(?:should )?(?:contains?|includes?)`, 'contains'),
  match(String.raw`(?:should )?(?:starts?|begins?) with`, 'starts-with'),
  match(String.raw`(?:should )?ends? with`, 'ends-with'),
  match(String.raw`(?:should )?match(?:es)?`, 'matches'),
];

const ZH_RELATIONS: readonly RelationWords[] = [
  alone('(?:应(?:该|当)?)?不存在|缺失', { kind: 'present', present: false }),
  alone('(?:应(?:该|当)?)?存在', { kind: 'present', present: true }),
  alone('(?:应(?:该|当)?)?(?:不为空|非空)', { kind: 'empty', empty: false }),
  alone('(?:应(?:该|当)?)?为空', { kind: 'empty', empty: true }),
  compare('(?:应(?:该|当)?)?(?:大于等于|不小于|不少于|至少为?|>=)', '>='),
  compare('(?:应(?:该|当)?)?(?:小于等于|不大于|不超过|至多为?|最多为?|<=)', '<='),
  compare('(?:应(?:该|当)?)?(?:大于|超过|多于|>)', '>'),
  compare('(?:应(?:该|当)?)?(?:小于|少于|低于|<)', '<'),
  match('(?:应(?:该|当)?)?(?:不为|不是|不等于|!=)', 'equals', true),
  match('(?:应(?:该|当)?)?(?:为|是|等于|应为|==?)', 'equals'),
  match('(?:应(?:该|当)?)?(?:不包含|不含)', 'contains', true),
  match('(?:应(?:该|当)?)?(?:包含|含有)', 'contains'),
  match('(?:应(?:该|当)?)?匹配', 'matches'),
];

const source = ({ says }: RelationWords): string => says.source.slice(4, -2);
const alternatives = (list: readonly RelationWords[], takesValue: boolean): string =>
  list
    .filter((each) => each.takesValue === takesValue)
    .map(source)
    .join('|');

/** English words stand apart from what is around them, Chinese ones need not. */
export const EN_WITH_VALUE = alternatives(EN_RELATIONS, true);
export const EN_ALONE = alternatives(EN_RELATIONS, false);
export const ZH_WITH_VALUE = alternatives(ZH_RELATIONS, true);
export const ZH_ALONE = alternatives(ZH_RELATIONS, false);

/** The relation that these words are. */
export function relationOf(words: string): Relation | undefined {
  const said = words.trim().replaceAll(/\s+/g, ' ');
  return [...EN_RELATIONS, ...ZH_RELATIONS].find(({ says }) => says.test(said))?.relation;
}
