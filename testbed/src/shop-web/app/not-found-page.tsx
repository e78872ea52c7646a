import { Result } from 'antd';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../i18n/language.tsx';

export function NotFoundPage(): ReactElement {
  const { t } = useLanguage();
  const home = <Link to="/products">{t('not-found.home')}</Link>;
  return <Result status="404" title="404" subTitle={t('not-found.text')} extra={home} />;
}
