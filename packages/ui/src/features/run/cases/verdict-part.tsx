import { FactList } from '../../../components/fact-list.tsx';
import type { CaseView } from '@autoqa/domain/events/run-view';
import { ToneTag } from '../../../components/state-tag.tsx';
import { formatDuration } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { CaseTag, VerdictTag } from '../status/verdict-tag.tsx';
import { CASES } from './case-texts.ts';

/** What became of the case, by which rule, and where it comes from. */
export function VerdictPart({ view }: { view: CaseView }) {
  const say = useTexts(CASES);
  const language = useLanguage();
  const facts = [
    { name: say('rule'), value: view.rule === '' ? '' : <code>{view.rule}</code> },
    { name: say('source'), value: view.source },
    { name: say('requirements'), value: view.requirements.join(', ') },
    { name: say('priority'), value: view.priority?.toUpperCase() ?? '' },
    { name: say('tags'), value: view.tags.join(', ') },
    { name: say('duration'), value: view.durationMs === 0 ? '' : formatDuration(view.durationMs, language) },
  ].filter(({ value }) => value !== '');
  return (
    <header className="case-head">
      <h2>{view.title}</h2>
      <p className="tag-line">
        <CaseTag status={view.status} verdict={view.verdict} />
        {view.attempt > 1 ? <ToneTag tone="calm" text={say('attempt', { number: view.attempt })} /> : null}
      </p>
      {view.reason === '' ? null : <p className="case-reason">{view.reason}</p>}
      {view.alternatives.length === 0 ? null : (
        <p className="tag-line">
          {say('alternatives')}:
          {view.alternatives.map((kind) => (
            <VerdictTag key={kind} verdict={kind} />
          ))}
        </p>
      )}
      <FactList facts={facts} />
    </header>
  );
}
