import { EXIT_CODES, type ExitCode, type RunState } from '@autoqa/domain/model/run';
import type { Defect } from '@autoqa/domain/model/defect';
import type { Gate } from '@autoqa/domain/model/gate';
import type { Language } from '@autoqa/domain/model/language';
import { asMergedDefect } from './merged-events.ts';
import { nameOf, type MergePart } from './merge-plan.ts';
import { missingShards, shardText, type ShardNumber } from './shard-of.ts';

interface MergedEnding {
  state: RunState;
  exitCode: ExitCode;
  reason?: string;
  gates: Gate[];
  defects: Defect[];
}

const WORST_FIRST: readonly RunState[] = ['cancelled', 'error', 'failed', 'passed'];

/** How the parts together have ended: as the worst of them, and never well when one is missing. */
export function mergedEnding(parts: readonly MergePart[], language: Language): MergedEnding {
  const deciding = parts.filter(({ superseded }) => !superseded);
  const missing = missingShards(parts.flatMap(({ shard }) => (shard === undefined ? [] : [shard])));
  const states = [...deciding.map(({ result }) => result.state), ...missing.map(() => 'error' as const)];
  const codes = [...deciding.map(({ result }) => result.exitCode), ...missing.map(() => EXIT_CODES.environment)];
  const reason = [...missing.map((each) => SAYINGS[language].missing(each)), ...troubles(deciding, language)].join(' ');
  return {
    state: WORST_FIRST.find((state) => states.includes(state)) ?? 'passed',
    exitCode: Math.max(...codes) as ExitCode,
    ...(reason === '' ? {} : { reason }),
    gates: deciding.flatMap(({ result }) => result.gates ?? []),
    defects: standingDefects(parts),
  };
}

function troubles(parts: readonly MergePart[], language: Language): string[] {
  const say = SAYINGS[language];
  return parts.flatMap((part) => {
    if (part.result.state === 'cancelled') return [say.cancelled(nameOf(part))];
    const { state, reason } = part.result;
    return state === 'error' || reason !== undefined ? [say.ended(nameOf(part), reason ?? '')] : [];
  });
}

/** A case that was tried again has the defects of its last try. */
function standingDefects(parts: readonly MergePart[]): Defect[] {
  return parts.flatMap((part, index) => {
    const later = part.superseded ? parts.slice(index + 1) : [];
    const stands = ({ caseId }: Defect): boolean => !later.some(({ earlier }) => earlier.has(caseId));
    return part.result.defects.filter(stands).map((defect) => asMergedDefect(defect, part));
  });
}

const SAYINGS: Readonly<
  Record<
    Language,
    {
      missing: (shard: ShardNumber) => string;
      cancelled: (name: string) => string;
      ended: (name: string, reason: string) => string;
    }
  >
> = {
  en: {
    missing: (shard) => `Shard ${shardText(shard)} is missing: its cases are not in this report.`,
    cancelled: (name) => `Run ${name} was cancelled: cases of it may be missing.`,
    ended: (name, reason) => `Run ${name}: ${reason}`,
  },
  zh: {
    missing: (shard) => `缺少分片 ${shardText(shard)}：其用例不在本报告中。`,
    cancelled: (name) => `运行 ${name} 已取消：可能缺少其中的用例。`,
    ended: (name, reason) => `运行 ${name}：${reason}`,
  },
};
