import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import type { RunView } from '@autoqa/domain/events/run-view';
import { useState, type ReactNode } from 'react';
import { RUN } from '../../i18n/run-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { DefectsOfRun } from '../defects/defects-of-run.tsx';
import { CasesTab } from './cases/cases-tab.tsx';
import { CodeTab } from './code/code-tab.tsx';
import { FilesTab } from './files/files-tab.tsx';
import { isOver } from './is-over.ts';
import { LiveTab } from './live/live-tab.tsx';
import { LoadTab } from './load/load-tab.tsx';
import { PlanTab } from './plan/plan-tab.tsx';
import { ReviewTab } from './review/review-tab.tsx';
import { TabStrip } from './tab-strip.tsx';
import { firstTab, tabsOf } from './tabs-of-run.ts';
import type { RunPlace, RunTab } from './use-run-place.ts';

const WORDS = {
  review: 'tabReview',
  live: 'tabLive',
  plan: 'tabPlan',
  load: 'tabLoad',
  cases: 'tabCases',
  bugs: 'tabBugs',
  code: 'tabCode',
  files: 'tabFiles',
} as const satisfies Record<RunTab, keyof typeof RUN.texts>;

interface RunTabsProps {
  run: CatalogRun;
  view: RunView;
  place: RunPlace;
}

/** The parts of a run; only the one that is looked at is there. */
export function RunTabs({ run, view, place }: RunTabsProps) {
  const say = useTexts(RUN);
  const tabs = tabsOf(run, view);
  // Decided once: nobody wants the page to turn over while they read it.
  const [first] = useState(() => firstTab(run, view));
  const wanted = [place.tab, first].find((each) => each !== undefined && tabs.includes(each)) ?? 'live';
  const counts: Partial<Record<RunTab, number>> = { cases: view.cases.length, bugs: view.defects.length };
  const labelOf = (tab: RunTab) => (counts[tab] ? `${say(WORDS[tab])} (${counts[tab]})` : say(WORDS[tab]));
  return (
    <TabStrip
      label={say('tabs')}
      tabs={tabs.map((tab) => ({ key: tab, label: labelOf(tab) }))}
      chosen={wanted}
      onChoose={(tab) => place.go({ tab })}
    >
      {contentOf(wanted, { run, view, place })}
    </TabStrip>
  );
}

function contentOf(tab: RunTab, { run, view, place }: RunTabsProps): ReactNode {
  const showCase = (caseId: string | undefined) => place.go({ tab: 'cases', caseId });
  switch (tab) {
    case 'review':
      return <ReviewTab run={run} view={view} />;
    case 'live':
      return <LiveTab view={view} isOver={isOver(run.state)} onShowCase={showCase} />;
    case 'plan':
      return <PlanTab run={run} view={view} />;
    case 'load':
      return <LoadTab run={run} view={view} />;
    case 'cases':
      return (
        <CasesTab
          view={view}
          caseId={place.caseId}
          onChoose={showCase}
          onShowBug={(bugId) => place.go({ tab: 'bugs', bugId })}
        />
      );
    case 'bugs':
      return <DefectsOfRun view={view} defectId={place.bugId} onShowCase={showCase} />;
    case 'code':
      return <CodeTab view={view} />;
    case 'files':
      return <FilesTab runId={run.runId} written={view.artifacts.length} />;
  }
}
