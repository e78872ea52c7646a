import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTexts } from '../../../i18n/text-table.ts';
import type { LoadPoint } from './load-point.ts';
import { LOAD } from './load-texts.ts';

type Figure = Exclude<keyof LoadPoint, 'seconds'>;

interface Chart {
  title: 'usersChart' | 'rateChart' | 'timeChart';
  /** Told apart by their dashes too. */
  lines: readonly { figure: Figure; colour: string; dashes?: string }[];
}

const CHARTS: readonly Chart[] = [
  {
    title: 'rateChart',
    lines: [
      { figure: 'requestsPerSecond', colour: 'var(--accent)' },
      { figure: 'failuresPerSecond', colour: 'var(--bad)', dashes: '6 3' },
    ],
  },
  {
    title: 'timeChart',
    lines: [
      { figure: 'p50Ms', colour: 'var(--busy)' },
      { figure: 'p95Ms', colour: 'var(--ask)', dashes: '6 3' },
    ],
  },
  { title: 'usersChart', lines: [{ figure: 'users', colour: 'var(--good)' }] },
];

/** Users, rates and response times over the time of the test. */
export function LoadCharts({ points }: { points: LoadPoint[] }) {
  const say = useTexts(LOAD);
  return (
    <div className="load-charts">
      {CHARTS.map(({ title, lines }) => (
        <figure key={title} className="sheet">
          <figcaption>{say(title)}</figcaption>
          <ResponsiveContainer width="100%" height={220}>
            <LineChart data={points} margin={{ top: 8, right: 12, bottom: 0, left: -12 }} accessibilityLayer>
              <CartesianGrid stroke="var(--line)" vertical={false} />
              <XAxis
                dataKey="seconds"
                type="number"
                domain={['dataMin', 'dataMax']}
                tickFormatter={(seconds: number) => say('seconds', { seconds: Math.round(seconds) })}
                stroke="var(--ink-soft)"
                fontSize={12}
              />
              <YAxis stroke="var(--ink-soft)" fontSize={12} allowDecimals={false} />
              <Tooltip
                labelFormatter={(seconds) => say('seconds', { seconds: Math.round(Number(seconds)) })}
                contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)', borderRadius: 8 }}
              />
              {lines.length > 1 ? <Legend /> : null}
              {lines.map(({ figure, colour, dashes }) => (
                <Line
                  key={figure}
                  dataKey={figure}
                  name={say(figure)}
                  stroke={colour}
                  strokeWidth={2}
                  dot={false}
                  isAnimationActive={false}
                  {...(dashes !== undefined && { strokeDasharray: dashes })}
                />
              ))}
            </LineChart>
          </ResponsiveContainer>
        </figure>
      ))}
    </div>
  );
}
