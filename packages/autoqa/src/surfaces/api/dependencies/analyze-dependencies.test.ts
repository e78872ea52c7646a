import { objectOf, sketchApi, type OperationSketch } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import { DependencyAnalysis } from '@autoqa/domain/model/api/dependency-analysis';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeDependencies } from './analyze-dependencies.ts';

const TEXT = { type: 'string' };
const THING = objectOf({ id: TEXT });
const NAMES = ['users', 'orders', 'addresses', 'products', 'notes'] as const;

/** A random small document: collections that refer to each other, some of them in circles. */
const descriptions = fc
  .array(
    fc.record({
      name: fc.constantFrom(...NAMES),
      kind: fc.constantFrom('create', 'list', 'read', 'deed'),
      refers: fc.subarray([...NAMES]),
      depends: fc.option(fc.nat(9), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((parts) => {
    const operations: Record<string, OperationSketch> = {};
    for (const { name, kind, refers, depends } of parts) {
      const item = `/${name}/{${name.slice(0, -1)}Id}`;
      const at = { create: `POST /${name}`, list: `GET /${name}`, read: `GET ${item}`, deed: `POST ${item}/do` }[kind];
      const fields = Object.fromEntries(refers.map((each) => [`${each.replace(/e?s$/, '')}Id`, TEXT]));
      const other = depends === undefined ? undefined : parts[depends];
      operations[`${kind}-${name}`] = {
        at,
        ...(kind === 'create' || kind === 'deed' ? { body: objectOf(fields) } : { query: fields }),
        answers: { 200: { schema: kind === 'list' ? { type: 'array', items: THING } : THING } },
        depends: other === undefined ? [] : [{ operationId: `${other.kind}-${other.name}`, supplies: {} }],
      };
    }
    return sketchApi(operations);
  });

describe('A7 order of operations', () => {
  it('property: every operation once, producers before consumers unless the link is among the broken ones', () => {
    fc.assert(
      fc.property(descriptions, (description) => {
        const analysis = analyzeDependencies(description);
        const { sorted_endpoints: order, broken_cycles: broken, dependencies } = analysis;
        expect(order.toSorted()).toEqual(description.operations.map(({ id }) => id).toSorted());
        for (const { consumer, producers } of dependencies) {
          const producer = producers[0]?.endpoint.operationId ?? '';
          if (producer === consumer.operationId) continue;
          const isBroken = broken.some((each) => each.consumer === consumer.operationId && each.producer === producer);
          if (!isBroken) expect(order.indexOf(producer)).toBeLessThan(order.indexOf(consumer.operationId));
        }
        expect(DependencyAnalysis.parse(analysis)).toEqual(analysis);
      }),
      { numRuns: 300 },
    );
  });

  it('property: a document without a circle loses no link', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }), (wanted) => {
        // Each collection refers to those before it only.
        let at = 0;
        const operations = NAMES.map((name, index): [string, OperationSketch] => {
          const refers = NAMES.slice(0, index).filter(() => wanted[at++]);
          const fields = refers.map((each) => [`${each.replace(/e?s$/, '')}Id`, TEXT] as const);
          const body = objectOf(Object.fromEntries(fields));
          return [name, { at: `POST /${name}`, body, answers: { 201: { schema: THING } } }];
        }).toReversed();
        const analysis = analyzeDependencies(sketchApi(Object.fromEntries(operations)));
        expect(analysis.broken_cycles).toEqual([]);
        expect(analysis.dependencies).toHaveLength(wanted.filter(Boolean).length);
      }),
      { numRuns: 100 },
    );
  });

  it('breaks a circle at its least certain link and says so', () => {
    const analysis = analyzeDependencies(
      sketchApi({
        createUser: { at: 'POST /users', body: objectOf({ teamId: TEXT }), answers: { 201: { schema: THING } } },
        createTeam: {
          at: 'POST /teams',
          body: objectOf({ chief: TEXT }),
          answers: { 201: { schema: THING } },
          depends: [{ operationId: 'createUser', supplies: { 'body.chief': '$response.body#/id' } }],
        },
      }),
    );
    expect(analysis.broken_cycles).toEqual([
      {
        consumer: 'createUser',
        producer: 'createTeam',
        reason: 'Goes round in a circle; the least certain link (medium).',
      },
    ]);
    expect(analysis.sorted_endpoints).toEqual(['createUser', 'createTeam']);
    expect(analysis.dependencies).toHaveLength(2);
  });

  it('leaves a weaker link alone that only hangs on a circle', () => {
    const answers = { 201: { schema: THING } };
    const after = (operationId: string) => [{ operationId, supplies: {} }];
    const analysis = analyzeDependencies(
      sketchApi({
        late: { at: 'PUT /late', body: objectOf({ userId: TEXT }) },
        createUser: { at: 'POST /users', answers, depends: after('createTeam') },
        createTeam: { at: 'POST /teams', answers, depends: after('createUser') },
      }),
    );
    expect(analysis.broken_cycles.map(({ consumer }) => consumer)).toEqual(['createUser']);
    expect(analysis.sorted_endpoints).toEqual(['createUser', 'late', 'createTeam']);
  });

  it('does not wait for itself', () => {
    const analysis = analyzeDependencies(
      sketchApi({ again: { at: 'PUT /again', depends: [{ operationId: 'again', supplies: {} }] } }),
    );
    expect(analysis).toMatchObject({ sorted_endpoints: ['again'], broken_cycles: [] });
  });
});
