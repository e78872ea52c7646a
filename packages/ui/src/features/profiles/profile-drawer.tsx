import type { Profile, ProfileInput } from '@autoqa/domain/contract/access-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Form, Input } from 'antd';
import { useSend } from '../../api/answers.ts';
import { RecordDrawer } from '../../components/record-drawer.tsx';
import { TextEditor } from '../../components/text-editor.tsx';
import { BASIC } from '../../i18n/basic-texts.ts';
import { useLanguage } from '../../i18n/language.ts';
import { RECORDS } from '../../i18n/records-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { PROFILE_TEMPLATE } from '../new-run/kinds/examples.ts';

interface ProfileDrawerProps {
  /** Undefined for a new one, which begins with the template. */
  profile: Profile | undefined;
  onClose: () => void;
}

/** Writes a target profile; the server says what is wrong with it, with line and field. */
export function ProfileDrawer({ profile, onClose }: ProfileDrawerProps) {
  const say = useTexts(RECORDS);
  const basic = useTexts(BASIC);
  const language = useLanguage();
  const [form] = Form.useForm<ProfileInput>();
  const done = { changes: ['listProfiles'] as const, onDone: onClose };
  const create = useSend(OPERATIONS.createProfile, done);
  const save = useSend(OPERATIONS.saveProfile, done);
  const send = (body: ProfileInput) =>
    profile === undefined ? create.mutate({ body }) : save.mutate({ params: { id: profile.id }, body });
  return (
    <RecordDrawer
      title={say(profile === undefined ? 'newProfile' : 'editProfile')}
      form={form}
      initial={profile ?? { name: '', text: PROFILE_TEMPLATE[language] }}
      saving={create.isPending || save.isPending}
      problem={create.error ?? save.error}
      onSave={send}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={basic('name')}
        rules={[{ required: true, whitespace: true, message: say('needed') }]}
      >
        <Input maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item name="text" label={say('profileText')} rules={[{ required: true, message: say('needed') }]}>
        <TextEditor label={say('profileText')} rows={18} />
      </Form.Item>
    </RecordDrawer>
  );
}
