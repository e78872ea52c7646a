import { Layout, Spin } from 'antd';
import { type ReactElement, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useLanguage } from '../i18n/language.tsx';
import { ShopHeader } from './shop-header.tsx';

export function ShopLayout(): ReactElement {
  const { t } = useLanguage();
  return (
    <Layout className="lt-shop">
      <ShopHeader />
      <Layout.Content className="lt-content">
        <Suspense fallback={<Spin className="lt-page-spin" />}>
          <Outlet />
        </Suspense>
      </Layout.Content>
      <Layout.Footer className="lt-footer">
        <span>{t('app.footer')}</span>
        <a href="/terms.html" target="_blank" rel="noreferrer">
          {t('app.terms')}
        </a>
      </Layout.Footer>
    </Layout>
  );
}
