import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { TestType } from '@autoqa/domain/model/plan/plan-config';
import type { TestCasePlan, TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../../api/answers.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { fileUrl } from '../../../api/files.ts';
import { Icon } from '../../../components/icon.tsx';
import { ToneTag } from '../../../components/state-tag.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { PLAN } from './plan-texts.ts';

/** So many are shown before the map. */
const FIRST = 8;

interface PlannedCasesProps {
  runId: string;
  plan: TestPlan;
  projectId: string | null;
}

/** What was planned, with the button that carries it out. */
export function PlannedCases({ runId, plan, projectId }: PlannedCasesProps) {
  const say = useTexts(PLAN);
  const [type, setType] = useState<TestType | 'all'>('all');
  const [most, setMost] = useState(FIRST);
  const shown = plan.cases.filter((each) => type === 'all' || each.type === type);
  const present = TestType.options.filter((each) => plan.cases.some((planned) => planned.type === each));
  return (
    <section className="sheet" aria-labelledby="planned-title">
      <div className="sheet-head">
        <div>
          <h2 id="planned-title">{say('cases')}</h2>
          <p className="quiet">{say('casesCount', { count: plan.cases.length, flows: plan.flows.length })}</p>
        </div>
        <div className="tag-line">
          <Select
            aria-label={say('type')}
            value={type}
            onChange={setType}
            options={[
              { value: 'all' as const, label: say('allTypes') },
              ...present.map((each) => ({ value: each, label: say(`type.${each}`) })),
            ]}
          />
          <RunThese runId={runId} plan={plan} projectId={projectId} />
        </div>
      </div>
      <ul className="planned">
        {shown.slice(0, most).map((each) => (
          <PlannedCase key={each.id} runId={runId} planned={each} />
        ))}
      </ul>
      {shown.length > most ? (
        <Button type="link" onClick={() => setMost(shown.length)}>
          {say('allCases', { count: shown.length })}
        </Button>
      ) : null}
    </section>
  );
}

function RunThese({ runId, plan, projectId }: PlannedCasesProps) {
  const say = useTexts(PLAN);
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const create = useSend(OPERATIONS.createRun, {
    changes: ['listRuns'],
    onDone: (made) => void navigate(`/runs/${made.runId}`),
  });
  const url = plan.configSnapshot.baseUrl;
  const body = { kind: 'run' as const, specs: [], fromRun: runId, url, ...(projectId !== null && { projectId }) };
  return (
    <Button
      type="primary"
      title={say('runHint')}
      icon={<Icon name="play" size={16} />}
      loading={create.isPending}
      disabled={plan.cases.length === 0}
      onClick={() =>
        create.mutate({ body, idempotencyKey }, { onError: (problem) => void message.error(problem.message) })
      }
    >
      {say('runThese')}
    </Button>
  );
}

function PlannedCase({ runId, planned }: { runId: string; planned: TestCasePlan }) {
  const say = useTexts(PLAN);
  return (
    <li>
      <details>
        <summary>
          <ToneTag tone={planned.priority === 'p0' ? 'ask' : 'calm'} text={planned.priority.toUpperCase()} />
          <span className="row-text">{planned.name}</span>
          <span className="quiet nowrap">
            {say(`type.${planned.type}`)} · {say('steps', { count: planned.steps.length })}
          </span>
        </summary>
        {planned.technique === undefined ? null : <p className="quiet">{planned.technique}</p>}
        <ol>
          {planned.steps.map(({ description, expectedResult }, index) => (
            <li key={`${index}-${description}`}>
              {description}
              {expectedResult === undefined ? null : (
                <p className="quiet planned-expected">
                  {say('expect')}: {expectedResult}
                </p>
              )}
            </li>
          ))}
        </ol>
        <a href={fileUrl(runId, `plan/specs/${planned.markdownPath}`)} target="_blank" rel="noreferrer">
          {say('openSpec')}
        </a>
      </details>
    </li>
  );
}
