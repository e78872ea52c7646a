import type { Assertion } from '@autoqa/domain/model/assertion';
import type { Verdict } from '@autoqa/domain/model/verdict';
import type { AttemptOutcome } from '../../../ports/surface.ts';
import { judgeAttempts } from '../judge-attempts.ts';

/** U9: what the final verdicts of its assertions make of a case. One that fails is a bug; one that nobody could tell is no pass. */
export function judgePrdCase(assertions: readonly Assertion[], walked?: AttemptOutcome): Verdict {
  const failed = assertions.filter(({ finalVerdict }) => finalVerdict === 'fail');
  const [first] = failed;
  if (first !== undefined) {
    const reason = `${first.text}: expected ${said(first.expected)}, seen ${said(first.actual)}`;
    return { kind: 'product-bug', reason, rule: 'U9.assertion-failed', evidence: first.evidence, alternatives: [] };
  }
  const open = assertions.filter(({ finalVerdict }) => finalVerdict !== 'pass');
  const isDone = assertions.length > 0 && open.length === 0;
  if (isDone) return { kind: 'pass', reason: '', rule: 'U9.all-passed', evidence: [], alternatives: [] };
  return undecided(open, walked);
}

/** Why it could not be told: what stopped the walk, or that the observers contradict each other. */
function undecided([open]: readonly Assertion[], walked: AttemptOutcome | undefined): Verdict {
  const verdict =
    walked?.failure === undefined
      ? undefined
      : judgeAttempts([{ conditions: 'normal', outcome: walked, durationMs: 0 }]);
  if (verdict !== undefined && verdict.kind !== 'pass' && verdict.kind !== 'product-bug') return verdict;
  const reason = verdict?.reason ?? (open === undefined ? 'Nothing is expected.' : `${open.text}: not decided`);
  const alternatives = verdict?.kind === 'product-bug' ? (['product-bug'] as const) : [];
  return {
    kind: 'script-error',
    reason,
    rule: 'U8.undecided',
    evidence: open?.evidence ?? [],
    alternatives: [...alternatives],
  };
}

function said(value: unknown): string {
  return value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);
}
