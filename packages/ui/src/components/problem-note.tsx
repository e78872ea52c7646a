import { Alert, Button } from 'antd';
import { ApiProblem, type FieldProblem } from '../api/problem.ts';
import { BASIC } from '../i18n/basic-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

interface ProblemNoteProps {
  problem: Error;
  /** What to do again, if doing it again may help. */
  onRetry?: (() => void) | undefined;
  /** Complaints that are shown nowhere else. */
  fields?: readonly FieldProblem[];
}

function Details({ hint, fields }: { hint: string; fields: readonly FieldProblem[] }) {
  return (
    <>
      {hint}
      {fields.length === 0 ? null : (
        <ul>
          {fields.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What went wrong and what the person can do about it. */
export function ProblemNote({ problem, onRetry, fields = [] }: ProblemNoteProps) {
  const say = useTexts(BASIC);
  const away = problem instanceof ApiProblem && problem.status === 0;
  const hint = away ? say('serverAwayHint') : problem instanceof ApiProblem ? problem.hint : '';
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={away ? say('serverAway') : problem.message}
      description={hint === '' && fields.length === 0 ? undefined : <Details hint={hint} fields={fields} />}
      action={
        onRetry === undefined ? undefined : (
          <Button size="small" onClick={onRetry}>
            {say('tryAgain')}
          </Button>
        )
      }
    />
  );
}
