import { propertiesOf } from '@autoqa/domain/model/api/answer-fields';
import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import { schemaObject } from '@autoqa/domain/model/api/schema-reading';
import type { ApiDesign } from '../api-design.ts';
import { chosenContent } from './request-body.ts';

const PASSWORD = /^pass(?:word|wd)?$/i;

export function isPassword(name: string): boolean {
  return PASSWORD.test(name);
}

export function takesPassword(description: ApiDescription, { body }: ApiOperation): boolean {
  return (body?.contents ?? []).some(
    ({ schema }) => schema !== undefined && Object.keys(propertiesOf(description, schema)).some(isPassword),
  );
}

/** Somebody has to be known for it to succeed, and neither the document nor the configuration names anybody. */
export function isClosedDoor(design: ApiDesign, operation: ApiOperation): boolean {
  const isLogin = operation.method === 'post' && operation.security.length === 0 && refusesStrangers(operation);
  if (!isLogin || !takesPassword(design.description, operation)) return false;
  return design.logins[operation.id] === undefined && !hasExample(design, operation);
}

/** A 401 where no token is asked for can only be about the password. */
function refusesStrangers({ responses }: ApiOperation): boolean {
  return responses.some(({ status }) => status === '401' || status === '403');
}

function hasExample({ description }: ApiDesign, operation: ApiOperation): boolean {
  const content = chosenContent(operation);
  if (content?.schema === undefined || content.examples.length > 0) return content !== undefined;
  const password = Object.entries(propertiesOf(description, content.schema)).find(([name]) => isPassword(name));
  const schema = schemaObject(description, password?.[1] ?? true);
  return schema['example'] !== undefined || schema['examples'] !== undefined || schema['default'] !== undefined;
}
