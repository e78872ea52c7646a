import { BellOutlined, PrinterOutlined, ShareAltOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { type ReactElement, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';

/** Buttons without a text: one has a title, one a label, one nothing but its icon, one nothing but a class. */
export function IconButtons(): ReactElement {
  const { t } = useLanguage();
  const [pressed, setPressed] = useState('—');
  return (
    <Flex vertical gap={12}>
      <Flex gap={8}>
        <Button icon={<PrinterOutlined />} title={t('play.print')} onClick={() => setPressed(t('play.print'))} />
        <Button icon={<ShareAltOutlined />} aria-label={t('play.share')} onClick={() => setPressed(t('play.share'))} />
        <Button icon={<BellOutlined />} onClick={() => setPressed(t('play.remind'))} />
        <button type="button" className="lt-icon-star" onClick={() => setPressed(t('play.star'))} />
      </Flex>
      <span data-testid="icon-pressed">{t('play.pressed', { name: pressed })}</span>
    </Flex>
  );
}
