import type { FastifyRequest } from 'fastify';
import type { FaultSwitch } from '../../faults/fault-switch.ts';
import { readFile, readJson, readMultipart, type BodyContract, type JsonBodyContract } from './body-contract.ts';
import { invalid } from './http-failure.ts';
import { closedObject, type JsonSchema, type PropertySchemas } from './json-schema.ts';
import { readQueryValues } from './query-values.ts';
import type { SchemaCheck } from './schema-check.ts';

/** Returns a function that reads and checks the query of a request. */
export function queryReader(schemas: PropertySchemas | undefined, check: SchemaCheck) {
  if (schemas === undefined) return () => ({});
  const schema = closedObject(schemas, { required: [] });
  return (request: FastifyRequest): unknown => {
    const values = readQueryValues(request.query as Record<string, unknown>, schemas);
    const problems = check.findProblems(values, schema, 'query');
    if (problems.length > 0) throw invalid(problems);
    return values;
  };
}

/** Returns a function that reads and checks the body of a request. */
export function bodyReader(contract: BodyContract | undefined, check: SchemaCheck, faults: FaultSwitch) {
  return (request: FastifyRequest): unknown => {
    if (contract === undefined) return undefined;
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const raw = { bytes, contentType: request.headers['content-type'] ?? '' };
    if (contract.kind === 'file') return readFile(contract, raw, faults);
    if (contract.kind === 'multipart') return readMultipart(contract, raw);
    const value = readJson(raw);
    const problems = check.findProblems(value, schemaInForce(contract, faults), 'body');
    if (problems.length > 0) throw invalid(problems);
    return value;
  };
}

function schemaInForce({ schema, loosened }: JsonBodyContract, faults: FaultSwitch): JsonSchema {
  return loosened !== undefined && faults.isOn(loosened.by) ? loosened.schema : schema;
}
