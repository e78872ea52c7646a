import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useTexts } from '../../i18n/text-table.ts';
import type { ChartDay } from './history-figures.ts';
import { HISTORY } from './history-texts.ts';

const AXIS = { stroke: 'var(--ink-soft)', fontSize: 12 } as const;
const BOX = { background: 'var(--surface)', borderColor: 'var(--line)', borderRadius: 8 } as const;
const MARGIN = { top: 8, right: 12, bottom: 0, left: -16 } as const;

const shortDay = (day: string) => day.slice(5);

/** Cases a day, and how many of them passed. */
export function HistoryCharts({ days }: { days: ChartDay[] }) {
  const say = useTexts(HISTORY);
  return (
    <div className="load-charts">
      <figure className="sheet">
        <figcaption>{say('casesChart')}</figcaption>
        <ResponsiveContainer width="100%" height={240}>
          <BarChart data={days} margin={MARGIN} accessibilityLayer>
            <CartesianGrid stroke="var(--line)" vertical={false} />
            <XAxis dataKey="day" tickFormatter={shortDay} {...AXIS} />
            <YAxis allowDecimals={false} {...AXIS} />
            <Tooltip contentStyle={BOX} cursor={{ fill: 'var(--calm-soft)' }} />
            <Legend />
            <Bar dataKey="passed" stackId="cases" name={say('passed')} fill="var(--good)" isAnimationActive={false} />
            <Bar dataKey="flaky" stackId="cases" name={say('flaky')} fill="var(--ask)" isAnimationActive={false} />
            <Bar dataKey="failed" stackId="cases" name={say('failed')} fill="var(--bad)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </figure>
      <figure className="sheet">
        <figcaption>{say('rateChart')}</figcaption>
        <ResponsiveContainer width="100%" height={240}>
          <LineChart data={days} margin={MARGIN} accessibilityLayer>
            <CartesianGrid stroke="var(--line)" vertical={false} />
            <XAxis dataKey="day" tickFormatter={shortDay} {...AXIS} />
            <YAxis domain={[0, 100]} {...AXIS} />
            <Tooltip contentStyle={BOX} />
            <Line
              dataKey="rate"
              name={say('rate')}
              stroke="var(--accent)"
              strokeWidth={2}
              connectNulls
              dot={{ r: 3, fill: 'var(--accent)' }}
              isAnimationActive={false}
            />
          </LineChart>
        </ResponsiveContainer>
      </figure>
    </div>
  );
}
