/** `productId`, `product_id` and `ProductID` are one name. */
export function normalizeName(name: string): string {
  return wordsOf(name).join('');
}

export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** `addresses` → `address`, `categories` → `category`. */
export function singular(word: string): string {
  if (word.endsWith('ies')) return word.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.replace(/es$/, '');
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

const ID_WORDS = new Set(['id', 'ids', 'uuid', 'guid', 'key', 'no', 'number', 'code', 'sku', 'slug']);

/** The thing that an identifying field is about: `productId` → `product`, `id` → nothing. */
export function subjectOf(field: string): string | undefined {
  const words = wordsOf(field);
  const last = words.at(-1);
  if (last === undefined || !ID_WORDS.has(last)) return undefined;
  return words.slice(0, -1).join('');
}
