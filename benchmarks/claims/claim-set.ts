import { readFileSync } from 'node:fs';
import { z } from 'zod';

const ClaimSet = z.object({
  folder: z.string(),
  claims: z.array(
    z.object({
      file: z.string(),
      claim: z.string(),
      kind: z.string(),
      truth: z.union([z.boolean(), z.literal('unclear')]),
      fault: z.string().optional(),
    }),
  ),
});
export type ClaimEntry = z.infer<typeof ClaimSet>['claims'][number];
type Truth = ClaimEntry['truth'];

/** The claims that are asked for, by words, kind or file; without a wish all of them. */
export function readClaimSet(wanted: readonly string[]): { folder: string; claims: ClaimEntry[] } {
  const { folder, claims } = ClaimSet.parse(JSON.parse(readFileSync('benchmarks/claims/shop.json', 'utf8')));
  const isWanted = ({ claim, kind, file }: ClaimEntry): boolean =>
    wanted.length === 0 || wanted.some((word) => kind === word || file === word || claim.includes(word));
  return { folder, claims: claims.filter(isWanted) };
}

/** What is true of a claim: one that its fault makes false is true without it. */
export function truthOf({ truth, fault }: ClaimEntry, switchedOn: string | undefined): Truth {
  return fault !== undefined && switchedOn === undefined ? true : truth;
}

export type Outcome = 'right' | 'undecided' | 'wrong';

/** A verdict but pass, bug and needs-model decides nothing, but is worth a look. */
export function judge(verdict: string | undefined, truth: Truth): Outcome {
  if (verdict !== 'pass' && verdict !== 'product-bug') return 'undecided';
  return truth !== 'unclear' && (verdict === 'pass') === truth ? 'right' : 'wrong';
}
