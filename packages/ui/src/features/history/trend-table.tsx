import { TableHead } from '../../components/table-head.tsx';
import type { CaseTrend } from '@autoqa/domain/contract/run-records';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { formatDuration } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { CASES } from '../run/cases/case-texts.ts';
import { HISTORY } from './history-texts.ts';

/** Cases with their last results. */
export function TrendTable({ trends }: { trends: readonly CaseTrend[] }) {
  const say = useTexts(HISTORY);
  const head = [say('case'), say('flakiness'), say('last'), say('passRate'), say('average')];
  return (
    <table className="card-table trend-table">
      <TableHead names={head} />
      <tbody>
        {trends.map((trend) => (
          <TrendRow key={`${trend.source}-${trend.title}`} trend={trend} head={head} />
        ))}
      </tbody>
    </table>
  );
}

function TrendRow({ trend, head }: { trend: CaseTrend; head: readonly string[] }) {
  const say = useTexts(HISTORY);
  const language = useLanguage();
  const percent = Math.round(trend.flakiness * 100);
  return (
    <tr>
      <td data-name={head[0]}>
        <span className="trend-title">{trend.title}</span>
        <span className="quiet run-address">{trend.source}</span>
      </td>
      <td data-name={head[1]}>
        <span className="trend-bar" aria-hidden="true">
          <span style={{ width: `${percent}%` }} />
        </span>
        <span className="nowrap">{percent}%</span>
      </td>
      <td data-name={head[2]}>
        <ResultDots last={trend.last} />
      </td>
      <td data-name={head[3]}>{say('ofRuns', { passed: trend.passed, runs: trend.runs })}</td>
      <td data-name={head[4]} className="nowrap">
        {formatDuration(trend.averageMs, language)}
      </td>
    </tr>
  );
}

const DOTS = { passed: 'check', failed: 'cross', flaky: 'warning', skipped: 'arrow' } as const;

/** One sign for each result, to be followed to its run. */
function ResultDots({ last }: Pick<CaseTrend, 'last'>) {
  const say = useTexts(HISTORY);
  const words = useTexts(CASES);
  return (
    <span className="dots">
      {last.map(({ runId, status }) => {
        const known = status === 'passed' || status === 'failed' || status === 'flaky' ? status : 'skipped';
        const label = say('resultOf', { status: words(`status.${known}`) });
        return (
          <Link key={runId} to={`/runs/${runId}`} className={`dot status-${known}`} aria-label={label} title={label}>
            <Icon name={DOTS[known]} size={11} />
          </Link>
        );
      })}
    </span>
  );
}
