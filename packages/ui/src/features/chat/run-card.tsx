import type { CatalogState } from '@autoqa/domain/contract/run-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Flex } from 'antd';
import { useAnswer } from '../../api/answers.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { StateTag } from '../../components/state-tag.tsx';
import { CHAT } from '../../i18n/chat-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

const GOES_ON: readonly CatalogState[] = ['queued', 'running'];

/** A run that was started here, and how it stands. */
export function RunCard({ runId }: { runId: string }) {
  const say = useTexts(CHAT);
  const first = useAnswer(OPERATIONS.getRun, { params: { id: runId } });
  const state = first.data?.state;
  // Also without a live connection the state must not stay as it was.
  useAnswer(
    OPERATIONS.getRun,
    { params: { id: runId } },
    { everyMs: state === undefined || GOES_ON.includes(state) ? 3_000 : false },
  );
  return (
    <Flex gap="middle" align="center" wrap>
      <span>{say('runStarted')}</span>
      {state === undefined ? null : <StateTag state={state} />}
      <ButtonLink to={`/runs/${runId}`} type="primary" icon="play" text={say('watch')} />
    </Flex>
  );
}
