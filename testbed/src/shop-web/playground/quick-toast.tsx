import { App, Button, Flex } from 'antd';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.tsx';

const TOAST_SECONDS = 1.5;

export function QuickToast(): ReactElement {
  const { t } = useLanguage();
  const { message } = App.useApp();
  return (
    <Flex gap={12} align="center" wrap>
      <Button onClick={() => void message.info(t('play.toast-text'), TOAST_SECONDS)}>{t('play.toast')}</Button>
      <a href="/price-list.csv" download="price-list.csv">
        {t('play.download')}
      </a>
    </Flex>
  );
}
