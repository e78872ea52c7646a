import type { Language } from '@autoqa/domain/model/language';

/** The language of the person's locale, read as POSIX says: LC_ALL before LC_MESSAGES before LANG. */
export function detectLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value !== undefined && value !== '');
  return locale?.toLowerCase().startsWith('zh') === true ? 'zh' : 'en';
}
