import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Language } from '../api/entities.ts';
import { type Translate, translator } from './translate.ts';

const STORAGE_KEY = 'lantern.language';

interface LanguageChoice {
  language: Language;
  setLanguage: (language: Language) => void;
  t: Translate;
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

/** The stored choice; without one, the browser's language. */
function initialLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (stored === 'en' || stored === 'zh') return stored;
  return navigator.language.startsWith('zh') ? 'zh' : 'en';
}

export function LanguageProvider({ children }: { children: ReactNode }): ReactElement {
  const [language, setLanguage] = useState(initialLanguage);
  const choice = useMemo(() => {
    const choose = (chosen: Language): void => {
      localStorage.setItem(STORAGE_KEY, chosen);
      setLanguage(chosen);
    };
    return { language, setLanguage: choose, t: translator(language) };
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    document.title = choice.t('app.name');
  }, [choice, language]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (choice === undefined) throw new Error('useLanguage needs a LanguageProvider above it');
  return choice;
}

/** The name that a product, category or item has in the chosen language. */
export function localName(named: { name: string; nameZh: string }, language: Language): string {
  return language === 'zh' ? named.nameZh : named.name;
}
