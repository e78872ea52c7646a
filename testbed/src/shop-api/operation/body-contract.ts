import type { FaultId } from '../../faults/fault-ids.ts';
import type { FaultSwitch } from '../../faults/fault-switch.ts';
import { HttpFailure, invalid, tooLarge, unsupportedType } from './http-failure.ts';
import type { JsonSchema } from './json-schema.ts';
import { MalformedMultipartError, readMultipartFile, type MultipartFile } from './multipart-file.ts';

const MAX_JSON_BYTES = 64 * 1024;

export interface JsonBodyContract {
  readonly kind: 'json';
  readonly schema: JsonSchema;
  readonly example: unknown;
  /** While the fault is on, requests are checked against this schema instead of the published one. */
  readonly loosened?: { readonly by: FaultId; readonly schema: JsonSchema };
}

/** The content itself is the body. */
export interface FileBodyContract {
  readonly kind: 'file';
  readonly contentTypes: readonly string[];
  readonly maxBytes: number;
  readonly typeUncheckedBy?: FaultId;
}

export interface MultipartBodyContract {
  readonly kind: 'multipart';
  readonly contentTypes: readonly string[];
  readonly maxBytes: number;
}

export type BodyContract = JsonBodyContract | FileBodyContract | MultipartBodyContract;

export interface FileBody {
  readonly content: Buffer;
  readonly contentType: string;
}

export interface RawBody {
  readonly bytes: Buffer;
  readonly contentType: string;
}

export function readJson({ bytes, contentType }: RawBody): unknown {
  if (bytes.length === 0) throw invalid([{ in: 'body', field: 'body', message: 'is required' }]);
  if (mediaType(contentType) !== 'application/json') throw unsupportedType(['application/json']);
  if (bytes.length > MAX_JSON_BYTES) throw tooLarge(MAX_JSON_BYTES);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw invalid([{ in: 'body', field: 'body', message: 'is not JSON' }]);
  }
}

export function readFile(contract: FileBodyContract, raw: RawBody, faults: FaultSwitch): FileBody {
  const contentType = mediaType(raw.contentType);
  const typeUnchecked = contract.typeUncheckedBy !== undefined && faults.isOn(contract.typeUncheckedBy);
  if (!typeUnchecked && !contract.contentTypes.includes(contentType)) throw unsupportedType(contract.contentTypes);
  if (raw.bytes.length > contract.maxBytes) throw tooLarge(contract.maxBytes);
  if (raw.bytes.length === 0) throw invalid([{ in: 'body', field: 'body', message: 'is empty' }]);
  return { content: raw.bytes, contentType: contentType || 'application/octet-stream' };
}

export function readMultipart(contract: MultipartBodyContract, raw: RawBody): MultipartFile {
  if (mediaType(raw.contentType) !== 'multipart/form-data') throw unsupportedType(['multipart/form-data']);
  const file = parseMultipart(raw);
  if (file.content.length > contract.maxBytes) throw tooLarge(contract.maxBytes);
  if (!contract.contentTypes.includes(mediaType(file.contentType))) throw unsupportedType(contract.contentTypes);
  return { ...file, contentType: mediaType(file.contentType) };
}

function parseMultipart({ bytes, contentType }: RawBody): MultipartFile {
  try {
    return readMultipartFile(bytes, contentType);
  } catch (error) {
    if (!(error instanceof MalformedMultipartError)) throw error;
    throw new HttpFailure(400, 'invalid', error.message, [{ in: 'body', field: 'file', message: error.message }]);
  }
}

function mediaType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
