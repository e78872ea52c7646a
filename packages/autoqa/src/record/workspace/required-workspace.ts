/** How far a run of requirements came; what it must have left behind depends on it. */
export type WorkspaceStage = 'started' | 'generated' | 'executed' | 'reported';

export interface WorkspaceEntry {
  /** Relative to the run folder; one that ends with a slash is a folder with at least one file. */
  path: string;
  /** The first stage at which it is there. */
  since: WorkspaceStage;
  what: string;
}

const STAGES: readonly WorkspaceStage[] = ['started', 'generated', 'executed', 'reported'];

const ENTRIES: readonly WorkspaceEntry[] = [
  { path: 'manifest.json', since: 'started', what: 'what ran, where and with which versions' },
  { path: 'events.jsonl', since: 'started', what: 'everything that happened' },
  { path: 'prd/requirements.json', since: 'generated', what: 'the requirements that were read' },
  { path: 'prd/cases.json', since: 'generated', what: 'the cases, as a person approves them' },
  { path: 'prd/review.json', since: 'generated', what: 'what the reviewer says about the cases' },
  { path: 'generated/', since: 'executed', what: 'the scripts that were executed' },
  { path: 'screenshots/', since: 'executed', what: 'a picture for each step and assertion' },
  { path: 'reports/prd-report.md', since: 'reported', what: 'the report for people' },
  { path: 'result.json', since: 'reported', what: 'the result for programs' },
];

/** U12: everything the folder of a run of requirements holds once it came to a stage. */
export function requiredWorkspace(stage: WorkspaceStage): WorkspaceEntry[] {
  return ENTRIES.filter(({ since }) => STAGES.indexOf(since) <= STAGES.indexOf(stage));
}

/** What is missing of it, given the files of the folder (relative, with forward slashes). */
export function missingFromWorkspace(files: readonly string[], stage: WorkspaceStage): WorkspaceEntry[] {
  const isThere = ({ path }: WorkspaceEntry) =>
    path.endsWith('/') ? files.some((file) => file.startsWith(path)) : files.includes(path);
  return requiredWorkspace(stage).filter((entry) => !isThere(entry));
}
