import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { rename, varies } from '../variants/chosen-variant.ts';

const THEME = {
  token: { colorPrimary: '#c0442c', colorLink: '#b03a24', borderRadius: 8, colorBgLayout: '#faf6f1' },
  components: { Layout: { headerBg: '#ffffff', headerPadding: '0 16px' }, Menu: { horizontalLineHeight: '62px' } },
};

export function ShopTheme({ children }: { children: ReactNode }): ReactElement {
  const { language } = useLanguage();
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
  const prefix = varies('classes') ? { prefixCls: rename('classes', 'ant') } : {};
  return (
    <ConfigProvider locale={language === 'zh' ? zhCN : enUS} theme={THEME} {...prefix}>
      <App>{children}</App>
    </ConfigProvider>
  );
}
