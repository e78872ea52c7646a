import type { Project } from '@autoqa/domain/contract/access-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { CaseTrend, HistoryDay } from '@autoqa/domain/contract/run-records';
import { Button, Flex, Segmented, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAnswer, usePages } from '../api/answers.ts';
import { Answer } from '../components/answer.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loading } from '../components/loading.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { sumDays, toChartDays } from '../features/history/history-figures.ts';
import { HISTORY } from '../features/history/history-texts.ts';
import { TrendTable } from '../features/history/trend-table.tsx';
import '../features/run/run.css';
import { BASIC } from '../i18n/basic-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

const HistoryCharts = lazy(async () => ({
  default: (await import('../features/history/history-charts.tsx')).HistoryCharts,
}));

const RANGES = [7, 30, 90] as const;

interface Asked {
  days: number;
  projectId?: string;
}

/** How the tests fared over time. */
export default function HistoryPage() {
  const say = useTexts(HISTORY);
  const [asked, setAsked] = useState<Asked>({ days: 30 });
  const projects = usePages<Project>(OPERATIONS.listProjects, { limit: 200 });
  const history = useAnswer(OPERATIONS.getHistory, { query: asked });
  return (
    <>
      <PageHeader title={say('title')} lead={say('lead')} />
      <Flex gap="small" wrap className="list-filter">
        <Segmented
          aria-label={say('range')}
          value={asked.days}
          onChange={(days) => setAsked((before) => ({ ...before, days }))}
          options={RANGES.map((count) => ({ value: count, label: say('days', { count }) }))}
        />
        {projects.items === undefined || projects.items.length === 0 ? null : (
          <Select
            aria-label={say('project')}
            value={asked.projectId ?? ''}
            onChange={(id) => setAsked(({ days }) => ({ days, ...(id !== '' && { projectId: id }) }))}
            options={[
              { value: '', label: say('allProjects') },
              ...projects.items.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </Flex>
      <Answer of={history} rows={8}>
        {({ days }) => (days.some(({ runs }) => runs > 0) ? <Days days={days} asked={asked} /> : <Nothing />)}
      </Answer>
    </>
  );
}

function Nothing() {
  const say = useTexts(HISTORY);
  return (
    <EmptyState
      icon="trend"
      title={say('none')}
      text={say('noneText')}
      action={
        <Link to="/new">
          <Button type="primary">{say('newRun')}</Button>
        </Link>
      }
    />
  );
}

function Days({ days, asked }: { days: readonly HistoryDay[]; asked: Asked }) {
  const say = useTexts(HISTORY);
  const sums = sumDays(days);
  const shown = ['runs', 'cases', 'passed', 'failed', 'flaky', 'healed', 'bugs'] as const;
  return (
    <div className="history">
      <dl className="run-counters">
        {shown.map((name) => (
          <div key={name} className="run-counter">
            <dt>{say(name)}</dt>
            <dd>{sums[name]}</dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={<Loading rows={8} />}>
        <HistoryCharts days={toChartDays(days)} />
      </Suspense>
      <Trends asked={asked} />
    </div>
  );
}

function Trends({ asked }: { asked: Asked }) {
  const say = useTexts(HISTORY);
  const basic = useTexts(BASIC);
  const pages = usePages<CaseTrend>(OPERATIONS.listTrends, { ...asked, limit: 50 });
  return (
    <section className="sheet" aria-labelledby="trends-title">
      <h2 id="trends-title">{say('flakiest')}</h2>
      <p className="quiet">{say('flakiestHelp')}</p>
      <Answer of={{ data: pages.items, error: pages.error, refetch: pages.refetch as never }}>
        {(trends) =>
          trends.length === 0 ? <p className="quiet">{say('noTrends')}</p> : <TrendTable trends={trends} />
        }
      </Answer>
      {pages.hasNextPage ? (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {basic('more')}
        </Button>
      ) : null}
    </section>
  );
}
