import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import english from 'antd/locale/en_US';
import chinese from 'antd/locale/zh_CN';
import { useState, type ReactNode } from 'react';
import { makeQueryClient } from '../api/answers.ts';
import { useLanguage } from '../i18n/language.ts';
import { useDark } from './theme-choice.ts';
import { themeOf } from './theme.ts';

/** What every page stands in: language, looks, and the memory of answers. */
export function Surroundings({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const dark = useDark();
  const [queries] = useState(makeQueryClient);
  return (
    <ConfigProvider
      locale={language === 'zh' ? chinese : english}
      theme={themeOf(dark)}
      button={{ autoInsertSpace: false }}
    >
      <App>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
