import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import type { RunView } from '@autoqa/domain/events/run-view';
import type { LoadResult } from '@autoqa/domain/model/api/load-result';
import { App, Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useSend } from '../../../api/answers.ts';
import { fileUrl } from '../../../api/files.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { useFileData } from '../files/use-file.ts';
import { useLogBook } from '../log/use-log-book.ts';
import { isOver } from '../is-over.ts';
import { LoadFiguresPart } from './load-figures.tsx';
import { pointsOf } from './load-point.ts';
import { LoadTable } from './load-table.tsx';
import { LOAD } from './load-texts.ts';

const LoadCharts = lazy(async () => ({ default: (await import('./load-charts.tsx')).LoadCharts }));

const RESULT = 'load_test/load_result.json';
const REPORT = 'load_test/load_test_report.html';

/** The load test: live while it runs, whole when it is over. */
export function LoadTab({ run, view }: { run: CatalogRun; view: RunView }) {
  const say = useTexts(LOAD);
  const { book } = useLogBook(view);
  const paths = new Set(view.artifacts.map(({ path }) => path));
  const { data: result } = useFileData<LoadResult>(run.runId, paths.has(RESULT) ? RESULT : undefined);
  const points = result === undefined ? book.points : pointsOf(result);
  return (
    <div className="load">
      <div className="sheet-head">
        <h2>{say(result === undefined ? 'now' : 'whole')}</h2>
        <div className="tag-line">
          {paths.has(REPORT) ? (
            <a href={fileUrl(run.runId, REPORT)} target="_blank" rel="noreferrer">
              {say('report')}
            </a>
          ) : null}
          {isOver(run.state) ? null : <StopButton run={run} />}
        </div>
      </div>
      {points.length === 0 ? (
        <EmptyState icon="gauge" title={say('none')} text={say(isOver(run.state) ? 'noneAtAll' : 'noneText')} />
      ) : (
        <>
          <LoadFiguresPart points={points} total={result?.total} />
          <Suspense fallback={<Loading rows={8} />}>
            <LoadCharts points={[...points]} />
          </Suspense>
        </>
      )}
      {result === undefined ? null : <LoadTable result={result} />}
    </div>
  );
}

function StopButton({ run }: { run: CatalogRun }) {
  const say = useTexts(LOAD);
  const { message } = App.useApp();
  const stop = useSend(OPERATIONS.stopLoadTest, { changes: ['getRun', 'listRuns'] });
  if (run.cancelRequested) return <span className="quiet">{say('stopping')}</span>;
  return (
    <Button
      danger
      icon={<Icon name="pause" size={16} />}
      loading={stop.isPending}
      onClick={() =>
        stop.mutate({ params: { id: run.runId } }, { onError: (problem) => void message.error(problem.message) })
      }
    >
      {say('stop')}
    </Button>
  );
}
