import { compilePattern, type PatternNode, type WordClasses } from './grammar/pattern.ts';
import type { Meaning, Rule, RuleFamily, RuleMode } from './grammar/rule.ts';
import { CONNECTING_PHRASES } from './lexicon/connectors.ts';
import { EN_PREDICATES } from './lexicon/en/predicates.ts';
import { EN_VERBS } from './lexicon/en/verbs.ts';
import { PhraseTable } from './lexicon/phrase-table.ts';
import { ZH_KINDS } from './lexicon/zh/kinds.ts';
import { ZH_LABEL_STARTS, ZH_COMMANDS, ZH_NO_NAME, ZH_NO_VALUE } from './lexicon/zh/no-name.ts';
import { ZH_COMPOUNDS, ZH_NOMINAL } from './lexicon/zh/nominal.ts';
import { ZH_PREDICATES } from './lexicon/zh/predicates.ts';
import { ZH_VERBS } from './lexicon/zh/verbs.ts';
import { EN_NAVIGATION, EN_SCROLLING, EN_WAITING } from './rules/en/browsing.ts';
import { EN_FILES, EN_INPUT, EN_KEYBOARD } from './rules/en/input.ts';
import { EN_POINTER } from './rules/en/pointer.ts';
import { EN_MESSAGES, EN_SHOWING, EN_TEXT } from './rules/en/showing.ts';
import { EN_NUMBERS, EN_ORDER, EN_STATES } from './rules/en/states.ts';
import { EN_BROWSER, EN_DETAILS } from './rules/en/surroundings.ts';
import { ZH_NAVIGATION, ZH_SCROLLING, ZH_WAITING } from './rules/zh/browsing.ts';
import { ZH_FILES, ZH_INPUT, ZH_KEYBOARD } from './rules/zh/input.ts';
import { ZH_POINTER } from './rules/zh/pointer.ts';
import { ZH_MESSAGES, ZH_SHOWING, ZH_TEXT } from './rules/zh/showing.ts';
import { ZH_NUMBERS, ZH_ORDER, ZH_STATES } from './rules/zh/states.ts';
import { ZH_BROWSER, ZH_DETAILS } from './rules/zh/surroundings.ts';
import { Dictionary } from './tokens/dictionary.ts';

const EN_FAMILIES = [
  EN_NAVIGATION,
  EN_POINTER,
  EN_INPUT,
  EN_KEYBOARD,
  EN_FILES,
  EN_SCROLLING,
  EN_WAITING,
  EN_SHOWING,
  EN_TEXT,
  EN_MESSAGES,
  EN_STATES,
  EN_NUMBERS,
  EN_ORDER,
  EN_BROWSER,
  EN_DETAILS,
];
const ZH_FAMILIES = [
  ZH_NAVIGATION,
  ZH_POINTER,
  ZH_INPUT,
  ZH_KEYBOARD,
  ZH_FILES,
  ZH_SCROLLING,
  ZH_WAITING,
  ZH_SHOWING,
  ZH_TEXT,
  ZH_MESSAGES,
  ZH_STATES,
  ZH_NUMBERS,
  ZH_ORDER,
  ZH_BROWSER,
  ZH_DETAILS,
];
const EN_CLASSES: WordClasses = { ...EN_VERBS, ...EN_PREDICATES };
const ZH_CLASSES: WordClasses = { ...ZH_VERBS, ...ZH_PREDICATES };

/** A rule, ready to be matched. */
export interface CompiledRule {
  id: string;
  mode: RuleMode;
  patterns: readonly PatternNode[];
  means: Meaning;
  doubt: number;
  after: readonly string[] | undefined;
}

function compile(language: string, families: readonly RuleFamily[], classes: WordClasses): CompiledRule[] {
  return families.flatMap(({ family, mode, rules }) =>
    rules.map((rule) => compileRule(`${language}/${family}`, mode, rule, classes)),
  );
}

function compileRule(prefix: string, mode: RuleMode, rule: Rule, classes: WordClasses): CompiledRule {
  return {
    id: `${prefix}/${rule.name}`,
    mode,
    patterns: rule.says.map((says) => compilePattern(says, classes)),
    means: rule.means,
    doubt: rule.doubt ?? 0,
    after: rule.after,
  };
}

/** Every rule of both languages: a sentence may mix them. */
export const RULES: readonly CompiledRule[] = [
  ...compile('en', EN_FAMILIES, EN_CLASSES),
  ...compile('zh', ZH_FAMILIES, ZH_CLASSES),
];

function tableWords(classes: WordClasses): string[] {
  return Object.values(classes).flatMap((table) =>
    [...Object.keys(table), ...Object.values(table)].flatMap((list) => list.split('|')),
  );
}

/** The Chinese words by which sentences are cut: all that the grammar itself is made of. */
export const DICTIONARY = new Dictionary(
  [
    ...tableWords(ZH_CLASSES),
    ...tableWords(ZH_NOMINAL),
    ...Object.values(ZH_KINDS).flatMap((list) => list.split('|')),
    ...ZH_LABEL_STARTS.split('|'),
    ...ZH_NO_NAME,
    ...ZH_NO_VALUE,
    ...ZH_COMMANDS,
    ...CONNECTING_PHRASES.flatMap((list) => list.split('|')),
    ...ZH_FAMILIES.flatMap(({ rules }) => rules.flatMap(({ says }) => says)),
  ],
  ZH_COMPOUNDS.split('|'),
);

export const OPENERS = new PhraseTable(
  { yes: EN_PREDICATES.opener.yes },
  { yes: ZH_PREDICATES.opener.yes },
  EN_PREDICATES['wait-until'],
  ZH_PREDICATES['wait-until'],
);
export const AFTER_OPENER = new PhraseTable(EN_PREDICATES.that, ZH_PREDICATES.colon);
export const SCOPE_OPENERS = new PhraseTable({ in: 'in | inside | within | on | under | from | at | 在' });
export const SCOPE_CLOSERS = new PhraseTable(ZH_VERBS.inside, { yes: ', | : | 中 ,' });
