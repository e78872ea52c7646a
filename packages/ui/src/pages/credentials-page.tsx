import type { CredentialRecord } from '@autoqa/domain/contract/access-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { App, Button } from 'antd';
import { useState } from 'react';
import { usePages, useSend } from '../api/answers.ts';
import { Answer } from '../components/answer.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { MoreButton } from '../components/more-button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { RecordLine } from '../components/record-list.tsx';
import { CredentialsDrawer } from '../features/credentials/credentials-drawer.tsx';
import { formatAgo } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { RECORDS } from '../i18n/records-texts.ts';
import { useTexts } from '../i18n/text-table.ts';
import '../features/credentials/credentials.css';

function CredentialLine({ record, onChange }: { record: CredentialRecord; onChange: () => void }) {
  const say = useTexts(RECORDS);
  const language = useLanguage();
  const { domain, fields } = record;
  const forget = useSend(OPERATIONS.removeCredentials, { changes: ['listCredentials'] });
  return (
    <>
      <RecordLine
        icon="key"
        title={domain}
        about={
          <ul className="plain-list credential-fields">
            {fields.map(({ name, shown, setAt }) => (
              <li key={name}>
                <code>{name}</code> <span>{shown}</span>{' '}
                <span>{say('setAt', { ago: formatAgo(setAt, language) })}</span>
              </li>
            ))}
          </ul>
        }
        actions={
          <>
            <Button icon={<Icon name="pen" size={16} />} onClick={onChange}>
              {say('change')}
            </Button>
            <ConfirmButton
              text={say('forget')}
              question={say('forgetQuestion', { domain })}
              consequence={say('forgetText')}
              loading={forget.isPending}
              onConfirm={() => forget.mutate({ params: { domain } })}
            />
          </>
        }
      />
      {forget.error === null ? null : <ProblemNote problem={forget.error} />}
    </>
  );
}

function RotateButton() {
  const say = useTexts(RECORDS);
  const { message } = App.useApp();
  const rotate = useSend(OPERATIONS.rotateCredentials, {
    onDone: ({ rewrapped, activeKey }) => void message.success(say('rotated', { count: rewrapped, key: activeKey })),
  });
  return (
    <>
      <Button
        title={say('rotateHelp')}
        icon={<Icon name="refresh" size={16} />}
        loading={rotate.isPending}
        onClick={() => rotate.mutate({})}
      >
        {say('rotate')}
      </Button>
      {rotate.error === null ? null : <ProblemNote problem={rotate.error} />}
    </>
  );
}

/** Credentials by domain: written here, never read back (W15). */
export default function CredentialsPage() {
  const say = useTexts(RECORDS);
  const [editing, setEditing] = useState<CredentialRecord | 'new'>();
  const records = usePages<CredentialRecord>(OPERATIONS.listCredentials, {});
  return (
    <>
      <PageHeader
        title={say('credentials')}
        lead={say('credentialsLead', { placeholder: '{{PASSWORD}}' })}
        actions={
          <>
            {records.items === undefined || records.items.length === 0 ? null : <RotateButton />}
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setEditing('new')}>
              {say('newCredentials')}
            </Button>
          </>
        }
      />
      <section className="panel" aria-label={say('credentials')}>
        <Answer of={{ ...records, data: records.items }}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState icon="key" title={say('noCredentials')} text={say('noCredentialsText')} />
            ) : (
              <ul className="plain-list">
                {items.map((record) => (
                  <CredentialLine key={record.domain} record={record} onChange={() => setEditing(record)} />
                ))}
              </ul>
            )
          }
        </Answer>
        <MoreButton pages={records} />
      </section>
      {editing === undefined ? null : (
        <CredentialsDrawer record={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
