import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer, Menu, type MenuProps } from 'antd';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../i18n/language.tsx';
import type { MessageKey } from '../i18n/translate.ts';
import { useSession } from '../session/session.tsx';
import { fault } from './flags.ts';

type MenuItem = NonNullable<MenuProps['items']>[number];

const FOR_ALL: [string, MessageKey][] = [
  ['/products', 'menu.products'],
  ['/help', 'menu.help'],
  ['/live', 'menu.live'],
  ['/playground', 'menu.playground'],
];

const FOR_USERS: [string, MessageKey][] = [
  ['/orders', 'menu.orders'],
  ['/favourites', 'menu.favourites'],
];

const FOR_ADMINS: [string, MessageKey][] = [
  ['/admin/stock', 'menu.admin-stock'],
  ['/admin/products', 'menu.admin-products'],
];

function useMenuItems(): MenuItem[] {
  const { t } = useLanguage();
  const { user } = useSession();
  const entry = ([path, key]: [string, MessageKey]): MenuItem => ({
    key: path,
    label: <Link to={path}>{t(key)}</Link>,
  });
  const [products, ...others] = FOR_ALL.map(entry);
  const administration = { key: 'admin', label: t('menu.admin'), children: FOR_ADMINS.map(entry) };
  const isAdmin = user?.role === 'admin' || (user && fault('web-admin-menu-for-all'));
  return [
    ...(products ? [products] : []),
    ...(user ? FOR_USERS.map(entry) : []),
    ...others,
    ...(isAdmin ? [administration] : []),
  ];
}

interface MainMenuProps {
  mode: 'horizontal' | 'inline';
  onChoose?: () => void;
}

export function MainMenu({ mode, onChoose }: MainMenuProps): ReactElement {
  const { pathname } = useLocation();
  const items = useMenuItems();
  const selected = pathname.startsWith('/orders') ? '/orders' : pathname;
  return <Menu mode={mode} items={items} selectedKeys={[selected]} {...(onChoose && { onClick: onChoose })} />;
}

/** The menu of narrow screens. */
export function MenuDrawer(): ReactElement {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button type="text" icon={<MenuOutlined />} aria-label={t('menu.open')} onClick={() => setOpen(true)} />
      <Drawer open={isOpen} onClose={close} placement="left" size={270} title={t('app.name')}>
        <MainMenu mode="inline" onChoose={close} />
      </Drawer>
    </>
  );
}
