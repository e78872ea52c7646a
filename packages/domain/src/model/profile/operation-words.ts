import type { OperationType } from '../target-profile.ts';

/** Words of addresses and of what programs send, each with what it may do. The worse reading counts. */
const ADDRESS_WORDS: readonly (readonly [RegExp, readonly OperationType[]])[] = [
  [/^(?:delete|del|remove|rm|destroy|erase|purge|wipe|clear|empty|drop|discard|trash|unlink|revoke)$/, ['delete']],
  [/^(?:save|upsert|merge|import|sync|put|submit|batch|bulk)$/, ['create', 'edit']],
  [
    /^(?:edit|update|modify|change|patch|rename|set|reset|enable|disable|toggle|activate|deactivate|approve|reject|publish|unpublish|cancel|close|reopen|restore|archive|lock|unlock|assign|move|ship|pay|confirm|replace|adjust|mark|switch|sort|reorder)$/,
    ['edit'],
  ],
  [/^(?:create|add|new|insert|register|signup|append|copy|clone|duplicate|upload|post|store)$/, ['create']],
];

/** A POST to such an address reads. */
const READING_WORDS: readonly (readonly [RegExp, OperationType])[] = [
  [/^(?:search|suggest|autocomplete|lookup|find)$/, 'search'],
  [/^filter$/, 'filter'],
  [/^(?:page|paged|paginate)$/, 'paginate'],
  [/^(?:detail|details|info|view)$/, 'view_detail'],
  [/^(?:query|list|get|count|export|download|stats|statistics|preview|validate)$/, 'query'],
];

/** Signs somebody in or out; it is nobody's data. */
export const SESSION_WORDS =
  /^(?:login|logout|signin|signout|logon|logoff|sessions?|authenticate|auth|token|refreshtoken|captcha)$/;

/** The words of an identifier in any of the usual spellings. */
export function wordsOf(identifier: string): string[] {
  return identifier
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

/** What the words of an identifier do, the worst first; nothing when none of them acts. */
export function actingOperations(words: readonly string[]): readonly OperationType[] {
  const found = ADDRESS_WORDS.find(([pattern]) => words.some((word) => pattern.test(word)));
  return found?.[1] ?? [];
}

/** Whether a part of an address says by itself that something is taken away, wherever it stands. */
export function isDeleting(words: readonly string[]): boolean {
  const strict = /^(?:delete|del|remove|destroy|erase|purge)$/;
  return strict.test(words[0] ?? '') || strict.test(words.at(-1) ?? '');
}

/** Also the names of things: reading `/store` or `/post` creates nothing. */
const NAMES_TOO =
  /^(?:store|post|put|set|copy|merge|batch|bulk|sync|sort|mark|switch|move|import|upload|empty|trash|new|register|close|lock)$/;

/** An action begins with its verb, a thing does not: `updateUser`, but `user-update-log`. */
export function startsWithVerb(words: readonly string[]): boolean {
  const [first = ''] = words;
  return actingOperations([first]).length > 0 && !(words.length === 1 && NAMES_TOO.test(first));
}

export function readingOperation(words: readonly string[]): OperationType | undefined {
  return READING_WORDS.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1];
}
