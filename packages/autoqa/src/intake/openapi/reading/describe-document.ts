import type { ApiDescription, ApiOperation, SecurityScheme } from '@autoqa/domain/model/api/api-description';
import { itemsOf, memberOf, ownValue, placeOf, textOf, type Spot } from '../references/spot.ts';
import { readDependencies } from './dependencies.ts';
import { findOperations } from './find-operations.ts';
import { OperationNames, type FoundOperation } from './operation-names.ts';
import { impliedParameters, mergedParameters, readParameters } from './parameters.ts';
import type { Reading } from './reading.ts';
import { readRequestBody } from './request-body.ts';
import { readResponses } from './responses.ts';
import { readSecurity, readSecuritySchemes, warnOfUnknownSchemes } from './security.ts';
import { readServers } from './servers.ts';
import { readSwaggerBody } from './swagger-parameters.ts';

/** The whole document in the words of the domain. */
export function describeDocument(reading: Reading, source: string): ApiDescription {
  const info = memberOf(reading.documents.root, 'info');
  const securitySchemes = readSecuritySchemes(reading);
  const found = findOperations(reading, source);
  const names = new OperationNames(found, reading.warnings);
  const operations = found.map((each) => readOperation(each, { names, reading, securitySchemes }));
  return {
    title: textOf(info, 'title'),
    version: textOf(info, 'version'),
    description: textOf(info, 'description'),
    flavour: reading.flavour,
    source,
    servers: readServers(reading),
    operations,
    securitySchemes,
    schemas: reading.schemas.finish(),
    warnings: reading.warnings.all,
  };
}

interface OperationContext {
  names: OperationNames;
  reading: Reading;
  securitySchemes: Record<string, SecurityScheme>;
}

function readOperation(found: FoundOperation, { names, reading, securitySchemes }: OperationContext): ApiOperation {
  const { path, method, pathItem, operation } = found;
  const id = names.of(found);
  const security = readSecurity(operation, reading);
  warnOfUnknownSchemes(security, { schemes: securitySchemes, operation, reading });
  const given = mergedParameters(pathItem, operation, reading);
  return {
    id,
    method,
    path,
    summary: textOf(operation, 'summary') || textOf(pathItem, 'summary'),
    description: textOf(operation, 'description') || textOf(pathItem, 'description'),
    tags: itemsOf(memberOf(operation, 'tags')).flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
    parameters: withImplied(found, given, reading),
    body:
      reading.flavour === 'swagger-2.0'
        ? readSwaggerBody(given, operation, reading)
        : readRequestBody(operation, reading),
    responses: readResponses(operation, reading, names),
    security,
    depends: readDependencies(operation, { id, names, warnings: reading.warnings }),
    deprecated: ownValue(operation.value, 'deprecated') === true,
    place: placeOf(operation),
  };
}

function withImplied({ path, operation }: FoundOperation, given: readonly Spot[], reading: Reading) {
  const parameters = readParameters(given, path, reading);
  const implied = impliedParameters(path, parameters, operation);
  for (const { name } of implied) {
    reading.warnings.add(
      placeOf(operation),
      `The path names "{${name}}", but no parameter describes it; any text is taken for it.`,
    );
  }
  return [...parameters, ...implied];
}
