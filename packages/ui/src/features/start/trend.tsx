import type { HistoryDay } from '@autoqa/domain/contract/run-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Typography } from 'antd';
import { useAnswer } from '../../api/answers.ts';
import { Answer } from '../../components/answer.tsx';
import { START } from '../../i18n/start-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { barsOf, sumOf } from './trend-bars.ts';

const WIDTH = 300;
const HEIGHT = 56;

/** A bar a day: green what passed, red what failed. The words below say the same. */
function Bars({ days }: { days: readonly HistoryDay[] }) {
  const width = WIDTH / Math.max(1, days.length);
  return (
    <svg className="trend-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {barsOf(days, HEIGHT).map((bar, at) => (
        <g key={bar.day} transform={`translate(${at * width} 0)`}>
          <rect className="trend-idle" y={HEIGHT - 2} width={width * 0.7} height={2} />
          <rect className="trend-passed" y={HEIGHT - bar.passed} width={width * 0.7} height={bar.passed} />
          <rect className="trend-failed" y={HEIGHT - bar.passed - bar.failed} width={width * 0.7} height={bar.failed} />
        </g>
      ))}
    </svg>
  );
}

function TrendOf({ days }: { days: readonly HistoryDay[] }) {
  const say = useTexts(START);
  const { runs, passed, failed, bugs } = sumOf(days);
  if (passed + failed === 0) return <Typography.Text type="secondary">{say('noTrend')}</Typography.Text>;
  const rate = `${Math.round((passed / (passed + failed)) * 100)}%`;
  return (
    <>
      <Bars days={days} />
      <Typography.Text type="secondary">{say('trendOf', { runs, rate, bugs })}</Typography.Text>
    </>
  );
}

/** How the last month went, at a glance. */
export function Trend() {
  const say = useTexts(START);
  const history = useAnswer(OPERATIONS.getHistory, { query: { days: 30 } });
  return (
    <section className="panel trend" aria-labelledby="trend">
      <Typography.Title level={2} id="trend" className="section-title">
        {say('trend')}
      </Typography.Title>
      <Answer of={history} rows={2}>
        {({ days }) => <TrendOf days={days} />}
      </Answer>
    </section>
  );
}
