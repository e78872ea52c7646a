import { appendFileSync, existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { toResult } from '@autoqa/domain/events/outcome';
import type { Language } from '@autoqa/domain/model/language';
import { messageOf } from '../../kernel/errors.ts';
import type { FileReporter, LiveReporter } from '../../ports/reporter.ts';
import { translator } from '../i18n/translate.ts';
import { annotationsOf } from './annotations.ts';
import { summaryMarkdown } from './summary.ts';
import { workflowCommand, type Annotation } from './workflow-command.ts';

/** The short summary as a file, for whoever posts it: `reports/summary.md`. */
export const githubReporter: FileReporter = {
  name: 'github',
  render: async ({ result, view, language }) => [
    { path: 'reports/summary.md', content: summaryMarkdown({ result, title: view.title, language }) },
  ],
};

export interface ActionsOptions {
  write: (text: string) => void;
  language: Language;
  env: Readonly<Record<string, string | undefined>>;
  /** Where the command was started: what the paths of cases are relative to. */
  cwd: string;
}

/** Tells GitHub Actions, when the run is over, what to show beside the code and on the page of the workflow run. */
export function createActionsReporter({ write, language, env, cwd }: ActionsOptions): LiveReporter {
  return {
    name: 'github',
    onEvent: () => undefined,
    finish(view) {
      const result = toResult(view);
      for (const annotation of annotationsOf(result, translator(language))) {
        write(`${workflowCommand(inRepository(annotation, { env, cwd }))}\n`);
      }
      const summary = summaryMarkdown({ result, title: view.title, language, artifactsUrl: artifactsUrlOf(env) });
      const problem = appendSummary(env['GITHUB_STEP_SUMMARY'], summary);
      if (problem !== undefined) write(`${workflowCommand(problem)}\n`);
    },
  };
}

/** A path from the root of the repository, if there is such a file; what only the run folder has is no place in the code. */
function inRepository(
  { file, line, ...rest }: Annotation,
  { env, cwd }: Pick<ActionsOptions, 'env' | 'cwd'>,
): Annotation {
  if (file === undefined || !existsSync(join(cwd, file))) return rest;
  const root = env['GITHUB_WORKSPACE'];
  const path = root === undefined || root === '' ? file : relative(root, join(cwd, file));
  const inside = path !== '..' && !path.startsWith(`..${sep}`);
  return {
    ...rest,
    file: (inside ? path : file).split(sep).join('/'),
    ...(line === undefined ? {} : { line }),
  };
}

/** A summary that cannot be written costs the run nothing. */
function appendSummary(path: string | undefined, summary: string): Annotation | undefined {
  if (path === undefined || path === '') return undefined;
  try {
    appendFileSync(path, `${summary}\n`);
    return undefined;
  } catch (error) {
    return { level: 'warning', title: 'AutoQA', message: `GITHUB_STEP_SUMMARY: ${messageOf(error)}` };
  }
}

function artifactsUrlOf(env: ActionsOptions['env']): string | undefined {
  const [server, repository, run] = [env['GITHUB_SERVER_URL'], env['GITHUB_REPOSITORY'], env['GITHUB_RUN_ID']];
  if (server === undefined || repository === undefined || run === undefined) return undefined;
  return `${server}/${repository}/actions/runs/${run}#artifacts`;
}
