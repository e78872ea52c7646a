import { UploadOutlined, UserOutlined } from '@ant-design/icons';
import { App, Avatar, Button, Flex, Upload, type UploadFile } from 'antd';
import { type ReactElement, useState } from 'react';
import { uploadAvatar } from '../api/account-calls.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { fault } from '../app/flags.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useSession, useUser } from '../session/session.tsx';

const TYPES = ['image/png', 'image/jpeg'];
const MAX_BYTES = 256 * 1024;

export function AvatarField(): ReactElement {
  const { t } = useLanguage();
  const { setUser } = useSession();
  const user = useUser();
  const { message } = App.useApp();
  const showFailure = useFailureToast();
  const [files, setFiles] = useState<UploadFile[]>([]);
  const send = async (file: File): Promise<void> => {
    if (file.size > MAX_BYTES) return void message.error(t('failure.too-large'));
    try {
      const { avatarUrl, fileName } = await uploadAvatar(file);
      setUser({ ...user, avatarUrl });
      setFiles([{ uid: avatarUrl, name: fileName, status: 'done' }]);
      void message.success(t('profile.avatar-saved'));
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Flex gap={16} align="center">
      <Avatar size={64} icon={<UserOutlined />} src={user.avatarUrl} alt={t('profile.avatar')} />
      <Upload
        accept={TYPES.join(',')}
        fileList={files}
        showUploadList={fault('web-upload-name-missing') ? false : { showRemoveIcon: false }}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined />}>{t('profile.avatar-choose')}</Button>
      </Upload>
    </Flex>
  );
}
