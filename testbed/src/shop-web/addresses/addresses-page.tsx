import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Card, Empty, Flex, Popconfirm, Spin, Tag, Typography } from 'antd';
import { type ReactElement, useState } from 'react';
import { deleteAddress, listAddresses } from '../api/account-calls.ts';
import type { Address } from '../api/entities.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { useLanguage } from '../i18n/language.tsx';
import { AddressDrawer, type EditedAddress } from './address-drawer.tsx';

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

function AddressCard({ address, onEdit, onDelete }: AddressCardProps): ReactElement {
  const { t } = useLanguage();
  return (
    <Card
      size="small"
      title={address.name}
      extra={address.isDefault ? <Tag color="gold">{t('addresses.default')}</Tag> : null}
    >
      <p>{address.phone}</p>
      <p>
        {address.city}, {address.street} {address.postcode}
      </p>
      <Flex gap={8}>
        <Button size="small" onClick={onEdit}>
          {t('action.edit')}
        </Button>
        <Popconfirm title={t('addresses.delete-question')} onConfirm={onDelete}>
          <Button size="small" danger>
            {t('action.delete')}
          </Button>
        </Popconfirm>
      </Flex>
    </Card>
  );
}

export function AddressesPage(): ReactElement {
  const { t } = useLanguage();
  const { message } = App.useApp();
  const showFailure = useFailureToast();
  const { data: addresses, reload } = useLoaded(listAddresses, 'addresses');
  const [edited, setEdited] = useState<EditedAddress>();
  const remove = async (address: Address): Promise<void> => {
    try {
      await deleteAddress(address.id);
      void message.success(t('addresses.deleted'));
      reload();
    } catch (error) {
      showFailure(error);
    }
  };
  const finish = (): void => {
    setEdited(undefined);
    reload();
  };
  return (
    <div>
      <Flex justify="space-between" align="center" className="lt-page-head">
        <Typography.Title level={2}>{t('addresses.title')}</Typography.Title>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {t('addresses.add')}
        </Button>
      </Flex>
      {addresses === undefined ? <Spin className="lt-page-spin" /> : null}
      {addresses?.length === 0 ? <Empty description={t('addresses.none')} /> : null}
      <div className="lt-cards">
        {addresses?.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            onEdit={() => setEdited(address)}
            onDelete={() => void remove(address)}
          />
        ))}
      </div>
      <AddressDrawer edited={edited} onClose={() => setEdited(undefined)} onSaved={finish} />
    </div>
  );
}
