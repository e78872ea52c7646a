import { join, relative } from 'node:path';
import { shellQuote } from '../../surfaces/api/curl/shell-quote.ts';

/** Where the reproducer of a defect lies, below the run folder. */
export function reproducerFolder(defectId: string): string {
  return `reproducers/${defectId.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}`;
}

/** A path of the run folder as a person types it where the command was started. */
export function typedPath(path: string, { runFolder, cwd }: { runFolder: string; cwd: string }): string {
  const full = join(runFolder, path);
  const near = relative(cwd, full);
  return shellQuote(near.startsWith('..') ? full : near);
}

/** Variables before a command; what is secret is not told, whoever runs it has it in the environment. */
export function variablesBefore(values: ReadonlyMap<string, string>): string {
  return [...values].map(([name, value]) => `${name}=${shellQuote(value)} `).join('');
}
