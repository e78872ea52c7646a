import { escapeRegExp } from '@autoqa/domain/escape-reg-exp';
import type { TextMatch } from '@autoqa/domain/model/web-intent';
import { escapedTemplate, hasPlaceholder, textCode } from './code-text.ts';
import type { CodeScene } from './code-scene.ts';

/** A text expectation as code: a string to compare with as a whole or as a part, or a pattern. */
export interface TextMatcher {
  code: string;
  how: 'whole' | 'part' | 'pattern';
}

/** How a text must match, with white space folded by who compares. */
export function textMatcher(scene: CodeScene, text: string, match: TextMatch): TextMatcher {
  switch (match) {
    case 'contains':
    case 'equals':
      return literalMatcher(scene, text, match);
    case 'starts-with':
      return { code: anchored(scene, text, [String.raw`^\s*`, '']), how: 'pattern' };
    case 'ends-with':
      return { code: anchored(scene, text, ['', String.raw`\s*$`]), how: 'pattern' };
    case 'matches':
      return { code: patternCode(scene, text), how: 'pattern' };
  }
}

/** Ant Design puts a space between the two characters of a short Chinese text. */
function literalMatcher(scene: CodeScene, text: string, match: 'contains' | 'equals'): TextMatcher {
  const [, first, second] = /^(\p{Script=Han})(\p{Script=Han})$/u.exec(text) ?? [];
  if (first === undefined || second === undefined)
    return { code: textCode(scene, text), how: match === 'equals' ? 'whole' : 'part' };
  const inner = String.raw`${first}\s*${second}`;
  return { code: match === 'equals' ? String.raw`/^\s*${inner}\s*$/` : `/${inner}/`, how: 'pattern' };
}

/** The whole text as a pattern, for what Playwright compares without folding. */
export function wholePattern(scene: CodeScene, text: string): string {
  return anchored(scene, text, ['^', '$']);
}

/** A part of a text as a pattern, in the case it is written. */
export function partPattern(scene: CodeScene, text: string): string {
  return anchored(scene, text, ['', '']);
}

function anchored(scene: CodeScene, text: string, [before, after]: readonly [string, string]): string {
  if (hasPlaceholder(text)) return escapedTemplate(scene, text, [before, after].map(doubled) as [string, string]);
  return `/${before}${escapeRegExp(text)}${after}/`;
}

function doubled(pattern: string): string {
  return pattern.replaceAll('\\', '\\\\');
}

/** The pattern of the spec as a literal; one that is no regular expression matches nothing and cannot be exported. */
function patternCode(scene: CodeScene, pattern: string): string {
  if (hasPlaceholder(pattern)) return scene.refuse('a pattern with a placeholder in it');
  const [, body = pattern, flags = 'u'] = /^\/(.+)\/([a-z]*)$/.exec(pattern) ?? [];
  try {
    return String(new RegExp(body, flags));
  } catch {
    return scene.refuse(`"${pattern}" is no regular expression`);
  }
}
