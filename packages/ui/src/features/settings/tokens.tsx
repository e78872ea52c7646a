import type { AccessToken, IssuedToken } from '@autoqa/domain/contract/access-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Alert, Button, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { usePages, useSend } from '../../api/answers.ts';
import { Answer } from '../../components/answer.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { RecordLine } from '../../components/record-list.tsx';
import { formatAgo } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { SETTINGS } from '../../i18n/settings-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

function TokenLine({ token }: { token: AccessToken }) {
  const say = useTexts(SETTINGS);
  const language = useLanguage();
  const revoke = useSend(OPERATIONS.removeToken, { changes: ['listTokens'] });
  const { id, name, createdAt, lastUsedAt } = token;
  const used = lastUsedAt === null ? say('tokenUnused') : say('tokenUsed', { ago: formatAgo(lastUsedAt, language) });
  return (
    <>
      <RecordLine
        icon="key"
        title={name}
        about={`${say('tokenMade', { ago: formatAgo(createdAt, language) })} · ${used}`}
        actions={
          <ConfirmButton
            text={say('revoke')}
            question={say('revokeQuestion', { name })}
            consequence={say('revokeText')}
            loading={revoke.isPending}
            onConfirm={() => revoke.mutate({ params: { id } })}
          />
        }
      />
      {revoke.error === null ? null : <ProblemNote problem={revoke.error} />}
    </>
  );
}

/** The secret is here until the page is left, and nowhere else. */
function Issued({ token }: { token: IssuedToken }) {
  const say = useTexts(SETTINGS);
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={say('tokenOnce')}
      description={
        <span className="issued-token">
          <code>{token.token}</code> <CopyButton text={token.token} />
        </span>
      }
    />
  );
}

function NewToken({ onIssued }: { onIssued: (token: IssuedToken) => void }) {
  const say = useTexts(SETTINGS);
  const [form] = Form.useForm<{ name: string }>();
  const create = useSend(OPERATIONS.createToken, {
    changes: ['listTokens'],
    onDone: (token) => {
      form.resetFields();
      onIssued(token);
    },
  });
  return (
    <Form
      form={form}
      className="new-token"
      layout="inline"
      colon={false}
      requiredMark={false}
      onFinish={(body) => create.mutate({ body })}
    >
      <Form.Item name="name" label={say('tokenName')} rules={[{ required: true, whitespace: true, message: '' }]}>
        <Input placeholder={say('tokenNameExample')} maxLength={100} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={create.isPending}>
        {say('createToken')}
      </Button>
      {create.error === null ? null : <ProblemNote problem={create.error} />}
    </Form>
  );
}

/** Who may come in. */
export function Tokens() {
  const say = useTexts(SETTINGS);
  const [issued, setIssued] = useState<IssuedToken>();
  const tokens = usePages<AccessToken>(OPERATIONS.listTokens, {});
  return (
    <section className="panel" aria-labelledby="tokens">
      <Typography.Title level={2} id="tokens" className="section-title">
        {say('tokens')}
      </Typography.Title>
      <Typography.Paragraph type="secondary">{say('tokensLead')}</Typography.Paragraph>
      <NewToken onIssued={setIssued} />
      {issued === undefined ? null : <Issued token={issued} />}
      <Answer of={{ ...tokens, data: tokens.items }}>
        {(items) => (
          <ul className="plain-list">
            {items.map((token) => (
              <TokenLine key={token.id} token={token} />
            ))}
          </ul>
        )}
      </Answer>
      <MoreButton pages={tokens} />
    </section>
  );
}
