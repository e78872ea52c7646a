import type { Project, ProjectInput } from '@autoqa/domain/contract/access-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useSend } from '../../api/answers.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { RecordDrawer } from '../../components/record-drawer.tsx';
import { BASIC } from '../../i18n/basic-texts.ts';
import { RECORDS } from '../../i18n/records-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { UrlField } from '../new-run/url-field.tsx';

interface ProjectDrawerProps {
  /** Undefined for a new one. */
  project: Project | undefined;
  onClose: () => void;
}

/** Makes or changes a project. */
export function ProjectDrawer({ project, onClose }: ProjectDrawerProps) {
  const say = useTexts(RECORDS);
  const basic = useTexts(BASIC);
  const [form] = Form.useForm<ProjectInput>();
  const [key] = useState(newIdempotencyKey);
  const done = { changes: ['listProjects'] as const, onDone: onClose };
  const create = useSend(OPERATIONS.createProject, done);
  const save = useSend(OPERATIONS.saveProject, done);
  const send = (body: ProjectInput) =>
    project === undefined
      ? create.mutate({ body, idempotencyKey: key })
      : save.mutate({ params: { id: project.id }, body });
  return (
    <RecordDrawer
      title={say(project === undefined ? 'newProject' : 'editProject')}
      form={form}
      initial={project ?? { name: '', url: '', note: '' }}
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
      <Form.Item name="url" label={say('projectUrl')}>
        <UrlField />
      </Form.Item>
      <Form.Item name="note" label={say('note')}>
        <Input.TextArea rows={3} maxLength={2_000} />
      </Form.Item>
    </RecordDrawer>
  );
}
