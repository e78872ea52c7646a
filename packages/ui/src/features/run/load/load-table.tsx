import { TableHead } from '../../../components/table-head.tsx';
import type { LoadResult } from '@autoqa/domain/model/api/load-result';
import { Alert } from 'antd';
import { useTexts } from '../../../i18n/text-table.ts';
import { LOAD } from './load-texts.ts';

/** The whole test by operation, what went wrong in it, and what speaks against its figures. */
export function LoadTable({ result }: { result: LoadResult }) {
  const say = useTexts(LOAD);
  return (
    <>
      {result.warnings.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={say('warnings')}
          description={
            <ul>
              {result.warnings.map(({ kind }) => (
                <li key={kind}>{say(`warning.${kind}`)}</li>
              ))}
            </ul>
          }
        />
      )}
      <section className="sheet" aria-labelledby="load-operations">
        <h3 id="load-operations">{say('operations')}</h3>
        <OperationTable operations={result.operations} />
      </section>
      {result.errors.length === 0 ? null : (
        <section className="sheet" aria-labelledby="load-errors">
          <h3 id="load-errors">{say('errors')}</h3>
          <ul>
            {result.errors.map(({ operation, message, count }) => (
              <li key={`${operation}-${message}`}>
                <strong>{operation}</strong>: {message} <span className="quiet">({say('errorTimes', { count })})</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OperationTable({ operations }: Pick<LoadResult, 'operations'>) {
  const say = useTexts(LOAD);
  const head = [
    say('operation'),
    say('requests'),
    say('failures'),
    say('average'),
    say('median'),
    say('p95'),
    say('max'),
    say('statuses'),
  ];
  return (
    <table className="card-table">
      <TableHead names={head} />
      <tbody>
        {operations.map(({ id, method, path, figures, statuses }) => {
          const { requests, failures, averageMs, p50Ms, p95Ms, maxMs } = figures;
          const times = [averageMs, p50Ms, p95Ms, maxMs].map((ms) => `${Math.round(ms)} ms`);
          const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
          const cells = [`${method} ${path}`, requests, failures, ...times, answers.join(', ')];
          return (
            <tr key={id}>
              {cells.map((cell, index) => (
                <td key={head[index]} data-name={head[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
