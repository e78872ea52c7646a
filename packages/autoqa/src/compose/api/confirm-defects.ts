import type { ApiCheck } from '@autoqa/domain/model/api/api-case';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import { evaluateExpression } from '@autoqa/domain/model/api/expression/evaluate-expression';
import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import type { Defect, Reproducer, UnverifiedReason } from '@autoqa/domain/model/defect';
import { Deadline } from '../../kernel/deadline.ts';
import { DeadlineError, hasCode } from '../../kernel/errors.ts';
import { runProcess } from '../../kernel/process/run-process.ts';
import type { JudgedCase } from '../../orchestrator/execute/execute-api-cases.ts';
import { groupDefects, type Suspect } from '../../orchestrator/judge/api/group-defects.ts';
import type { ApiExecutor } from '../../ports/api-executor.ts';

const SCRIPT_LIMIT_MS = 30_000;

interface Confirming {
  executor: ApiExecutor;
  /** The values of the script's variables. */
  secrets: () => Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** One bug for each cause, each with a script that was run once more (X5). */
export async function confirmDefects(judged: readonly JudgedCase[], confirming: Confirming): Promise<Defect[]> {
  const witnesses = judged.filter(({ judgement }) => judgement.verdict.kind === 'product-bug');
  const defects: Defect[] = [];
  for (const suspect of groupDefects(witnesses)) {
    confirming.signal.throwIfAborted();
    defects.push({ ...suspect.defect, reproducer: await reproduce(suspect, confirming) });
  }
  return defects;
}

async function reproduce({ witness }: Suspect, { executor, secrets, signal }: Confirming): Promise<Reproducer> {
  const { testCase, run, judgement } = witness;
  const [finding] = judgement.findings;
  const upTo = finding?.step.index ?? run.steps.length - 1;
  const code = executor.toScript(testCase, run, upTo);
  const ended = await runScript(code, secrets(), signal);
  if ('because' in ended) return { kind: 'curl', code, verified: false, unverifiedBecause: ended.because };
  const answer = lastAnswer(ended.output);
  const seen = run.steps.find(({ index }) => index === upTo)?.answer;
  const isSame = answer !== undefined && seen?.kind === 'answer' && answer.status === seen.status;
  const verified = isSame && stillFails(finding?.check.check, answer, run);
  return { kind: 'curl', code, verified, ...(verified ? {} : { unverifiedBecause: 'not-shown-again' }) };
}

/** What the script printed, or why it printed nothing: there is no shell or curl here, or it took too long. */
async function runScript(
  code: string,
  secrets: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<{ output: string } | { because: UnverifiedReason }> {
  try {
    const { stdout, code: exitCode } = await runProcess('sh', ['-s'], {
      input: code,
      env: { PATH: process.env['PATH'], ...secrets },
      deadline: Deadline.after(SCRIPT_LIMIT_MS, signal),
    });
    return exitCode === COMMAND_NOT_FOUND ? { because: 'runner-missing' } : { output: stdout };
  } catch (error) {
    if (error instanceof DeadlineError) return { because: 'timed-out' };
    if (hasCode(error, 'ENOENT')) return { because: 'runner-missing' };
    throw error;
  }
}

/** What a shell ends with where a program is missing. */
const COMMAND_NOT_FOUND = 127;

interface SeenAnswer {
  status: number;
  body: unknown;
}

/** The last answer that `curl -i` printed. */
function lastAnswer(output: string): SeenAnswer | undefined {
  const start = [...output.matchAll(/^HTTP\/[\d.]+ (\d{3})/gm)].at(-1);
  if (start === undefined) return undefined;
  const text = output.slice(start.index);
  const body = text.slice(text.search(/\r?\n\r?\n/)).trim();
  return { status: Number(start[1]), body: parseOrText(body) };
}

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: then it is what it is.
    return text;
  }
}

/** With the answer of the script, the expectation must be broken again. */
function stillFails(check: ApiCheck | undefined, { status, body }: SeenAnswer, { kept }: CaseRun): boolean {
  if (check?.kind !== 'holds') return true;
  try {
    return (
      evaluateExpression(parseExpression(check.expression), { ...kept, sent: null, headers: {}, status, body }) !== true
    );
  } catch (error) {
    if (error instanceof ExpressionError) return true;
    throw error;
  }
}
