import type { LoadFigures } from '@autoqa/domain/model/api/load-result';
import { useTexts } from '../../../i18n/text-table.ts';
import type { LoadPoint } from './load-point.ts';
import { LOAD } from './load-texts.ts';

interface LoadFiguresPartProps {
  points: readonly LoadPoint[];
  /** Of the whole test, once it is over. */
  total: LoadFigures | undefined;
}

/** The five numbers that everybody asks for. */
export function LoadFiguresPart({ points, total }: LoadFiguresPartProps) {
  const say = useTexts(LOAD);
  const latest = points.at(-1);
  const shown = total ?? latest;
  if (shown === undefined) return null;
  const figures = [
    {
      name: say('users'),
      value: total === undefined ? (latest?.users ?? 0) : Math.max(...points.map(({ users }) => users)),
    },
    { name: say('requestsPerSecond'), value: shown.requestsPerSecond },
    { name: say('failuresPerSecond'), value: shown.failuresPerSecond },
    { name: say('p50Ms'), value: shown.p50Ms },
    { name: say('p95Ms'), value: shown.p95Ms },
  ];
  return (
    <dl className="run-counters">
      {figures.map(({ name, value }) => (
        <div key={name} className="run-counter">
          <dt>{name}</dt>
          <dd>{Math.round(value * 10) / 10}</dd>
        </div>
      ))}
    </dl>
  );
}
