import { Segmented } from 'antd';
import { FRAME } from '../i18n/frame-texts.ts';
import { changeLanguage, useLanguage } from '../i18n/language.ts';
import { useTexts } from '../i18n/text-table.ts';

/** Each language is named in itself, so that who needs it can read it. */
export function LanguageSwitch() {
  const say = useTexts(FRAME);
  return (
    <Segmented
      aria-label={say('language')}
      value={useLanguage()}
      options={[
        { value: 'en', label: <span lang="en">English</span> },
        { value: 'zh', label: <span lang="zh-CN">中文</span> },
      ]}
      onChange={(language) => void changeLanguage(language === 'zh' ? 'zh' : 'en')}
    />
  );
}
