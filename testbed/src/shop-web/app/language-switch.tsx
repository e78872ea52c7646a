import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import { updateMe } from '../api/account-calls.ts';
import type { Language } from '../api/entities.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useSession } from '../session/session.tsx';
import { useFailureToast } from './failure-toast.ts';

const CHOICES: { label: string; value: Language }[] = [
  { label: 'EN', value: 'en' },
  { label: '中文', value: 'zh' },
];

export function LanguageSwitch(): ReactElement {
  const { language, setLanguage } = useLanguage();
  const { user, setUser } = useSession();
  const showFailure = useFailureToast();
  const choose = async (chosen: Language): Promise<void> => {
    setLanguage(chosen);
    if (!user) return;
    await updateMe({ language: chosen }).then(setUser, showFailure);
  };
  return (
    <Segmented<Language>
      options={CHOICES}
      value={language}
      onChange={choose}
      size="small"
      data-testid="language-switch"
    />
  );
}
