import assert from 'node:assert/strict';
import { RunResult } from '@autoqa/domain/model/result';
import type { CliOutcome } from '../../support/cli.ts';
import type { Ground } from './ground.ts';

/** A spec of these steps. */
export function spec(title: string, ...steps: string[]): string {
  return `# ${title}\n\n## Steps\n${steps.map((step, index) => `${index + 1}. ${step}\n`).join('')}`;
}

/** One that passes on every site of the matrix. */
export const GOOD = spec('Good', 'Navigate to /', 'Verify the page shows "Welcome"');

/** Presses the button of a page of the hostile site and wants to see what comes of it. */
export function goOn(page: string): string {
  return spec(`Go on ${page}`, `Navigate to ${page}`, 'Click the "Go" button', 'Verify the page shows "Arrived"');
}

interface RunOptions {
  url: string;
  specs: Readonly<Record<string, string>>;
  args?: readonly string[];
  env?: Record<string, string>;
}

/** The command line that runs these specs one after the other. */
export function specRun(ground: Ground, { url, specs, args = [] }: RunOptions): string[] {
  ground.write(specs);
  return ['run', ...Object.keys(specs), '-u', url, '--workers', '1', '--timeout', '3000', '--json', ...args];
}

/** Runs specs to their end. */
export async function runSpecs(ground: Ground, options: RunOptions) {
  return finished(await ground.run(specRun(ground, options), { env: options.env ?? {} }));
}

/** What a command that ended with a result says. */
export function finished({ code, stdout, stderr }: CliOutcome) {
  assert.notEqual(stdout, '', `Nothing was printed; exit code ${code}: ${stderr}`);
  const result = RunResult.parse(JSON.parse(stdout));
  const told = result.cases.map(({ title, verdict, reason }) => `${title}: ${verdict} ${reason}`).join('\n');
  return { code, result, told, stderr, verdicts: result.cases.map(({ verdict }) => verdict) };
}
