import * as fc from 'fast-check';
import { ArtifactKind, type Artifact } from '../../model/artifact.ts';
import { AssertionKind, AssertionVerdict, ConflictType, type Assertion } from '../../model/assertion.ts';
import { Reproducer, Severity, type Defect } from '../../model/defect.ts';
import { Evidence } from '../../model/evidence.ts';
import { evaluateGate, GateName, type Gate } from '../../model/gate.ts';
import type { Guardrail } from '../../model/guardrail.ts';
import type { Grounding, Heal } from '../../model/result.ts';
import { VerdictKind, type Verdict } from '../../model/verdict.ts';

const UNUSUAL_TEXTS = ['在"密码"输入框', "Zoë's <b>&amp;", '🧪\n\\ %41', '\u2028\u0000', '__proto__'];

/** What a person might have written, in any script. */
export const text = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom(...UNUSUAL_TEXTS));
export const nonEmptyText = fc.oneof(fc.string({ minLength: 1, maxLength: 8 }), fc.constantFrom(...UNUSUAL_TEXTS));
export const durationMs = fc.nat(120_000);
/** Any value that survives being written down as JSON. */
export const jsonValue = fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value)));

const score = fc.double({ min: 0, max: 1, noNaN: true });
const few = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 3 });

export const evidence: fc.Arbitrary<Evidence> = fc.record(
  { kind: fc.constantFrom(...Evidence.shape.kind.options), note: text, path: nonEmptyText },
  { requiredKeys: ['kind', 'note'] },
);

export const verdict: fc.Arbitrary<Verdict> = fc.record({
  kind: fc.constantFrom(...VerdictKind.options),
  reason: text,
  rule: text,
  evidence: few(evidence),
  alternatives: few(fc.constantFrom(...VerdictKind.options)),
});

export const heal: fc.Arbitrary<Heal> = fc.record({
  from: text,
  to: text,
  score,
  decision: fc.constantFrom('proposed', 'applied', 'rejected'),
});

export const grounding: fc.Arbitrary<Grounding> = fc.record({
  by: text,
  score,
  margin: score,
  candidates: few(fc.record({ description: text, score })),
});

const observed = fc.constantFrom(...AssertionVerdict.options);

/** The ids come from a small pool, so that an assertion is sometimes told again. */
export const assertion: fc.Arbitrary<Assertion> = fc.record(
  {
    id: fc.constantFrom('A-1', 'A-2', 'A-3'),
    text: nonEmptyText,
    kind: fc.constantFrom(...AssertionKind.options),
    expected: jsonValue,
    actual: jsonValue,
    machineVerdict: observed,
    agentVerdict: observed,
    agentReasoning: text,
    reviewVerdict: observed,
    finalVerdict: observed,
    conflict: fc.constantFrom(...ConflictType.options),
    evidence: few(evidence),
  },
  { requiredKeys: ['id', 'text', 'kind', 'machineVerdict', 'finalVerdict', 'evidence'] },
);

/** The ids come from a small pool, so that a defect is sometimes told again. */
export const defect: fc.Arbitrary<Defect> = fc.record(
  {
    id: fc.constantFrom('D-1', 'D-2', 'D-3'),
    caseId: text,
    severity: fc.constantFrom(...Severity.options),
    title: nonEmptyText,
    expected: text,
    actual: text,
    rootCause: text,
    steps: few(text),
    evidence: few(evidence),
    reproducer: fc.record({
      kind: fc.constantFrom(...Reproducer.shape.kind.options),
      code: text,
      verified: fc.boolean(),
    }),
    witnesses: few(text),
    requirements: few(text),
  },
  {
    requiredKeys: [
      'id',
      'caseId',
      'severity',
      'title',
      'expected',
      'actual',
      'steps',
      'evidence',
      'witnesses',
      'requirements',
    ],
  },
);

export const gate: fc.Arbitrary<Gate> = fc
  .tuple(fc.constantFrom(...GateName.options), score)
  .map(([name, value]) => evaluateGate(name, value));

export const guardrail: fc.Arbitrary<Guardrail> = fc.record({
  name: nonEmptyText,
  limit: fc.nat(1000),
  value: fc.nat(1000),
});

/** The paths come from a small pool, so that a file is sometimes written again. */
export const artifact: fc.Arbitrary<Artifact> = fc.record({
  kind: fc.constantFrom(...ArtifactKind.options),
  path: fc.constantFrom('reports/report.md', 'screenshots/1.png', 'snapshots/1.yaml', 'generated/login.spec.ts'),
});
