import { describe, expect, it } from 'vitest';
import { faultIds } from '../../faults/fault-ids.ts';
import { SchemaCheck } from '../operation/schema-check.ts';
import { shopOperations } from '../operations-table.ts';
import { componentSchemas } from './component-schemas.ts';
import { openApiDocument } from './openapi-document.ts';

const document = openApiDocument();
const text = JSON.stringify(document);
const operationIds = shopOperations.map((operation) => operation.operationId);

describe('the OpenAPI document', () => {
  it('holds every operation once', () => {
    expect(new Set(operationIds).size).toBe(operationIds.length);
    for (const operationId of operationIds) expect(text).toContain(`"operationId":"${operationId}"`);
  });

  it('declares exactly the parameters that the paths name', () => {
    for (const { path, params = {} } of shopOperations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(params)).toEqual(named);
    }
  });

  it('refers to every named schema and to no other', () => {
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]);
    expect(new Set(referred)).toEqual(new Set(Object.keys(componentSchemas)));
  });

  it('gives request examples that its own schemas accept', () => {
    const check = new SchemaCheck();
    for (const { body } of shopOperations) {
      if (body?.kind !== 'json') continue;
      expect(check.findProblems(structuredClone(body.example), body.schema, 'body')).toEqual([]);
    }
  });

  it('links and depends on operations that exist', () => {
    const links = shopOperations.flatMap(({ answer }) => Object.values(answer.links ?? {}));
    const dependencies = shopOperations.flatMap(({ dependsOn = [] }) => dependsOn);
    for (const { operationId } of [...links, ...dependencies]) expect(operationIds).toContain(operationId);
    expect(dependencies.length).toBeGreaterThan(0);
  });

  it('asks for a token exactly where access is limited', () => {
    const items = Object.values(document.paths).flatMap((item) => Object.values(item));
    const open = items.filter((item) => JSON.stringify(item).includes('"security":[]'));
    expect(open).toHaveLength(shopOperations.filter(({ access }) => access === 'all').length);
  });

  it('says nothing about faults', () => {
    expect(faultIds.filter((id) => text.includes(id))).toEqual([]);
    expect(text).not.toMatch(/\bfaults?\b|loosened/i);
  });
});
