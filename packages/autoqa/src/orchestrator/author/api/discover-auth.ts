import type { ApiAuth } from '@autoqa/domain/model/api/api-auth';
import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import { propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import { ApiDesign } from './api-design.ts';
import { takesPassword } from './recipes/passwords.ts';
import { sampleBody } from './recipes/request-body.ts';

const TOKEN = /^(?:access_?token|token|jwt|id_?token|auth_?token)$/i;

/** Somebody who can sign in by what the document itself says, without any configuration (A1). */
export interface DiscoveredAuth {
  auth: ApiAuth;
  /** Others, who register themselves. */
  identities: Record<string, ApiAuth>;
  operation: string;
}

/** An operation that is open to everybody, takes a password and answers with a token lets somebody in. */
export function discoverAuth(description: ApiDescription): DiscoveredAuth | undefined {
  const design = new ApiDesign(description, NOTHING, []);
  const doors = description.operations.flatMap((operation) => {
    const tokenPath = tokenIn(description, operation);
    return tokenPath === undefined || !takesPassword(description, operation) ? [] : [{ operation, tokenPath }];
  });
  const login = doors.find(({ operation }) =>
    operation.responses.some(({ status }) => status === '200' || status === '401'),
  );
  const register = doors.find(({ operation }) => operation.responses.some(({ status }) => status === '201'));
  const chosen = login ?? register;
  if (chosen === undefined) return undefined;
  const enter = ({ operation, tokenPath }: { operation: ApiOperation; tokenPath: string }): ApiAuth => ({
    type: 'login',
    operation: operation.id,
    body: sampleBody(design, operation),
    tokenPath,
  });
  return {
    auth: enter(chosen),
    identities: register === undefined ? {} : { other: enter(register) },
    operation: chosen.operation.id,
  };
}

const NOTHING = { resources: {}, dependencies: [], broken_cycles: [], sorted_endpoints: [] };

function tokenIn(description: ApiDescription, operation: ApiOperation): string | undefined {
  const schema = operation.method === 'post' && operation.security.length === 0 ? successSchema(operation) : undefined;
  if (schema === undefined) return undefined;
  return Object.keys(propertiesOf(description, schema)).find((name) => TOKEN.test(name));
}
