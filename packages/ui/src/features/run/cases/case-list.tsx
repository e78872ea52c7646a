import type { CaseView } from '@autoqa/domain/events/run-view';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { BASIC } from '../../../i18n/basic-texts.ts';
import { formatDuration } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { StatusIcon } from '../status/status-icon.tsx';
import { CASE_GROUPS, countGroups, filterCases, type CaseGroup } from './case-filter.ts';
import { CASES } from './case-texts.ts';

/** So many are drawn before somebody asks for more. */
const FIRST = 100;

interface CaseListProps {
  cases: readonly CaseView[];
  chosenId: string | undefined;
  onChoose: (caseId: string) => void;
}

export function CaseList({ cases, chosenId, onChoose }: CaseListProps) {
  const say = useTexts(CASES);
  const basic = useTexts(BASIC);
  const [group, setGroup] = useState<CaseGroup>('all');
  const [text, setText] = useState('');
  const [most, setMost] = useState(FIRST);
  const counts = countGroups(cases);
  const found = filterCases(cases, group, text);
  const options = CASE_GROUPS.filter((each) => each === 'all' || counts[each] > 0).map((each) => ({
    value: each,
    label: `${each === 'all' ? say('all') : say(`status.${each}`)} (${counts[each]})`,
  }));
  return (
    <section className="pane-list sheet" aria-label={say('list')}>
      <div className="pane-filter">
        <Select aria-label={say('filter')} value={group} options={options} onChange={setGroup} />
        <Input
          type="search"
          aria-label={say('search')}
          placeholder={say('search')}
          allowClear
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {found.length === 0 ? <p className="quiet">{say('noMatch')}</p> : null}
      <ul className="pane-rows">
        {found.slice(0, most).map((each) => (
          <CaseRow key={each.id} case={each} isChosen={each.id === chosenId} onChoose={() => onChoose(each.id)} />
        ))}
      </ul>
      {found.length > most ? <Button onClick={() => setMost(most + FIRST)}>{basic('more')}</Button> : null}
    </section>
  );
}

interface CaseRowProps {
  case: CaseView;
  isChosen: boolean;
  onChoose: () => void;
}

function CaseRow({ case: each, isChosen, onChoose }: CaseRowProps) {
  const language = useLanguage();
  return (
    <li>
      <button type="button" className="case-row" aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
        <StatusIcon status={each.status} />
        <span className="case-row-words">
          <span className="case-row-title">{each.title}</span>
          {each.reason === '' ? null : <span className="case-row-reason quiet">{each.reason}</span>}
        </span>
        {each.status === 'running' ? null : (
          <span className="quiet nowrap">{formatDuration(each.durationMs, language)}</span>
        )}
      </button>
    </li>
  );
}
