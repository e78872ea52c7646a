import type { ConflictType } from '@autoqa/domain/model/assertion';

/**
 * How an observer stands to the verdict that the others are held against: that of the machine where it decided a
 * deterministic assertion, else the reviewer's, else the agent's. `silent`: not asked, or could not tell.
 */
export type Stance = 'same' | 'against' | 'silent';

export interface ArbitrationRule {
  id: string;
  assertion: 'deterministic' | 'soft';
  machine: readonly Stance[];
  agent: readonly Stance[];
  review: readonly Stance[];
  /** `reference`: the verdict that the others were held against. */
  final: 'reference' | 'unknown';
  conflict: ConflictType | null;
  /** A person has to look at it. */
  person: boolean;
}

const ANY: readonly Stance[] = ['same', 'against', 'silent'];
const NOT_AGAINST: readonly Stance[] = ['same', 'silent'];

/**
 * U8, tried from top to bottom. What was measured wins over what somebody thinks; who objects is heard by a person; what
 * nobody could tell stays unknown. docs/verdicts.md shows the same table, and a test compares the two.
 */
export const ARBITRATION_RULES: readonly ArbitrationRule[] = [
  {
    id: 'U8.agreed',
    assertion: 'deterministic',
    machine: ['same'],
    agent: NOT_AGAINST,
    review: NOT_AGAINST,
    final: 'reference',
    conflict: null,
    person: false,
  },
  {
    id: 'U8.agent-overruled',
    assertion: 'deterministic',
    machine: ['same'],
    agent: ['against'],
    review: ['same'],
    final: 'reference',
    conflict: 'machine-agent',
    person: false,
  },
  {
    id: 'U8.agent-objects',
    assertion: 'deterministic',
    machine: ['same'],
    agent: ['against'],
    review: ['silent'],
    final: 'reference',
    conflict: 'machine-agent',
    person: true,
  },
  {
    id: 'U8.reviewer-objects',
    assertion: 'deterministic',
    machine: ['same'],
    agent: ANY,
    review: ['against'],
    final: 'reference',
    conflict: 'machine-review',
    person: true,
  },
  {
    id: 'U8.all-differ',
    assertion: 'deterministic',
    machine: ['silent'],
    agent: ['against'],
    review: ['same'],
    final: 'unknown',
    conflict: 'all-differ',
    person: true,
  },
  {
    id: 'U8.not-measured',
    assertion: 'deterministic',
    machine: ['silent'],
    agent: ANY,
    review: ANY,
    final: 'unknown',
    conflict: 'undecided',
    person: true,
  },
  {
    id: 'U8.both-agree',
    assertion: 'soft',
    machine: NOT_AGAINST,
    agent: ['same'],
    review: ['same'],
    final: 'reference',
    conflict: null,
    person: false,
  },
  {
    id: 'U8.machine-objects',
    assertion: 'soft',
    machine: ['against'],
    agent: ['same'],
    review: ['same'],
    final: 'unknown',
    conflict: 'machine-review',
    person: true,
  },
  {
    id: 'U8.opinions-differ',
    assertion: 'soft',
    machine: ANY,
    agent: ['against'],
    review: ['same'],
    final: 'unknown',
    conflict: 'agent-review',
    person: true,
  },
  {
    id: 'U8.too-few-opinions',
    assertion: 'soft',
    machine: ANY,
    agent: ANY,
    review: ANY,
    final: 'unknown',
    conflict: 'undecided',
    person: true,
  },
];
