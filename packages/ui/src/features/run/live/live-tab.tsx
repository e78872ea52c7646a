import type { RunView } from '@autoqa/domain/events/run-view';
import { LogView } from '../log/log-view.tsx';
import { CasesNow } from './cases-now.tsx';
import { LatestPicture } from './latest-picture.tsx';
import { PhaseList } from './phase-list.tsx';
import { TodoList } from './todo-list.tsx';

interface LiveTabProps {
  view: RunView;
  /** Nothing more is to come: empty places are left out. */
  isOver: boolean;
  onShowCase: (caseId: string | undefined) => void;
}

/** What happens right now. */
export function LiveTab({ view, isOver, onShowCase }: LiveTabProps) {
  const hasPicture = view.artifacts.some(({ kind }) => kind === 'screenshot');
  return (
    <div className="live">
      <div className="live-side">
        <PhaseList
          phases={view.phases}
          isExpected={view.state === 'running' && view.cases.length === 0}
          lastAt={view.lastAt}
        />
        <TodoList items={view.todos} />
        {isOver && view.cases.length === 0 ? null : <CasesNow cases={view.cases} onShowCase={onShowCase} />}
      </div>
      {isOver && !hasPicture ? null : <LatestPicture runId={view.runId} artifacts={view.artifacts} />}
      <div className="live-log">
        <LogView view={view} />
      </div>
    </div>
  );
}
