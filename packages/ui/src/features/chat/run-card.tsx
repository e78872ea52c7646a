import type { CatalogRunDetail, CatalogState } from '@autoqa/domain/contract/run-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Flex } from 'antd';
import { useAnswer } from '../../api/answers.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { StateTag } from '../../components/state-tag.tsx';
import { CHAT } from '../../i18n/chat-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

const GOES_ON: readonly CatalogState[] = ['queued', 'running'];

/** Also without a live connection the state must not stay as it was. */
function askAgain(run: CatalogRunDetail | undefined): number | false {
  return run === undefined || GOES_ON.includes(run.state) ? 3_000 : false;
}

/** A run that was started here, and how it stands. */
export function RunCard({ runId }: { runId: string }) {
  const say = useTexts(CHAT);
  const run = useAnswer(OPERATIONS.getRun, { params: { id: runId } }, { everyMs: askAgain });
  return (
    <Flex gap="middle" align="center" wrap>
      <span>{say('runStarted')}</span>
      {run.data === undefined ? null : <StateTag state={run.data.state} />}
      <ButtonLink to={`/runs/${runId}`} type="primary" icon="play" text={say('watch')} />
    </Flex>
  );
}
