import { InputError } from '../kernel/errors.ts';
import { nearestWords } from '../kernel/nearest.ts';
import type { FileReporter, LiveReporter } from '../ports/reporter.ts';
import type { ActionsOptions } from './ci/github-reporter.ts';
import type { TerminalOptions } from './terminal/terminal-reporter.ts';

/** Loaded when asked for: a command that writes no HTML should not wait for it. */
const FILE_REPORTERS = {
  markdown: async () => (await import('./markdown/markdown-reporter.ts')).markdownReporter,
  html: async () => (await import('./html/html-reporter.ts')).htmlReporter,
  junit: async () => (await import('./junit/junit-reporter.ts')).junitReporter,
  ctrf: async () => (await import('./ctrf/ctrf-reporter.ts')).ctrfReporter,
  allure: async () => (await import('./allure/allure-reporter.ts')).allureReporter,
  csv: async () => (await import('./defects-csv/defects-csv-reporter.ts')).defectsCsvReporter,
  github: async () => (await import('./ci/github-reporter.ts')).githubReporter,
  gitlab: async () => (await import('./ci/gitlab-reporter.ts')).gitlabReporter,
} satisfies Record<string, () => Promise<FileReporter>>;

type FileReporterName = keyof typeof FILE_REPORTERS;

/** Every name that `--reporter` understands; `list` is the one that shows the run while it happens. */
export const REPORTER_NAMES: readonly string[] = ['list', ...Object.keys(FILE_REPORTERS)];

/**
 * Checks names before a run starts, so that a typing error does not cost the run's report. A name with a dash before it
 * switches that reporter off, also where it would be on by itself.
 */
export function parseReporterNames(names: readonly string[]): { list: boolean; files: FileReporterName[] } {
  const said = new Set(names.map((name) => name.trim()).filter((name) => name !== ''));
  const chosen = [...said].filter((name) => !name.startsWith('-') && !said.has(`-${name}`));
  const unwanted = [...said].filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  for (const name of unwanted) if (name !== 'list') toFileReporterName(name);
  const files = chosen.filter((name) => name !== 'list').map(toFileReporterName);
  return { list: chosen.includes('list'), files };
}

/** The reporters of these names that write files. */
export function loadFileReporters(names: readonly string[]): Promise<FileReporter[]> {
  return Promise.all(parseReporterNames(names).files.map((name) => FILE_REPORTERS[name]()));
}

/** The reporter behind `list`. */
export async function loadTerminalReporter(options: TerminalOptions): Promise<LiveReporter> {
  const { createTerminalReporter } = await import('./terminal/terminal-reporter.ts');
  return createTerminalReporter(options);
}

/** The part of `github` that speaks to GitHub Actions. */
export async function loadActionsReporter(options: ActionsOptions): Promise<LiveReporter> {
  const { createActionsReporter } = await import('./ci/github-reporter.ts');
  return createActionsReporter(options);
}

function toFileReporterName(name: string): FileReporterName {
  if (isFileReporterName(name)) return name;
  const [nearest] = nearestWords(name, REPORTER_NAMES, 1);
  throw new InputError(`There is no reporter "${name}".`, {
    code: 'unknown-reporter',
    hint: `${nearest === undefined ? '' : `Did you mean "${nearest}"? `}Known reporters: ${REPORTER_NAMES.join(', ')}.`,
  });
}

function isFileReporterName(name: string): name is FileReporterName {
  return Object.hasOwn(FILE_REPORTERS, name);
}
