import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Flex, Typography } from 'antd';
import { Link } from 'react-router';
import { useAnswer } from '../../api/answers.ts';
import { Answer } from '../../components/answer.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { RUNS } from '../../i18n/runs-texts.ts';
import { START } from '../../i18n/start-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { RunList } from '../runs/run-list.tsx';

interface StateSectionProps {
  state: 'waiting' | 'running';
}

/** Runs in a state that matters now; nothing at all when there are none. */
function StateSection({ state }: StateSectionProps) {
  const say = useTexts(START);
  const runs = useAnswer(OPERATIONS.listRuns, { query: { state, limit: 5 } });
  if (runs.data === undefined || runs.data.items.length === 0) return null;
  return (
    <section className={`panel start-${state}`} aria-labelledby={`start-${state}`}>
      <Typography.Title level={2} id={`start-${state}`} className="section-title">
        {say(state)}
      </Typography.Title>
      <RunList runs={runs.data.items} />
    </section>
  );
}

function Latest({ runs }: { runs: readonly CatalogRun[] }) {
  const say = useTexts(RUNS);
  if (runs.length > 0) return <RunList runs={runs} />;
  return <EmptyState icon="play" title={say('emptyTitle')} text={say('emptyText')} />;
}

/** What waits for the person, and what is under way. */
export function RunsOfNow() {
  return (
    <>
      <StateSection state="waiting" />
      <StateSection state="running" />
    </>
  );
}

/** What ran last. */
export function LatestRuns() {
  const say = useTexts(START);
  const latest = useAnswer(OPERATIONS.listRuns, { query: { limit: 6 } });
  return (
    <section className="panel" aria-labelledby="start-latest">
      <Flex justify="space-between" align="baseline">
        <Typography.Title level={2} id="start-latest" className="section-title">
          {say('latest')}
        </Typography.Title>
        <Link to="/runs">{say('all')}</Link>
      </Flex>
      <Answer of={latest}>{({ items }) => <Latest runs={items} />}</Answer>
    </section>
  );
}
