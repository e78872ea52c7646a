import { App } from 'antd';
import { ApiError } from '../api/client.ts';
import { useLanguage } from '../i18n/language.tsx';
import type { MessageKey } from '../i18n/translate.ts';

const BY_CODE: Record<string, MessageKey> = {
  'beyond-stock': 'failure.stock',
  'too-many': 'failure.too-many',
  'empty-cart': 'cart.empty',
  'coupon-expired': 'failure.coupon-expired',
  'below-minimum': 'failure.coupon-minimum',
  'wrong-state': 'failure.order-state',
  'username-taken': 'failure.username-taken',
  'sku-taken': 'failure.sku-taken',
};

const BY_STATUS: Record<number, MessageKey> = {
  400: 'failure.invalid',
  401: 'failure.signed-out',
  403: 'failure.forbidden',
  404: 'failure.missing',
  409: 'failure.conflict',
  413: 'failure.too-large',
  415: 'failure.file-type',
};

type ShowFailure = (error: unknown, byStatus?: Record<number, string>) => void;

/** Says in a toast what went wrong; a page may have better words for some statuses. */
export function useFailureToast(): ShowFailure {
  const { message } = App.useApp();
  const { t } = useLanguage();
  return (error, byStatus = {}) => {
    if (!(error instanceof ApiError)) {
      void message.error(t('failure.network'));
      return;
    }
    const key = BY_CODE[error.code] ?? BY_STATUS[error.status] ?? 'failure.server';
    void message.error(byStatus[error.status] ?? t(key));
  };
}
