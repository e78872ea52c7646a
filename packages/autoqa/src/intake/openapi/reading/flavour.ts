import type { ApiFlavour } from '@autoqa/domain/model/api/api-description';
import { documentError } from '../document-error.ts';
import { isMembers, ownValue } from '../references/spot.ts';
import type { Warnings } from '../warnings.ts';

/** Which standard a document follows; anything else is an error that says what it seems to be. */
export function flavourOf(root: unknown, { source, warnings }: { source: string; warnings: Warnings }): ApiFlavour {
  // YAML reads `swagger: 2.0` and `openapi: 3.1` as numbers.
  const [swagger, openapi] = ['swagger', 'openapi'].map((key) => versionText(ownValue(root, key)));
  if (swagger !== undefined && /^2(?:\.0)?$/.test(swagger)) return 'swagger-2.0';
  if (openapi !== undefined && /^3(?:\.0(?:\.|$)|$)/.test(openapi)) return 'openapi-3.0';
  if (openapi !== undefined && /^3\.\d/.test(openapi)) {
    if (!openapi.startsWith('3.1')) warnings.add('/openapi', `OpenAPI ${openapi} is read as if it were 3.1.`);
    return 'openapi-3.1';
  }
  const seems = whatItSeems(root, swagger ?? openapi);
  throw documentError(`${source}:1`, `this is no API document: ${seems}.`, {
    code: 'api-document-foreign',
    hint: 'Swagger 2.0, OpenAPI 3.0 and 3.1 are read, as JSON or YAML.',
    details: { seems },
  });
}

function versionText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
}

function whatItSeems(root: unknown, version: string | undefined): string {
  if (!isMembers(root)) return root === null || root === undefined ? 'it is empty' : 'an object is expected at its top';
  if (version !== undefined) return `version ${version} is not known`;
  if (Object.hasOwn(root, 'asyncapi')) return 'it is an AsyncAPI document';
  if (Object.hasOwn(root, 'item') && Object.hasOwn(root, 'info')) return 'it seems to be a Postman collection';
  if (Object.hasOwn(root, 'swaggerVersion')) return 'it is Swagger 1';
  return 'neither "openapi" nor "swagger" says its version';
}
