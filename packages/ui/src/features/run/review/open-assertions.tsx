import type { Review } from '@autoqa/domain/contract/run-records';
import { Radio } from 'antd';
import { useTexts } from '../../../i18n/text-table.ts';
import { REVIEW } from './review-texts.ts';

/** By `case/assertion`. */
export type Verdicts = ReadonlyMap<string, 'pass' | 'fail'>;

interface OpenAssertionsProps {
  open: Review['open'];
  verdicts: Verdicts;
  onChange: (verdicts: Verdicts) => void;
}

/** What the observers do not agree on, for a person to decide. */
export function OpenAssertions({ open, verdicts, onChange }: OpenAssertionsProps) {
  const say = useTexts(REVIEW);
  if (open.length === 0) return <p className="quiet">{say('openNone')}</p>;
  const choose = (key: string, choice: string) => {
    const next = new Map(verdicts);
    if (choice === 'pass' || choice === 'fail') next.set(key, choice);
    else next.delete(key);
    onChange(next);
  };
  return (
    <section className="sheet" aria-labelledby="open-title">
      <h3 id="open-title">
        {say('open')} ({open.length})
      </h3>
      <ul className="open-assertions">
        {open.map(({ caseId, assertionId, text, machine, conflict }) => {
          const key = `${caseId}/${assertionId}`;
          return (
            <li key={key}>
              <p className="row-head">
                <span className="row-text">{text}</span>
                <span className="quiet">{caseId}</span>
              </p>
              <p className="quiet">
                {say('openMachine', { machine })} · {conflict}
              </p>
              <Radio.Group
                aria-label={say('decision', { text })}
                optionType="button"
                value={verdicts.get(key) ?? 'open'}
                onChange={(event) => choose(key, String(event.target.value))}
                options={[
                  { value: 'pass', label: say('verdictPass') },
                  { value: 'fail', label: say('verdictFail') },
                  { value: 'open', label: say('verdictOpen') },
                ]}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
