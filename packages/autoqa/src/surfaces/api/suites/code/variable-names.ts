import { snakeCase } from './python-dialect.ts';

const TAKEN = {
  typescript:
    'api test item break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static await async implements interface package private protected public arguments eval undefined process Buffer Object Array Math JSON Error Promise ' +
    'get has number truth text same compare divided remainder notKnown firstWhere where each allOf anyOf sumOf countOf floored rounded smallerOf greaterOf lengthOf lowerCase upperCase contains isUnique isAscending isDescending overlap expectStatus expectConforms expectNoCrash expectFasterThan expectHolds',
  python:
    'api item False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield match print list dict set str int float bool len id type input object pytest MISSING ' +
    'get has number truth text same compare divided remainder not_known first_where where each all_of any_of sum_of count_of floored rounded smaller_of greater_of length_of lower_case upper_case contains is_unique is_ascending is_descending overlap expect_status expect_conforms expect_no_crash expect_faster_than expect_holds',
} as const;

export type CodeLanguage = keyof typeof TAKEN;

/** Gives names to variables: as close to the wish as the language and what is taken already allow. */
export class VariableNames {
  readonly #language: CodeLanguage;
  readonly #taken: Set<string>;

  constructor(language: CodeLanguage) {
    this.#language = language;
    this.#taken = new Set(TAKEN[language].split(' '));
  }

  take(wish: string): string {
    const plain = this.#plain(wish);
    let name = plain;
    for (let next = 2; this.#taken.has(name); next += 1)
      name = `${plain}${this.#language === 'python' ? '_' : ''}${next}`;
    this.#taken.add(name);
    return name;
  }

  #plain(wish: string): string {
    const words = wish.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
    const camel = words.map((word, index) => (index === 0 ? lowerFirst(word) : upperFirst(word))).join('');
    const named = /^\p{L}/u.test(camel) ? camel : `value${camel}`;
    return this.#language === 'python' ? snakeCase(named) : named;
  }
}

function lowerFirst(word: string): string {
  return /^\p{Lu}{2}/u.test(word) ? word.toLowerCase() : word.slice(0, 1).toLowerCase() + word.slice(1);
}

function upperFirst(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
