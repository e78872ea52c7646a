import type { Language } from '@autoqa/domain/model/language';
import { asDiskTrouble } from '../kernel/disk-trouble.ts';
import { AutoqaError, messageOf } from '../kernel/errors.ts';
import { ERROR_MESSAGES_ZH } from './language/error-messages-zh.ts';
import { textsFor } from './language/texts.ts';

export interface RenderedError {
  code: string;
  message: string;
  hint?: string;
}

/** Whatever was thrown, as one of ours. A stranger is a defect of AutoQA and says so. */
export function asAutoqaError(thrown: unknown): AutoqaError {
  if (thrown instanceof AutoqaError) return thrown;
  const trouble = asDiskTrouble(thrown);
  if (trouble !== undefined) return trouble;
  const problem = messageOf(thrown);
  return new AutoqaError(`Internal error: ${problem}`, {
    code: 'internal-error',
    hint: 'This is our fault. Run again with --verbose and send us what it prints.',
    cause: thrown,
    details: { problem },
  });
}

/** An error in the person's language. */
export function renderError(error: AutoqaError, language: Language): RenderedError {
  const translate = language === 'zh' ? ERROR_MESSAGES_ZH[error.code] : undefined;
  const { message, hint } = translate?.(error.details) ?? { message: error.message, hint: error.hint };
  return { code: error.code, message, ...(hint === undefined ? {} : { hint }) };
}

/** The lines that go to the terminal. */
export function formatError(error: RenderedError, language: Language): string {
  const texts = textsFor(language);
  const colon = language === 'zh' ? '：' : ': ';
  const lines = [`${texts.error}${colon}${error.message}`];
  if (error.hint !== undefined) lines.push(`${texts.hint}${colon}${error.hint}`);
  return lines.join('\n');
}
