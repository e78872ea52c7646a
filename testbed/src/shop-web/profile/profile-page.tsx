import { App, Button, Card, DatePicker, Form, Input, Radio, Switch, Typography } from 'antd';
import dayjs from 'dayjs';
import { type ReactElement, useEffect, useState } from 'react';
import { PHONE } from '../addresses/address-rules.ts';
import { updateMe } from '../api/account-calls.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { fault } from '../app/flags.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useSession, useUser } from '../session/session.tsx';
import { AvatarField } from './avatar-field.tsx';
import { type ProfileValues, toChange, toValues } from './profile-change.ts';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
];

function useSaveProfile(): { isSaving: boolean; save: (values: ProfileValues) => Promise<void> } {
  const { setUser } = useSession();
  const { t, language, setLanguage } = useLanguage();
  const { message } = App.useApp();
  const showFailure = useFailureToast();
  const [isSaving, setSaving] = useState(false);
  const save = async (values: ProfileValues): Promise<void> => {
    setSaving(true);
    try {
      if (!fault('web-profile-says-saved')) setUser(await updateMe(toChange(values)));
      void message.success(t('toast.profile-saved'));
      if (values.language !== language) setLanguage(values.language);
    } catch (error) {
      showFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
}

export function ProfilePage(): ReactElement {
  const { t, language } = useLanguage();
  const user = useUser();
  const [form] = Form.useForm<ProfileValues>();
  const { isSaving, save } = useSaveProfile();
  const [initial] = useState(() => toValues(user));
  // The language in use, not the stored one: saving must not switch the page to a language nobody chose here.
  useEffect(() => form.setFieldValue('language', language), [form, language]);
  return (
    <Card className="lt-form-card">
      <Typography.Title level={2}>{t('profile.title')}</Typography.Title>
      <AvatarField />
      <Form<ProfileValues>
        form={form}
        name="profile"
        layout="vertical"
        initialValues={initial}
        onFinish={save}
        className="lt-profile-form"
      >
        <Form.Item
          name="displayName"
          label={t('profile.display-name')}
          rules={[{ required: true, whitespace: true, max: 40, message: t('rule.display-name') }]}
        >
          <Input />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('field.email')}
          rules={[{ required: true, type: 'email', message: t('rule.email') }]}
        >
          <Input />
        </Form.Item>
        <Form.Item name="phone" label={t('field.phone')} rules={[{ pattern: PHONE, message: t('rule.phone') }]}>
          <Input allowClear placeholder={t('field.phone-hint')} />
        </Form.Item>
        <Form.Item name="birthday" label={t('profile.birthday')}>
          <DatePicker style={{ width: '100%' }} disabledDate={(day) => day.isAfter(dayjs())} />
        </Form.Item>
        <Form.Item name="newsletter" label={t('profile.newsletter')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="language" label={t('profile.language')}>
          <Radio.Group options={LANGUAGES} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isSaving} data-testid="save-profile">
          {t('action.save')}
        </Button>
      </Form>
    </Card>
  );
}
