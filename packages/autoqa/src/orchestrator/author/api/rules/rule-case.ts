import type { Basis } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { CaseDraft } from '../techniques/draft.ts';

/** The case that tests a sentence. */
export function ruleCase(
  title: string,
  operation: ApiOperation,
  { basis, steps }: { basis: Basis; steps: CaseDraft['steps'] },
): CaseDraft {
  return {
    title,
    operation: operation.id,
    technique: 'rule',
    priority: 'p0',
    requirements: basis.id === undefined ? [] : [basis.id],
    sources: [basis],
    steps,
  };
}

const REFUSED =
  /\b(?:refused|rejected|answers?|gets?)\b(?: with)? (?<en>4\d\d)|(?:被拒绝|拒绝).*?(?<zh>4\d\d)|返回\s*(?<only>4\d\d)/i;

/** The status with which a sentence has something refused. */
export function refusalIn(text: string): string | undefined {
  const groups = REFUSED.exec(text)?.groups;
  return groups?.['en'] ?? groups?.['zh'] ?? groups?.['only'];
}
