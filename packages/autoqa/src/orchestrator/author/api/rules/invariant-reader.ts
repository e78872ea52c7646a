import { readFormula, within } from './formula.ts';
import type { Invariant, Reading, ReadingContext, Statement } from './rule-reading.ts';
import type { Vocabulary } from './vocabulary.ts';

const EQUATION =
  /^(?:the |每一?行的?\s*|购物车每一行的\s*)?(?<left>[`\p{L}][`\p{L} ]{0,30}?)(?: of (?:every|each) [\p{L} ]+?)?\s*(?:=|equals|is equal to|等于|为)\s*(?<right>.+?)[.。]?$/iu;
const SUM_OF = /^(?:the )?(?<left>[\p{L} `]+?) is (?<right>the sum of .+)$/iu;

/** "Total = subtotal − discount + shipping": a formula that every answer with these fields has to obey. */
export function readInvariant({ plain, basis }: Statement, { vocabulary }: ReadingContext): Reading | undefined {
  const conditional = readConditional(plain, vocabulary, basis);
  if (conditional !== undefined) return conditional;
  for (const clause of clausesOf(plain)) {
    const groups = (SUM_OF.exec(clause) ?? EQUATION.exec(clause))?.groups;
    const field = groups && vocabulary.fieldCalled(groups['left'] ?? '');
    const formula = groups && readFormula(groups['right'] ?? '', vocabulary);
    if (field === undefined || formula === undefined || formula.fields.length < 1) continue;
    if (formula.fields.includes(field)) continue;
    const invariant = toInvariant(field, formula, basis);
    if (invariant === undefined) continue;
    return { kind: 'invariant', meaning: invariant.expression, invariants: [invariant] };
  }
  return undefined;
}

/** What follows a colon is an example, what follows a comma a remark. */
function clausesOf(text: string): string[] {
  const [first = ''] = text.split(/[:：;；]/);
  return [first, ...first.split(/[,，]/)].map((each) => each.trim()).filter((each) => each !== '');
}

function toInvariant(
  field: string,
  { fields, text, isSum }: { fields: string[]; text: string; isSum: boolean },
  basis: Statement['basis'],
): Invariant | undefined {
  if (isSum) {
    return {
      fields: [field, ...fields.map((name) => `items.${name}`)],
      expression: `body.${field} == sum(body.items, ${within(text, 'item')})`,
      basis,
    };
  }
  if (fields.length < 2) return undefined;
  return { fields: [field, ...fields], expression: `body.${field} == ${within(text, 'body')}`, basis };
}

const CONDITIONAL = [
  /^When (?<what>.+?) is (?<how>below|less than|under|above|more than|over|at least|at most) (?<limit>[\d.]+), (?<then>.+?)[.]?$/i,
  /^When (?<what>.+?) is (?<limit>[\d.]+) or (?<how>more|less), (?<then>.+?)[.]?$/i,
  /^(?<what>.+?)\s*(?<how>小于等于|大于等于|大于或等于|小于或等于|不小于|不大于|小于|大于|低于|高于|达到)\s*(?<limit>[\d.]+)\s*(?:元|分)?\s*时[，,]\s*(?<then>.+?)[。]?$/,
];

const SIGNS: Readonly<Record<string, string>> = {
  below: '<',
  'less than': '<',
  under: '<',
  小于: '<',
  低于: '<',
  above: '>',
  'more than': '>',
  over: '>',
  大于: '>',
  高于: '>',
  'at least': '>=',
  more: '>=',
  大于等于: '>=',
  大于或等于: '>=',
  不小于: '>=',
  达到: '>=',
  'at most': '<=',
  less: '<=',
  小于等于: '<=',
  小于或等于: '<=',
  不大于: '<=',
};

/** "When `subtotal` − `discount` is below 9900, `shipping` is 1000." */
function readConditional(plain: string, vocabulary: Vocabulary, basis: Statement['basis']): Reading | undefined {
  const groups = CONDITIONAL.map((pattern) => pattern.exec(plain)?.groups).find((each) => each !== undefined);
  if (groups === undefined) return undefined;
  const what = readFormula(groups['what'] ?? '', vocabulary);
  const then = /^(?:the )?(?<field>.+?)\s*(?:is|为|是)\s*(?<value>[\d.]+)(?:\s*元)?$/iu.exec(
    groups['then'] ?? '',
  )?.groups;
  const field = then && vocabulary.fieldCalled(then['field'] ?? '');
  const sign = SIGNS[(groups['how'] ?? '').toLowerCase()];
  if (what === undefined || field === undefined || sign === undefined) return undefined;
  const condition = `${within(what.text, 'body')} ${sign} ${vocabulary.amount(groups['limit'] ?? '')}`;
  const expression = `!(${condition}) || body.${field} == ${vocabulary.amount(then?.['value'] ?? '')}`;
  return {
    kind: 'invariant',
    meaning: expression,
    invariants: [{ fields: [...what.fields, field], expression, basis }],
  };
}
