import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { AutoqaError } from '../../kernel/errors.ts';
import { renderError } from '../render-error.ts';
import { ERROR_MESSAGES_ZH } from './error-messages-zh.ts';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));

/** What differed between attempts has codes too; their words are in `domain/model/flake/flake-words.ts`. */
const NO_ERRORS = /\.test\.ts$|__fixtures__|judge\/forensics/;

/** Every code that a source file gives to an error. */
function codesInSource(): Set<string> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !NO_ERRORS.test(file));
  const codes = sources.flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8');
    const places = text.match(/\bcode: .*'|'commander\.\w+': '.+'/g) ?? [];
    return places.flatMap((place) =>
      [...place.matchAll(/'([a-z]+(?:-[a-z0-9]+)+|cancelled)'/g)].map((match) => match[1] ?? ''),
    );
  });
  return new Set(codes);
}

describe('error messages', () => {
  test('every error code has a Chinese message, and no message is left over', () => {
    const translated = Object.keys(ERROR_MESSAGES_ZH);
    const inSource = codesInSource();
    expect([...inSource].filter((code) => ERROR_MESSAGES_ZH[code] === undefined)).toEqual([]);
    expect(translated.filter((code) => !inSource.has(code))).toEqual([]);
  });

  test('no Chinese message shows a hole where a detail is missing', () => {
    const details = new Proxy({}, { get: () => '⟨x⟩' });
    for (const [code, translate] of Object.entries(ERROR_MESSAGES_ZH)) {
      const { message, hint } = translate(details);
      expect(`${message}${hint ?? ''}`, code).not.toContain('undefined');
      expect(message, code).toMatch(/\p{Script=Han}/u);
    }
  });

  test('English is what the error itself says', () => {
    const error = new AutoqaError('It broke.', { code: 'path-outside-run', hint: 'Mend it.', details: { path: 'a' } });
    expect(renderError(error, 'en')).toEqual({ code: 'path-outside-run', message: 'It broke.', hint: 'Mend it.' });
    expect(renderError(error, 'zh').message).toContain('a');
  });
});
