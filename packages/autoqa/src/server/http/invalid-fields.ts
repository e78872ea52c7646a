import { zhCN } from 'zod/locales';
import type { core } from 'zod';
import type { Language } from '@autoqa/domain/model/language';

interface Invalid {
  instancePath: string;
  keyword: string;
  message?: string | undefined;
  params: Record<string, unknown>;
}

const sayInChinese = zhCN().localeError;

/** Which fields of a request are wrong, and what is wrong with each. */
export function invalidFields(validation: readonly Invalid[], language: Language): { path: string; message: string }[] {
  return validation.map((invalid) => ({
    path: invalid.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: messageOf(invalid, language),
  }));
}

function messageOf({ keyword, message = 'Invalid input', params }: Invalid, language: Language): string {
  if (language === 'en') return message;
  // The same finding that was told in English, in the form in which the schema library made it.
  const told = sayInChinese({ ...params, code: keyword, path: [] } as unknown as core.$ZodRawIssue);
  return (typeof told === 'string' ? told : told?.message) ?? message;
}
