import { escapeRegExp } from '@autoqa/domain/escape-reg-exp';
import { stringLiteral } from '../locating/string-literal.ts';
import { PLACEHOLDER } from '../walking/fill-values.ts';
import type { CodeScene } from './code-scene.ts';

/** Whether a text holds a placeholder, so that what it says is known only when the test runs. */
export function hasPlaceholder(text: string): boolean {
  return text.search(PLACEHOLDER) !== -1;
}

/** A text of the spec as an expression: a literal, or what the environment holds for its placeholders. */
export function textCode(scene: CodeScene, text: string): string {
  if (!hasPlaceholder(text)) return stringLiteral(text);
  scene.use('environment', 'env');
  const whole = /^\{\{\s*([^{}]+?)\s*\}\}$/.exec(text)?.[1];
  if (whole !== undefined) return `env(${stringLiteral(whole)})`;
  return templateCode(text, (name) => `env(${stringLiteral(name)})`);
}

/** A text of the spec inside a regular expression that is built when the test runs. */
export function escapedTemplate(scene: CodeScene, text: string, [before, after]: readonly [string, string]): string {
  scene.use('environment', 'env');
  scene.use('patterns', 'escaped');
  const inner = templateCode(text, (name) => `escaped(env(${stringLiteral(name)}))`, escapeRegExp);
  return `new RegExp(\`${before}${inner.slice(1, -1)}${after}\`)`;
}

function templateCode(text: string, valueOf: (name: string) => string, escape = (literal: string) => literal): string {
  const parts = text.split(PLACEHOLDER);
  const written = parts.map((part, index) =>
    index % 2 === 1 ? `\${${valueOf(part)}}` : escape(part).replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`),
  );
  return `\`${written.join('')}\``;
}

/** A sentence as the rest of a comment line. */
export function commentText(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
