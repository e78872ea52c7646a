import type { ApiCase, ApiCheck, ApiStep } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { listIn, propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import { schemaObject, textIn } from '@autoqa/domain/model/api/schema-reading';
import { contractBasis, type ApiDesign } from '../api-design.ts';
import { isReadable, within } from './formula.ts';
import { listChecks, pageEchoes } from './list-checks.ts';
import type { Invariant, TimeLimit } from './rule-reading.ts';

/** What always holds is looked at in every good answer that has the fields, and every request is timed that has a limit. */
export function attachChecks(
  cases: readonly ApiCase[],
  { design, invariants, limits }: { design: ApiDesign; invariants: readonly Invariant[]; limits: readonly TimeLimit[] },
): ApiCase[] {
  const all = [...describedInvariants(design), ...invariants];
  const applying = new Map<string, Invariant[]>();
  for (const operation of design.description.operations) {
    applying.set(
      operation.id,
      all.flatMap((invariant) => fitted(design, operation, invariant) ?? []),
    );
  }
  const listed = new Map(
    design.description.operations.map((operation) => [operation.id, listChecks(design, operation)]),
  );
  return cases.map((testCase) => ({
    ...testCase,
    steps: testCase.steps.map((step) => {
      const operation = design.operation(step.request.operation);
      const echoes = operation === undefined ? [] : pageEchoes(design, operation, step);
      const always = [...(applying.get(step.request.operation) ?? []).map(asCheck), ...echoes];
      return withChecks(step, [...always, ...(listed.get(step.request.operation) ?? [])], limits);
    }),
  }));
}

function asCheck({ expression, basis }: Invariant): HeldCheck {
  return { kind: 'holds', expression, basis };
}

type HeldCheck = Extract<ApiCheck, { kind: 'holds' }>;

function withChecks(step: ApiStep, always: readonly HeldCheck[], limits: readonly TimeLimit[]): ApiStep {
  if (step.role === 'arrange' || step.role === 'cleanup') return step;
  const isGood = step.checks.some(
    (check) => check.kind === 'status' && check.oneOf.every((status) => status.startsWith('2')),
  );
  const known = new Set(step.checks.map((check) => (check.kind === 'holds' ? check.expression : check.kind)));
  const held = isGood ? always.filter(({ expression }) => !known.has(expression)) : [];
  const timed = limits.filter(({ operations }) => operations.includes(step.request.operation)).slice(0, 1);
  return {
    ...step,
    checks: [
      ...step.checks,
      ...held,
      ...timed.map(({ limitMs, basis }) => ({ kind: 'faster-than' as const, limitMs, basis })),
    ],
  };
}

/** The invariant as it reads for the answers of an operation; nothing when they do not have its fields. */
function fitted(design: ApiDesign, operation: ApiOperation, invariant: Invariant): Invariant | undefined {
  const schema = successSchema(operation);
  if (schema === undefined) return undefined;
  const own = propertiesOf(design.description, schema);
  const list = listIn(design.description, schema);
  const items = list?.expression === 'body.items' ? propertiesOf(design.description, list.item) : {};
  const has = (field: string): boolean =>
    field.startsWith('items.') ? Object.hasOwn(items, field.slice('items.'.length)) : Object.hasOwn(own, field);
  const { fields, expression } = invariant;
  if (fields.every(has)) {
    // A rule about amounts is meant for something that holds something.
    const isConditional = expression.startsWith('!(') && Object.keys(items).length > 0;
    return isConditional ? { ...invariant, expression: `count(body.items) == 0 || ${expression}` } : invariant;
  }
  if (!fields.every((field) => Object.hasOwn(items, field))) return undefined;
  return { ...invariant, expression: `all(body.items, ${expression.replaceAll('body.', 'item.')})` };
}

/** A field whose description is a formula over its neighbours: `total: subtotal - discount + shipping`. */
function describedInvariants(design: ApiDesign): Invariant[] {
  return Object.entries(design.description.schemas).flatMap(([component, schema]) => {
    const properties = propertiesOf(design.description, schema);
    return Object.entries(properties).flatMap(([name, each]) => {
      const said = textIn(schemaObject(design.description, each), 'description') ?? '';
      const names = said.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
      if (names.length < 2 || !/[-+*/]/.test(said) || !names.every((word) => Object.hasOwn(properties, word)))
        return [];
      if (!isReadable(said)) return [];
      const basis = contractBasis(`${name}: ${said}`, `/components/schemas/${component}/properties/${name}`);
      return [{ fields: [name, ...names], expression: `body.${name} == ${within(said, 'body')}`, basis }];
    });
  });
}
