import { Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import type { AddressRules } from './address-rules.ts';

export function AddressFields({ rules }: { rules: AddressRules }): ReactElement {
  const { t } = useLanguage();
  return (
    <>
      <Form.Item name="name" label={t('field.name')} rules={rules.name}>
        <Input autoComplete="name" />
      </Form.Item>
      <Form.Item name="phone" label={t('field.phone')} rules={rules.phone}>
        <Input inputMode="tel" autoComplete="tel" placeholder={t('field.phone-hint')} />
      </Form.Item>
      <Form.Item name="city" label={t('field.city')} rules={rules.city}>
        <Input />
      </Form.Item>
      <Form.Item name="street" label={t('field.street')} rules={rules.street}>
        <Input autoComplete="street-address" />
      </Form.Item>
      <Form.Item name="postcode" label={t('field.postcode')} rules={rules.postcode}>
        <Input inputMode="numeric" placeholder={t('field.postcode-hint')} data-testid="postcode" />
      </Form.Item>
    </>
  );
}
