import { Button, Flex } from 'antd';
import { type ReactElement, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';

/** The browser's own dialogs; the page says what they answered. */
export function NativeDialogs(): ReactElement {
  const { t } = useLanguage();
  const [answer, setAnswer] = useState('—');
  const showAlert = (): void => {
    window.alert(t('play.alert-text'));
    setAnswer(t('play.alert-done'));
  };
  const showConfirm = (): void => setAnswer(t(window.confirm(t('play.confirm-text')) ? 'play.yes' : 'play.no'));
  const showPrompt = (): void => setAnswer(window.prompt(t('play.prompt-text')) ?? t('play.no'));
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} wrap>
        <Button onClick={showAlert}>{t('play.alert')}</Button>
        <Button onClick={showConfirm}>{t('play.confirm')}</Button>
        <Button onClick={showPrompt}>{t('play.prompt')}</Button>
      </Flex>
      <span id="dialog-answer">{t('play.answer', { answer })}</span>
    </Flex>
  );
}
