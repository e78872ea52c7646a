import { CloseOutlined } from '@ant-design/icons';
import { App, Button, Empty, Spin, Typography } from 'antd';
import { type ReactElement, useState } from 'react';
import { updateMe } from '../api/account-calls.ts';
import type { Product } from '../api/entities.ts';
import { getProduct } from '../api/product-calls.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { fault } from '../app/flags.ts';
import { formatMoney } from '../i18n/formats.ts';
import { localName, useLanguage } from '../i18n/language.tsx';
import { useSession, useUser } from '../session/session.tsx';
import { DragList } from './drag-list.tsx';
import { moveItem } from './reorder.ts';

/** The favourite products in their order; one that was deleted meanwhile is left out. */
async function loadFavourites(ids: string[]): Promise<Product[]> {
  const answers = await Promise.allSettled(ids.map(getProduct));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

function useFavourites() {
  const user = useUser();
  const { setUser } = useSession();
  const { t } = useLanguage();
  const { message } = App.useApp();
  const showFailure = useFailureToast();
  const [ids] = useState(user.favouriteOrder);
  const { data: products, replace } = useLoaded(() => loadFavourites(ids), 'favourites');
  const keep = async (changed: Product[], done: string): Promise<void> => {
    replace(changed);
    try {
      setUser(await updateMe({ favouriteOrder: changed.map(({ id }) => id) }));
      void message.success(done);
    } catch (error) {
      showFailure(error);
    }
  };
  const move = (from: number, to: number): void => {
    const moved = moveItem(products ?? [], from, to);
    if (fault('web-favourites-order-lost')) replace(moved);
    else void keep(moved, t('favourites.order-saved'));
  };
  const remove = (product: Product): void =>
    void keep(
      (products ?? []).filter(({ id }) => id !== product.id),
      t('favourites.removed'),
    );
  return { products, move, remove };
}

export function FavouritesPage(): ReactElement {
  const { t, language } = useLanguage();
  const { products, move, remove } = useFavourites();
  const row = (product: Product): ReactElement => (
    <>
      <span className="lt-drag-name">{localName(product, language)}</span>
      <span className="lt-price">{formatMoney(product.price)}</span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        title={t('favourites.remove')}
        onClick={() => remove(product)}
      />
    </>
  );
  if (products === undefined) return <Spin className="lt-page-spin" />;
  return (
    <div>
      <Typography.Title level={2}>{t('favourites.title')}</Typography.Title>
      <p>{t('favourites.hint')}</p>
      {products.length === 0 ? <Empty description={t('favourites.none')} /> : null}
      <DragList items={products} keyOf={({ id }) => id} render={row} onMove={move} />
    </div>
  );
}
