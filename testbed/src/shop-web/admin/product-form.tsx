import { App, Form, Input, InputNumber, Modal, Select } from 'antd';
import type { ReactElement } from 'react';
import type { Product } from '../api/entities.ts';
import { createProduct, listCategories, type ProductInput, updateProduct } from '../api/product-calls.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { localName, useLanguage } from '../i18n/language.tsx';

/** `new` opens an empty form, a product its own, `undefined` nothing. */
export type EditedProduct = Product | 'new' | undefined;

/** As the form holds it: the price in yuan. */
type ProductValues = ProductInput;

const NEW: Partial<ProductValues> = { stock: 0, description: '', descriptionZh: '' };

function toInput(values: ProductValues): ProductInput {
  return { ...values, price: Math.round(values.price * 100) };
}

function ProductFields(): ReactElement {
  const { t, language } = useLanguage();
  const { data: categories = [] } = useLoaded(listCategories, 'categories');
  const required = { required: true, message: t('rule.required') };
  const options = categories.map((entry) => ({ value: entry.id, label: localName(entry, language) }));
  return (
    <>
      <Form.Item name="sku" label="SKU" rules={[required, { pattern: /^[A-Z0-9-]{3,20}$/, message: t('rule.sku') }]}>
        <Input placeholder="SKU-100" />
      </Form.Item>
      <Form.Item name="name" label={t('admin.name-en')} rules={[required]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="nameZh" label={t('admin.name-zh')} rules={[required]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="category" label={t('products.category')} rules={[required]}>
        <Select options={options} />
      </Form.Item>
      <Form.Item
        name="price"
        label={t('admin.price')}
        rules={[required, { type: 'number', min: 0, message: t('rule.price') }]}
      >
        <InputNumber prefix="¥" precision={2} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="stock" label={t('products.stock')} rules={[required]}>
        <InputNumber min={0} max={10_000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="description" label={t('admin.description-en')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item name="descriptionZh" label={t('admin.description-zh')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  );
}

interface ProductFormProps {
  edited: EditedProduct;
  onClose: () => void;
  onSaved: () => void;
}

export function ProductForm({ edited, onClose, onSaved }: ProductFormProps): ReactElement {
  const { t } = useLanguage();
  const { message } = App.useApp();
  const showFailure = useFailureToast();
  const [form] = Form.useForm<ProductValues>();
  const isNew = edited === 'new' || edited === undefined;
  const save = async (values: ProductValues): Promise<void> => {
    try {
      await (isNew ? createProduct(toInput(values)) : updateProduct(edited.id, toInput(values)));
      void message.success(t('admin.product-saved'));
      onSaved();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Modal
      open={edited !== undefined}
      title={t(isNew ? 'admin.create' : 'admin.edit')}
      okText={t('action.save')}
      cancelText={t('action.cancel')}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<ProductValues>
        form={form}
        name="product"
        layout="vertical"
        preserve={false}
        initialValues={isNew ? NEW : { ...edited, price: edited.price / 100 }}
        onFinish={save}
      >
        <ProductFields />
      </Form>
    </Modal>
  );
}
