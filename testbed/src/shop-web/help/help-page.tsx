import { ExportOutlined } from '@ant-design/icons';
import { Flex, Typography } from 'antd';
import type { ReactElement } from 'react';
import { fault } from '../app/flags.ts';
import { useLanguage } from '../i18n/language.tsx';

export function HelpPage(): ReactElement {
  const { t, language } = useLanguage();
  const frame = fault('web-help-frame-empty') ? 'about:blank' : `/help-frame.html?lang=${language}`;
  const terms = fault('web-terms-wrong-page') ? '/' : `/terms.html?lang=${language}`;
  return (
    <div>
      <Flex justify="space-between" align="center" className="lt-page-head">
        <Typography.Title level={2}>{t('help.title')}</Typography.Title>
        <a href={terms} target="_blank" rel="noreferrer">
          {t('help.terms')} <ExportOutlined />
        </a>
      </Flex>
      <iframe className="lt-help-frame" title={t('help.frame')} src={frame} />
    </div>
  );
}
