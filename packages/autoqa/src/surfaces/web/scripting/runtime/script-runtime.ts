import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { NOT_DONE } from '../../exporting/support/not-done.ts';
import { guardContext } from '../../guarding/guard-context.ts';
import { Evidence } from './evidence.ts';
import { watchRequests } from './requests-under-way.ts';
import type { ScriptTarget } from './script-target.ts';
import { signIn, SignInRefused } from './sign-in.ts';

/*
 * What every generated script needs beside Playwright, made into one file that lies next to the scripts: the guard that
 * keeps requests in the browser, the sign-in, and the evidence. Secrets come from the environment.
 */

const target = JSON.parse(readFileSync(new URL('./target.json', import.meta.url), 'utf8')) as ScriptTarget;

let atRest: () => Promise<void> = () => Promise.resolve();

export const evidence = new Evidence(process.env['AUTOQA_EVIDENCE']);

/** Before the first step: nothing denied can leave the browser, and who is asked for is signed in. */
export async function prepare(
  page: Page,
  context: BrowserContext,
  { script, account }: { script: string; account?: string },
): Promise<void> {
  evidence.begin(script);
  atRest = watchRequests(context);
  await guardContext(context, target.rules, (refusal) => evidence.tell({ type: 'refused', refusal }));
  const found = account === undefined ? undefined : target.accounts[account];
  if (found === undefined) return;
  const values = { username: variable(found.usernameVariable), password: variable(found.passwordVariable) };
  try {
    await signIn(page, found.form, { values, timeoutMs: target.timeoutMs });
  } catch (error) {
    if (error instanceof SignInRefused) evidence.tell({ type: 'sign-in-refused', message: error.message });
    throw error;
  }
}

/**
 * After the cleanup: the window closes now, and what the last step has sent must have arrived by then. Where a step did not
 * work, somebody else has to clean up.
 */
export async function finish({ annotations }: { annotations: readonly { type: string }[] }): Promise<void> {
  await atRest();
  if (annotations.every(({ type }) => type !== NOT_DONE)) evidence.tell({ type: 'cleaned-up' });
}

function variable(name: string): string {
  const value = process.env[`AUTOQA_${name}`] ?? process.env[name];
  if (value === undefined) throw new Error(`Set the environment variable ${name} (or AUTOQA_${name}).`);
  return value;
}
