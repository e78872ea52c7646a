import { useSearchParams } from 'react-router';

export const RUN_TABS = ['review', 'live', 'plan', 'load', 'cases', 'bugs', 'code', 'files'] as const;
export type RunTab = (typeof RUN_TABS)[number];

interface Place {
  tab: RunTab | undefined;
  caseId: string | null;
  bugId: string | null;
}

export interface RunPlace extends Place {
  go(to: { tab: RunTab; caseId?: string | undefined; bugId?: string | undefined }): void;
}

/** Where in the run somebody is. It stands in the address, so that it can be sent to a colleague. */
export function useRunPlace(): RunPlace {
  const [search, setSearch] = useSearchParams();
  const tab = RUN_TABS.find((each) => each === search.get('tab'));
  return {
    tab,
    caseId: search.get('case'),
    bugId: search.get('bug'),
    go: ({ tab: next, caseId, bugId }) =>
      setSearch({
        tab: next,
        ...(caseId !== undefined && { case: caseId }),
        ...(bugId !== undefined && { bug: bugId }),
      }),
  };
}
