import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import type { RunView } from '@autoqa/domain/events/run-view';
import { App, Button, Popconfirm, Tooltip } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../../api/answers.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { Icon } from '../../../components/icon.tsx';
import { BASIC } from '../../../i18n/basic-texts.ts';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { isOver } from '../is-over.ts';
import { ReportMenu } from './report-menu.tsx';

interface RunActionsProps {
  run: CatalogRun;
  artifacts: RunView['artifacts'];
  canRunAgain: boolean;
  /** Whether targets were found again that no lock knows of yet. */
  hasProposedHeals: boolean;
}

export function RunActions({ run, artifacts, canRunAgain, hasProposedHeals }: RunActionsProps) {
  const over = isOver(run.state);
  return (
    <>
      {over ? null : <CancelButton run={run} />}
      {over ? <AgainButton runId={run.runId} canRunAgain={canRunAgain} /> : null}
      {over && canRunAgain && hasProposedHeals ? <KeepHealsButton runId={run.runId} /> : null}
      <ReportMenu runId={run.runId} artifacts={artifacts} />
      {over ? <RemoveButton runId={run.runId} /> : null}
    </>
  );
}

function CancelButton({ run }: { run: CatalogRun }) {
  const say = useTexts(RUN);
  const onError = useTellProblem();
  const cancel = useSend(OPERATIONS.cancelRun, { changes: ['getRun', 'listRuns'] });
  return (
    <Popconfirm
      title={say('cancelAsk')}
      description={say('cancelAskMore')}
      okText={say('cancel')}
      okButtonProps={{ danger: true }}
      cancelText={say('keepRunning')}
      onConfirm={() => cancel.mutate({ params: { id: run.runId } }, { onError })}
    >
      <Button danger loading={cancel.isPending} disabled={run.cancelRequested} icon={<Icon name="pause" size={16} />}>
        {say('cancel')}
      </Button>
    </Popconfirm>
  );
}

/** Asks for the same again, and goes there. One button asks once, however often it is pressed. */
function useAgain(runId: string, body: { heal?: 'apply' } = {}) {
  const navigate = useNavigate();
  const onError = useTellProblem();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const again = useSend(OPERATIONS.rerun, {
    changes: ['listRuns'],
    onDone: (made) => void navigate(`/runs/${made.runId}`),
  });
  return {
    isPending: again.isPending,
    start: () => again.mutate({ params: { id: runId }, body, idempotencyKey }, { onError }),
  };
}

function KeepHealsButton({ runId }: { runId: string }) {
  const say = useTexts(RUN);
  const again = useAgain(runId, { heal: 'apply' });
  return (
    <Button loading={again.isPending} icon={<Icon name="spark" size={16} />} onClick={again.start}>
      {say('againHealed')}
    </Button>
  );
}

function AgainButton({ runId, canRunAgain }: { runId: string; canRunAgain: boolean }) {
  const say = useTexts(RUN);
  const again = useAgain(runId);
  const button = (
    <Button
      type="primary"
      disabled={!canRunAgain}
      loading={again.isPending}
      icon={<Icon name="refresh" size={16} />}
      onClick={again.start}
    >
      {say('again')}
    </Button>
  );
  return canRunAgain ? button : <Tooltip title={say('againNotHere')}>{button}</Tooltip>;
}

function RemoveButton({ runId }: { runId: string }) {
  const say = useTexts(RUN);
  const basic = useTexts(BASIC);
  const navigate = useNavigate();
  const onError = useTellProblem();
  const remove = useSend(OPERATIONS.removeRun, {
    changes: ['listRuns', 'listDefects', 'getHistory', 'listTrends'],
    onDone: () => void navigate('/runs'),
  });
  return (
    <Popconfirm
      title={say('removeAsk')}
      description={say('removeAskMore')}
      okText={say('remove')}
      okButtonProps={{ danger: true }}
      cancelText={basic('cancel')}
      onConfirm={() => remove.mutate({ params: { id: runId } }, { onError })}
    >
      <Button loading={remove.isPending} icon={<Icon name="trash" size={16} />}>
        {say('remove')}
      </Button>
    </Popconfirm>
  );
}

function useTellProblem(): (problem: Error) => void {
  const { message } = App.useApp();
  return (problem) => void message.error(problem.message);
}
