import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import type { RunView } from '@autoqa/domain/events/run-view';
import { codeEntries } from './code/code-entries.ts';
import { isOver } from './is-over.ts';
import { RUN_TABS, type RunTab } from './use-run-place.ts';

/** The parts that this run has or will have. */
export function tabsOf(run: CatalogRun, view: RunView): RunTab[] {
  const has: Readonly<Record<RunTab, boolean>> = {
    review: run.awaiting !== null,
    live: true,
    plan: run.kind === 'plan' || view.artifacts.some(({ path }) => path.startsWith('plan-explore/')),
    load: run.kind === 'load',
    cases: run.kind !== 'plan' || view.cases.length > 0,
    bugs: (run.kind !== 'plan' && run.kind !== 'load') || view.defects.length > 0,
    code: codeEntries(view).length > 0,
    files: run.state !== 'queued',
  };
  return RUN_TABS.filter((tab) => has[tab]);
}

/** What a person most likely came for. */
export function firstTab(run: CatalogRun, view: RunView): RunTab {
  if (run.awaiting !== null) return 'review';
  if (run.kind === 'load') return 'load';
  if (!isOver(run.state)) return 'live';
  if (run.kind === 'plan') return 'plan';
  return view.cases.length > 0 ? 'cases' : 'live';
}
