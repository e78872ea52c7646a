import type { RunView } from '@autoqa/domain/events/run-view';
import { useState } from 'react';
import { Answer } from '../../../components/answer.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { useFileText } from '../files/use-file.ts';
import { PaneBack } from '../pane-back.tsx';
import { codeEntries, type CodeEntry } from './code-entries.ts';
import { CodeText } from './code-text.tsx';
import { PatchText } from './patch-text.tsx';

/** The code that was written, and every change to it. */
export function CodeTab({ view }: { view: RunView }) {
  const say = useTexts(RUN);
  const entries = codeEntries(view);
  const [key, setKey] = useState<string>();
  const chosen = entries.find((entry) => entry.key === key) ?? entries[0];
  if (chosen === undefined) return <EmptyState icon="document" title={say('tabCode')} text={say('codeNone')} />;
  return (
    <div className={key === undefined ? 'two-panes is-open' : 'two-panes is-chosen'}>
      <h2 className="visually-hidden">{say('tabCode')}</h2>
      <nav className="pane-list sheet" aria-label={say('codeList')}>
        <Group title={say('codeDiffs')} entries={entries.filter(isChange)} chosen={chosen} onChoose={setKey} />
        <Group
          title={say('codeFiles')}
          entries={entries.filter((entry) => !isChange(entry))}
          chosen={chosen}
          onChoose={setKey}
        />
      </nav>
      <div className="pane-detail sheet">
        <PaneBack text={say('backToList')} onBack={() => setKey(undefined)} />
        <h2 className="file-name">{chosen.name}</h2>
        <EntryText key={chosen.key} runId={view.runId} entry={chosen} />
      </div>
    </div>
  );
}

function isChange({ kind }: CodeEntry): boolean {
  return kind !== 'code';
}

interface GroupProps {
  title: string;
  entries: readonly CodeEntry[];
  chosen: CodeEntry;
  onChoose: (key: string) => void;
}

function Group({ title, entries, chosen, onChoose }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="pane-rows">
        {entries.map(({ key, name }) => (
          <li key={key}>
            <button
              type="button"
              className="case-row"
              aria-current={key === chosen.key ? 'true' : undefined}
              onClick={() => onChoose(key)}
            >
              <span className="case-row-words file-name">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function EntryText({ runId, entry }: { runId: string; entry: CodeEntry }) {
  const path = entry.kind === 'heal' ? undefined : entry.path;
  const file = useFileText(runId, path);
  if (entry.kind === 'heal') return <PatchText text={entry.text} />;
  return (
    <Answer of={file}>
      {(text) => (entry.kind === 'diff' ? <PatchText text={text} /> : <CodeText text={text} />)}
    </Answer>
  );
}
