import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { RunFile } from '@autoqa/domain/contract/run-records';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../../api/answers.ts';
import { Answer } from '../../../components/answer.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { formatBytes } from '../../../i18n/format.ts';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { PaneBack } from '../pane-back.tsx';
import { toTree, type TreeEntry } from './file-tree.ts';
import { FileView } from './file-view.tsx';

interface FilesTabProps {
  runId: string;
  /** How many files are known to be written: more of them are worth another look. */
  written: number;
}

/** Everything that lies in the folder of the run. */
export function FilesTab({ runId, written }: FilesTabProps) {
  const files = useAnswer(OPERATIONS.listFiles, { params: { id: runId }, query: { limit: 5_000 } });
  const { refetch } = files;
  useEffect(() => void refetch(), [refetch, written]);
  return <Answer of={files}>{({ items }) => <FilePanes runId={runId} files={items} />}</Answer>;
}

function FilePanes({ runId, files }: { runId: string; files: readonly RunFile[] }) {
  const say = useTexts(RUN);
  const [path, setPath] = useState<string>();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const tree = toTree(files.filter((file) => file.path.toLowerCase().includes(wanted)));
  const chosen = files.find((file) => file.path === path);
  if (files.length === 0) return <EmptyState icon="folder" title={say('tabFiles')} text={say('filesNone')} />;
  return (
    <div className={chosen === undefined ? 'two-panes is-open' : 'two-panes is-chosen'}>
      <nav className="pane-list sheet" aria-label={say('fileList')}>
        <Input
          type="search"
          aria-label={say('fileSearch')}
          placeholder={say('fileSearch')}
          allowClear
          onChange={(event) => setText(event.target.value)}
        />
        <Branch entries={tree} path={path} isOpen={wanted !== ''} onChoose={setPath} />
      </nav>
      <div className="pane-detail sheet">
        <PaneBack text={say('backToList')} onBack={() => setPath(undefined)} />
        {chosen === undefined ? (
          <p className="quiet">{say('fileNone')}</p>
        ) : (
          <FileView key={chosen.path} runId={runId} file={chosen} />
        )}
      </div>
    </div>
  );
}

interface BranchProps {
  entries: readonly TreeEntry[];
  path: string | undefined;
  isOpen: boolean;
  onChoose: (path: string) => void;
}

function Branch({ entries, path, isOpen, onChoose }: BranchProps) {
  return (
    <ul className="tree">
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.file === undefined ? (
            <details open={isOpen || entry.children.length <= 12}>
              <summary>
                {entry.name}/ <span className="quiet">({entry.children.length})</span>
              </summary>
              <Branch entries={entry.children} path={path} isOpen={isOpen} onChoose={onChoose} />
            </details>
          ) : (
            <button
              type="button"
              className="case-row"
              aria-current={entry.key === path ? 'true' : undefined}
              onClick={() => onChoose(entry.key)}
            >
              <span className="case-row-words file-name">{entry.name}</span>
              <span className="quiet nowrap">{formatBytes(entry.file.bytes)}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
