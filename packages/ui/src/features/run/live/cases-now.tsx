import type { CaseView } from '@autoqa/domain/events/run-view';
import { Button } from 'antd';
import { formatDuration } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { StatusIcon } from '../status/status-icon.tsx';

/** Enough to see how it goes. */
const LATEST = 6;

interface CasesNowProps {
  cases: readonly CaseView[];
  onShowCase: (caseId: string | undefined) => void;
}

/** The cases that run, with the step each is at, and those that ended last. */
export function CasesNow({ cases, onShowCase }: CasesNowProps) {
  const say = useTexts(RUN);
  const running = cases.filter((each) => each.status === 'running');
  const ended = cases.filter((each) => each.status !== 'running').toSorted(byEnd);
  const shown = [...running, ...ended.slice(0, Math.max(0, LATEST - running.length))];
  return (
    <section aria-labelledby="cases-now-title" className="sheet">
      <h2 id="cases-now-title">{say('casesNow')}</h2>
      {shown.length === 0 ? <p className="quiet">{say('noCasesYet')}</p> : null}
      <ul className="cases-now">
        {shown.map((each) => (
          <CaseNow key={each.id} case={each} onShow={() => onShowCase(each.id)} />
        ))}
      </ul>
      {cases.length > shown.length ? (
        <Button type="link" onClick={() => onShowCase(undefined)}>
          {say('allCases', { count: cases.length })}
        </Button>
      ) : null}
    </section>
  );
}

function CaseNow({ case: each, onShow }: { case: CaseView; onShow: () => void }) {
  const say = useTexts(RUN);
  const language = useLanguage();
  const step = each.status === 'running' ? each.steps.findLast(({ status }) => status === 'running') : undefined;
  return (
    <li>
      <button type="button" className="case-row" onClick={onShow}>
        <StatusIcon status={each.status} />
        <span className="case-row-words">
          <span className="case-row-title">{each.title}</span>
          {step === undefined ? null : (
            <span className="quiet">{say('runningStep', { number: step.index + 1, text: step.text })}</span>
          )}
        </span>
        {each.status === 'running' ? null : (
          <span className="quiet nowrap">{formatDuration(each.durationMs, language)}</span>
        )}
      </button>
    </li>
  );
}

/** Latest first. */
function byEnd(a: CaseView, b: CaseView): number {
  return endOf(b) - endOf(a);
}

function endOf({ startedAt, durationMs }: CaseView): number {
  return Date.parse(startedAt) + durationMs;
}
