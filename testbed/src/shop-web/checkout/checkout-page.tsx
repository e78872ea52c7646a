import { Button, Card, Checkbox, Empty, Flex, Form, Input, Select, Spin, Typography } from 'antd';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { AddressFields } from '../addresses/address-fields.tsx';
import { listAddresses } from '../api/account-calls.ts';
import type { Address, Cart } from '../api/entities.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useCart } from '../cart/cart-state.tsx';
import { CartSums } from '../cart/cart-sums.tsx';
import { localName, useLanguage } from '../i18n/language.tsx';
import { checkoutRules } from './checkout-rules.ts';
import type { CheckoutInput } from './place-order.ts';
import { useCheckout } from './use-checkout.ts';

function CartSummary({ cart }: { cart: Cart }): ReactElement {
  const { t, language } = useLanguage();
  return (
    <Card title={t('cart.summary')}>
      {cart.items.map((item) => (
        <div key={item.productId} className="lt-sum">
          <span>{localName(item, language)}</span>
          <span>× {item.quantity}</span>
        </div>
      ))}
      <CartSums cart={cart} />
    </Card>
  );
}

function TermsCheckbox(): ReactElement {
  const { t } = useLanguage();
  const mustAccept = async (_rule: unknown, accepted: boolean | undefined): Promise<void> => {
    if (!accepted) throw new Error(t('checkout.terms-missing'));
  };
  return (
    <Form.Item name="terms" valuePropName="checked" rules={[{ validator: mustAccept }]}>
      <Checkbox>{t('checkout.terms')}</Checkbox>
    </Form.Item>
  );
}

function CheckoutForm({ cart, saved }: { cart: Cart; saved: Address[] }): ReactElement {
  const { t } = useLanguage();
  const [form] = Form.useForm<CheckoutInput>();
  const { isPlacing, submit } = useCheckout(cart, saved);
  const options = saved.map(({ id, name, city, street }) => ({ value: id, label: `${name} · ${city} ${street}` }));
  const fillIn = (id: string | undefined): void => {
    const { name, phone, city, street, postcode } = saved.find((address) => address.id === id) ?? {};
    form.setFieldsValue({ name, phone, city, street, postcode } as Partial<CheckoutInput>);
  };
  return (
    <Form<CheckoutInput> form={form} name="checkout" layout="vertical" onFinish={submit} scrollToFirstError>
      <Form.Item name="savedAddress" label={t('checkout.saved-address')}>
        <Select allowClear options={options} placeholder={t('checkout.choose-address')} onChange={fillIn} />
      </Form.Item>
      <AddressFields rules={checkoutRules(t)} />
      <Form.Item name="note" label={t('checkout.note')}>
        <Input.TextArea rows={3} maxLength={200} showCount placeholder={t('checkout.note-hint')} />
      </Form.Item>
      <TermsCheckbox />
      <Flex gap={12}>
        <Button type="primary" htmlType="submit" size="large" loading={isPlacing}>
          {t('checkout.place')}
        </Button>
        <Link to="/cart" className="lt-back">
          {t('checkout.back')}
        </Link>
      </Flex>
    </Form>
  );
}

export function CheckoutPage(): ReactElement {
  const { t } = useLanguage();
  const { cart } = useCart();
  const { data: saved } = useLoaded(listAddresses, 'addresses');
  if (cart === undefined || saved === undefined) return <Spin className="lt-page-spin" />;
  if (cart.items.length === 0) return <Empty description={t('cart.empty')} />;
  return (
    <div>
      <div className="lt-page-head">
        <Typography.Title level={2}>{t('checkout.title')}</Typography.Title>
      </div>
      <div className="lt-columns">
        <Card>
          <CheckoutForm cart={cart} saved={saved} />
        </Card>
        <CartSummary cart={cart} />
      </div>
    </div>
  );
}
