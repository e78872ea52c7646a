import type { AuditEntry } from '@autoqa/domain/contract/access-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Typography } from 'antd';
import { usePages } from '../../api/answers.ts';
import { Answer } from '../../components/answer.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { formatTime } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { SETTINGS } from '../../i18n/settings-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const say = useTexts(SETTINGS);
  const language = useLanguage();
  return (
    <div className="audit-scroll" role="region" aria-labelledby="audit" tabIndex={0}>
      <table className="audit-table">
        <thead>
          <tr>
            <th scope="col">{say('when')}</th>
            <th scope="col">{say('who')}</th>
            <th scope="col">{say('what')}</th>
            <th scope="col">{say('subject')}</th>
            <th scope="col">{say('detail')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, by, action, subject, detail }) => (
            <tr key={id}>
              <td>
                <time dateTime={at}>{formatTime(at, language)}</time>
              </td>
              <td>{by}</td>
              <td>
                <code>{action}</code>
              </td>
              <td>{subject}</td>
              <td>{detail}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Who decided what (C5). */
export function Audit() {
  const say = useTexts(SETTINGS);
  const entries = usePages<AuditEntry>(OPERATIONS.listAudit, {});
  return (
    <div className="panel">
      <Typography.Title level={2} id="audit" className="section-title">
        {say('audit')}
      </Typography.Title>
      <Typography.Paragraph type="secondary">{say('auditLead')}</Typography.Paragraph>
      <Answer of={{ ...entries, data: entries.items }}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon="shield" title={say('noAudit')} text={say('noAuditText')} />
          ) : (
            <Entries entries={items} />
          )
        }
      </Answer>
      <MoreButton pages={entries} />
    </div>
  );
}
