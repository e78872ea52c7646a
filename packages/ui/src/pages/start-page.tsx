import { Language } from '@autoqa/domain/model/language';
import { Empty, Flex, Layout, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { TEXTS } from '../i18n/texts.ts';

/** What a person sees before the first run. */
export function StartPage() {
  const [language, setLanguage] = useState<Language>(navigator.language.startsWith('zh') ? 'zh' : 'en');
  const texts = TEXTS[language];
  return (
    <Layout style={{ minHeight: '100vh', padding: 24 }}>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1} style={{ margin: 0 }}>
          {texts.title}
        </Typography.Title>
        <Segmented
          aria-label={texts.language}
          value={language}
          options={Language.options.map((value) => ({ value, label: value === 'zh' ? '中文' : 'English' }))}
          onChange={setLanguage}
        />
      </Flex>
      <Typography.Paragraph>{texts.subtitle}</Typography.Paragraph>
      <Empty description={texts.empty}>
        <Typography.Paragraph>{texts.start}</Typography.Paragraph>
        <Typography.Text code>autoqa demo</Typography.Text>
      </Empty>
    </Layout>
  );
}
