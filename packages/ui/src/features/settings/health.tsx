import type { HealthCheck, WorkerRecord } from '@autoqa/domain/contract/access-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Button, Typography } from 'antd';
import { useAnswer } from '../../api/answers.ts';
import { Answer } from '../../components/answer.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { RecordLine } from '../../components/record-list.tsx';
import { ToneTag } from '../../components/state-tag.tsx';
import { formatAgo } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { SETTINGS } from '../../i18n/settings-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

const LOOKS = {
  ok: { tone: 'good', icon: 'check', word: 'checkOk' },
  warning: { tone: 'ask', icon: 'warning', word: 'checkWarning' },
  missing: { tone: 'bad', icon: 'cross', word: 'checkMissing' },
} as const;

function CheckLine({ check }: { check: HealthCheck }) {
  const say = useTexts(SETTINGS);
  const { tone, icon, word } = LOOKS[check.status];
  return (
    <RecordLine
      icon={icon}
      title={check.name}
      about={
        <>
          {check.message}
          {check.mend === null ? null : (
            <p className="mend">
              <strong>{say('mend')}:</strong> {check.mend}
            </p>
          )}
        </>
      }
      actions={<ToneTag tone={tone} icon={icon} text={say(word)} />}
    />
  );
}

function WorkerLine({ worker }: { worker: WorkerRecord }) {
  const say = useTexts(SETTINGS);
  const language = useLanguage();
  const ago = formatAgo(worker.beatAt, language);
  return (
    <RecordLine
      icon="gauge"
      title={`${worker.host} · ${worker.pid}`}
      about={say('workerBeat', { ago })}
      actions={say('workerLoad', { busy: worker.runs.length, slots: worker.slots })}
    />
  );
}

function Workers({ workers }: { workers: readonly WorkerRecord[] }) {
  const say = useTexts(SETTINGS);
  if (workers.length === 0) return <EmptyState icon="gauge" title={say('noWorkers')} text={say('noWorkersText')} />;
  return (
    <ul className="plain-list">
      {workers.map((worker) => (
        <WorkerLine key={worker.id} worker={worker} />
      ))}
    </ul>
  );
}

/** Whether everything is there that tests need, and who runs them. */
export function Health() {
  const say = useTexts(SETTINGS);
  const checks = useAnswer(OPERATIONS.checkHealth, {});
  const workers = useAnswer(OPERATIONS.listWorkers, {}, { everyMs: 5_000 });
  return (
    <>
      <section className="panel" aria-labelledby="health">
        <div className="section-head">
          <Typography.Title level={2} id="health" className="section-title">
            {say('health')}
          </Typography.Title>
          <Button
            icon={<Icon name="refresh" size={16} />}
            loading={checks.isFetching}
            onClick={() => void checks.refetch()}
          >
            {say('checkAgain')}
          </Button>
        </div>
        <Typography.Paragraph type="secondary">{say('healthLead')}</Typography.Paragraph>
        <Answer of={checks}>
          {(answer) => (
            <ul className="plain-list">
              {answer.checks.map((check) => (
                <CheckLine key={check.name} check={check} />
              ))}
            </ul>
          )}
        </Answer>
      </section>
      <section className="panel" aria-labelledby="workers">
        <Typography.Title level={2} id="workers" className="section-title">
          {say('workers')}
        </Typography.Title>
        <Answer of={workers}>{({ items }) => <Workers workers={items} />}</Answer>
      </section>
    </>
  );
}
