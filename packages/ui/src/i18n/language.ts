import { Language } from '@autoqa/domain/model/language';
import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

const KEPT_AS = 'autoqa-language';

/** What the link asks for, else what the person chose last, else what the browser asks for. */
function firstLanguage(): Language {
  const asked = Language.safeParse(new URLSearchParams(window.location.search).get('lang'));
  if (asked.success) return asked.data;
  const kept = Language.safeParse(localStorage.getItem(KEPT_AS));
  if (kept.success) return kept.data;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** Holds the texts of all areas. */
export const speech = createInstance();

void speech.use(initReactI18next).init({
  lng: firstLanguage(),
  fallbackLng: false,
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
});

/** The language that the page speaks now, for whoever is no component. */
export function currentLanguage(): Language {
  return speech.language === 'zh' ? 'zh' : 'en';
}

/** For assistive programs, hyphenation and fonts. */
function tellDocument(): void {
  document.documentElement.lang = currentLanguage() === 'zh' ? 'zh-CN' : 'en';
}

/** Changes the language of the whole page and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(KEPT_AS, language);
  await speech.changeLanguage(language);
}

/** The language of the page; the component is drawn again when it changes. */
export function useLanguage(): Language {
  return useTranslation().i18n.language === 'zh' ? 'zh' : 'en';
}

speech.on('languageChanged', tellDocument);
tellDocument();
