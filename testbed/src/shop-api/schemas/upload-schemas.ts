import { closedObject } from '../operation/json-schema.ts';
import { idOf, integer, choiceOf } from './formats.ts';

export const uploadTypes = ['application/pdf', 'image/png', 'image/jpeg', 'text/plain'] as const;
export const uploadMaxBytes = 512 * 1024;

export const uploadSchema = closedObject({
  id: idOf('upl'),
  fileName: { type: 'string' },
  size: integer(0, uploadMaxBytes),
  contentType: choiceOf(uploadTypes),
});
