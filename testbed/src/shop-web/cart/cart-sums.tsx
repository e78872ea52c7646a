import type { ReactElement } from 'react';
import type { Cart } from '../api/entities.ts';
import { fault } from '../app/flags.ts';
import { formatMoney } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/language.tsx';

type Sums = Pick<Cart, 'subtotal' | 'discount' | 'shipping' | 'total'>;

/** Subtotal, discount, shipping and total, as the API counted them. */
export function SumLines({ sums }: { sums: Sums }): ReactElement {
  const { t } = useLanguage();
  return (
    <div>
      <div className="lt-sum">
        <span>{t('cart.subtotal')}</span>
        <span className="lt-price">{formatMoney(sums.subtotal)}</span>
      </div>
      <div className="lt-sum">
        <span>{t('cart.discount')}</span>
        <span className="lt-price">{formatMoney(-sums.discount)}</span>
      </div>
      <div className="lt-sum">
        <span>{t('cart.shipping')}</span>
        <span className="lt-price">{formatMoney(sums.shipping)}</span>
      </div>
      <div className="lt-sum lt-sum-total">
        <span>{t('cart.total')}</span>
        <span className="lt-price" data-testid="total">
          {formatMoney(sums.total)}
        </span>
      </div>
    </div>
  );
}

export function CartSums({ cart }: { cart: Cart }): ReactElement {
  const total = fault('web-total-without-discount') ? cart.subtotal + cart.shipping : cart.total;
  return <SumLines sums={{ ...cart, total }} />;
}
