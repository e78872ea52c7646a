import type { CredentialRecord } from '@autoqa/domain/contract/access-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Button, Form, Input } from 'antd';
import { useSend } from '../../api/answers.ts';
import { Icon } from '../../components/icon.tsx';
import { RecordDrawer } from '../../components/record-drawer.tsx';
import { RECORDS } from '../../i18n/records-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

interface Written {
  domain: string;
  fields: { name: string; value: string }[];
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

function FieldRow({ at, onRemove }: { at: number; onRemove: (() => void) | undefined }) {
  const say = useTexts(RECORDS);
  const needed = { required: true, message: say('needed') };
  return (
    <div className="credential-row">
      <Form.Item
        name={[at, 'name']}
        label={say('field')}
        rules={[needed, { pattern: NAME, message: say('fieldNameWrong') }]}
      >
        <Input placeholder="PASSWORD" autoComplete="off" />
      </Form.Item>
      <Form.Item name={[at, 'value']} label={say('value')} rules={[needed]}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      {onRemove === undefined ? null : (
        <Button
          aria-label={say('removeField', { number: at + 1 })}
          icon={<Icon name="cross" size={16} />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

interface CredentialsDrawerProps {
  /** Undefined for a new domain. Values that are kept are never shown. */
  record: CredentialRecord | undefined;
  onClose: () => void;
}

/** Stores values of a domain. */
export function CredentialsDrawer({ record, onClose }: CredentialsDrawerProps) {
  const say = useTexts(RECORDS);
  const [form] = Form.useForm<Written>();
  const save = useSend(OPERATIONS.saveCredentials, { changes: ['listCredentials'], onDone: onClose });
  const names = record?.fields.map(({ name }) => name) ?? ['USERNAME', 'PASSWORD'];
  const send = ({ domain, fields }: Written) => {
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    save.mutate({ params: { domain: domain.trim() }, body: { fields: values } });
  };
  return (
    <RecordDrawer
      title={say('newCredentials')}
      form={form}
      initial={{ domain: record?.domain ?? '', fields: names.map((name) => ({ name, value: '' })) }}
      saving={save.isPending}
      problem={save.error}
      onSave={send}
      onClose={onClose}
    >
      <Form.Item
        name="domain"
        label={say('domain')}
        extra={say('domainHelp')}
        rules={[{ required: true, whitespace: true, message: say('needed') }]}
      >
        <Input disabled={record !== undefined} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.List name="fields">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <FieldRow key={key} at={name} onRemove={rows.length === 1 ? undefined : () => remove(name)} />
            ))}
            <Button icon={<Icon name="plus" size={16} />} onClick={() => add({ name: '', value: '' })}>
              {say('addField')}
            </Button>
          </>
        )}
      </Form.List>
    </RecordDrawer>
  );
}
