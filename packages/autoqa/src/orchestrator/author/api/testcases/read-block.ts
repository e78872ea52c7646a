import type { ApiCase, Basis } from '@autoqa/domain/model/api/api-case';
import { CASE_ID } from '@autoqa/domain/model/api/testcase-book';
import { nearestWords } from '../../../../kernel/nearest.ts';
import { fromCompactSteps, ROLES, type CompactCase } from './compact-case.ts';
import type { OutlineBlock, OutlineSection } from './outline.ts';
import { refuseBrokenExpressions } from './refuse-broken-expressions.ts';
import { readSource } from './source-line.ts';
import { testcasesError } from './testcases-error.ts';
import { YamlReader } from './yaml-reader.ts';

interface Surroundings {
  section: OutlineSection;
  operations: Readonly<Record<string, string>>;
  file: string;
}

const EXAMPLE = '```yaml / steps: / - act: createOrder / body: { quantity: 1 } / expect: / - status: 201 / ```';

/** The case that a `###` block describes. */
export function readBlock(block: OutlineBlock, { section, operations, file }: Surroundings): ApiCase {
  refuseWrongId(block, file);
  if (block.yaml === undefined) throw withoutSteps(block, file);
  const reader = new YamlReader(block.yaml, file);
  const compact = reader.readCase();
  const operation = compact.operation ?? section.operation?.id;
  if (operation === undefined) throw withoutOperation(block, file);
  refuseUnknownOperations(compact, { reader, operations, fallbackLine: block.line });
  refuseBrokenExpressions(compact, reader);
  const sources = readSources(block, file);
  return {
    id: block.id,
    title: block.title,
    operation,
    technique: compact.technique ?? 'positive',
    priority: compact.priority ?? 'p1',
    requirements: compact.requirements ?? [],
    sources,
    steps: fromCompactSteps(compact.steps, sources, ({ step, check }, number) => {
      throw reader.error(['steps', step, 'expect', check, 'because'], `there is no source ${number}.`, {
        code: 'testcases-source-missing',
        hint: `The block quotes ${sources.length}; write a number from 1 to ${sources.length}, or leave "because" out.`,
        details: { number, count: sources.length },
      });
    }),
  };
}

/** A case that a tester wrote without quoting anybody rests on the tester's own word. */
function readSources(block: OutlineBlock, file: string): Basis[] {
  if (block.quotes.length === 0) {
    return [{ kind: 'requirement', quote: block.title, place: `${file}:${block.line}` }];
  }
  return block.quotes.map(({ text, line }) => {
    const source = readSource(text);
    if (source !== undefined) return source;
    throw testcasesError({ file, line }, 'this is not a quoted source.', {
      code: 'testcases-source-invalid',
      hint: 'Write > "the sentence" — REQ-CART-3 (prd.md:143) · requirement; the last word is contract, rule, requirement, data or convention.',
    });
  });
}

function refuseWrongId({ id, line }: OutlineBlock, file: string): void {
  if (CASE_ID.test(id)) return;
  throw testcasesError({ file, line }, `"${id}" is no id of a case.`, {
    code: 'testcases-id-invalid',
    hint: 'Begin the heading with an id such as TC-001, API-001-02, SCN-001, RULE-001-01 or DATA-001-01: "### TC-001 What the case shows".',
    details: { id },
  });
}

function withoutSteps({ id, line }: OutlineBlock, file: string): Error {
  return testcasesError({ file, line }, `case ${id} has no steps.`, {
    code: 'testcases-steps-missing',
    hint: `Write its steps in a fenced block below the heading: ${EXAMPLE}`,
    details: { id },
  });
}

function withoutOperation({ id, line }: OutlineBlock, file: string): Error {
  return testcasesError({ file, line }, `case ${id} does not say which operation it is about.`, {
    code: 'testcases-operation-missing',
    hint: 'Write "operation: createOrder" as the first line of its block, or move it below the operation\'s heading.',
    details: { id },
  });
}

function refuseUnknownOperations(
  compact: CompactCase,
  {
    reader,
    operations,
    fallbackLine,
  }: { reader: YamlReader; operations: Surroundings['operations']; fallbackLine: number },
): void {
  const inSteps = compact.steps.flatMap((step, index) =>
    ROLES.map((role) => ({ id: step[role], path: ['steps', index, role] as (string | number)[] })),
  );
  const used = [{ id: compact.operation, path: ['operation'] as (string | number)[] }, ...inSteps];
  const unknown = used.find(({ id }) => id !== undefined && !Object.hasOwn(operations, id));
  if (unknown?.id === undefined) return;
  const { id, path } = unknown;
  const [nearest] = nearestWords(id, Object.keys(operations), 1);
  const suggestion = nearest === undefined ? '' : `Did you mean "${nearest}"? `;
  throw reader.error(path, `no section of this document is about the operation "${id}".`, {
    code: 'testcases-operation-unknown',
    hint: `${suggestion}Otherwise add a section "## POST /its/path — ${id}".`,
    details: { id, suggestion: nearest ?? '', blockLine: fallbackLine },
  });
}
