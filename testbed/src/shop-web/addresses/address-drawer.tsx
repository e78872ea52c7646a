import { App, Button, Drawer, Flex, Form, Switch } from 'antd';
import type { ReactElement } from 'react';
import { createAddress, updateAddress } from '../api/account-calls.ts';
import type { Address, AddressInput } from '../api/entities.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { useLanguage } from '../i18n/language.tsx';
import { AddressFields } from './address-fields.tsx';
import { addressRules } from './address-rules.ts';

/** `new` opens an empty form, an address its own, `undefined` nothing. */
export type EditedAddress = Address | 'new' | undefined;

interface AddressDrawerProps {
  edited: EditedAddress;
  onClose: () => void;
  onSaved: () => void;
}

export function AddressDrawer({ edited, onClose, onSaved }: AddressDrawerProps): ReactElement {
  const { t } = useLanguage();
  const { message } = App.useApp();
  const showFailure = useFailureToast();
  const save = async (address: AddressInput): Promise<void> => {
    try {
      await (edited === 'new' || edited === undefined ? createAddress(address) : updateAddress(edited.id, address));
      void message.success(t('addresses.saved'));
      onSaved();
    } catch (error) {
      showFailure(error);
    }
  };
  const initial = edited === 'new' || edited === undefined ? { isDefault: false } : edited;
  return (
    <Drawer
      open={edited !== undefined}
      onClose={onClose}
      title={t(edited === 'new' ? 'addresses.add' : 'addresses.edit')}
      destroyOnHidden
    >
      <Form<AddressInput> name="address" layout="vertical" initialValues={initial} onFinish={save}>
        <AddressFields rules={addressRules(t)} />
        <Form.Item name="isDefault" label={t('addresses.default')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Flex gap={8}>
          <Button type="primary" htmlType="submit">
            {t('action.save')}
          </Button>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
        </Flex>
      </Form>
    </Drawer>
  );
}
