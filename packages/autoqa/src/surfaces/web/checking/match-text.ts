import type { TextMatch } from '@autoqa/domain/model/web-intent';

const CJK = String.raw`[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]`;
const SPACE_BETWEEN_CJK = new RegExp(`(?<=${CJK})\\s+(?=${CJK})`, 'gu');

/** Text as a person compares it: white space folded, no space between Chinese characters (widgets insert some). */
export function foldText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim().replace(SPACE_BETWEEN_CJK, '');
}

/** Whether a text is as expected. A pattern that is no valid regular expression matches nothing. */
export function matchesText(actual: string, expected: string, match: TextMatch): boolean {
  const [left, right] = [foldText(actual), foldText(expected)];
  switch (match) {
    case 'equals':
      return left === right;
    case 'contains':
      return left.includes(right);
    case 'starts-with':
      return left.startsWith(right);
    case 'ends-with':
      return left.endsWith(right);
    case 'matches':
      return compile(expected)?.test(left) ?? false;
  }
}

function compile(pattern: string): RegExp | undefined {
  const [, body = pattern, flags = 'u'] = /^\/(.+)\/([a-z]*)$/.exec(pattern) ?? [];
  try {
    return new RegExp(body, flags);
  } catch {
    return undefined;
  }
}

const WORDS: Readonly<Record<TextMatch, string>> = {
  equals: '=',
  contains: 'contains',
  'starts-with': 'starts with',
  'ends-with': 'ends with',
  matches: 'matches',
};

/** Says an expectation about a text. */
export function describeMatch(expected: string, match: TextMatch, negated = false): string {
  return `${negated ? 'not ' : ''}${WORDS[match]} "${expected}"`;
}
