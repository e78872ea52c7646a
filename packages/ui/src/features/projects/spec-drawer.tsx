import type { SpecText } from '@autoqa/domain/contract/run-request';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Form, Input } from 'antd';
import { useSend } from '../../api/answers.ts';
import { RecordDrawer } from '../../components/record-drawer.tsx';
import { TextEditor } from '../../components/text-editor.tsx';
import { BASIC } from '../../i18n/basic-texts.ts';
import { useLanguage } from '../../i18n/language.ts';
import { RECORDS } from '../../i18n/records-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { EXAMPLE_SPEC } from '../new-run/kinds/examples.ts';

interface SpecDrawerProps {
  projectId: string;
  /** Undefined for a new one. */
  spec: SpecText | undefined;
  onClose: () => void;
}

/** Writes a spec that the project keeps; a new one begins with an example. */
export function SpecDrawer({ projectId, spec, onClose }: SpecDrawerProps) {
  const say = useTexts(RECORDS);
  const basic = useTexts(BASIC);
  const language = useLanguage();
  const [form] = Form.useForm<SpecText>();
  const save = useSend(OPERATIONS.saveSpec, { changes: ['listSpecs', 'listProjects'], onDone: onClose });
  return (
    <RecordDrawer
      title={spec === undefined ? say('newSpec') : `${basic('edit')} · ${spec.name}`}
      form={form}
      initial={spec ?? { name: 'login.md', text: EXAMPLE_SPEC[language] }}
      saving={save.isPending}
      problem={save.error}
      onSave={(body) => save.mutate({ params: { id: projectId }, body })}
      onClose={onClose}
    >
      <Form.Item name="name" label={say('specName')} rules={[{ required: true, message: say('needed') }]}>
        <Input disabled={spec !== undefined} />
      </Form.Item>
      <Form.Item name="text" label={say('specText')} rules={[{ required: true, message: say('needed') }]}>
        <TextEditor label={say('specText')} rows={18} />
      </Form.Item>
    </RecordDrawer>
  );
}
