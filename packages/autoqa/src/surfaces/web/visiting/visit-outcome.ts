import { PageInfo } from '@autoqa/domain/model/page-info';
import type { ToolCallRecord } from '../../../ports/tool.ts';
import type { ToolCaller } from '../tools/call-tool.ts';

export type VisitProblem = 'unreachable' | 'no-login-form' | 'login-failed' | 'menu-missing' | 'unreadable';

/** What a visit came to (W13), with every call of a tool that was made on the way. */
export type VisitOutcome = { toolCalls: readonly ToolCallRecord[] } & (
  { success: true; pageInfo: PageInfo; text: string } | { success: false; problem: VisitProblem; message: string }
);

/** Ends a visit; caught where the visit began. */
export class VisitFailed extends Error {
  readonly problem: VisitProblem;

  constructor(problem: VisitProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** Runs the steps of a visit and makes a value of how they end. */
export async function outcomeOfVisit(
  caller: ToolCaller,
  visit: () => Promise<{ pageInfo: PageInfo; text: string }>,
): Promise<VisitOutcome> {
  try {
    return { success: true, ...(await visit()), toolCalls: caller.records };
  } catch (error) {
    if (!(error instanceof VisitFailed)) throw error;
    return { success: false, problem: error.problem, message: error.message, toolCalls: caller.records };
  }
}

/** Opens an address, or says why it cannot be opened. */
export async function openAddress(caller: ToolCaller, url: string): Promise<void> {
  const opened = await caller.call('navigate', { url });
  if (!opened.success) throw new VisitFailed('unreachable', opened.error ?? opened.text);
}

/** What is on the page now. */
export async function readStructure(caller: ToolCaller): Promise<{ pageInfo: PageInfo; text: string }> {
  const read = await caller.call('extractPageStructure', {});
  const parsed = PageInfo.safeParse(read.data);
  if (!read.success || !parsed.success)
    throw new VisitFailed('unreadable', read.error ?? 'The page could not be read.');
  return { pageInfo: parsed.data, text: read.text };
}
