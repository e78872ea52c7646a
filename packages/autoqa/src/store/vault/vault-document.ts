import { z } from 'zod';
import { InputError } from '../../kernel/errors.ts';
import { DOMAIN, FIELD_NAME } from './credential-names.ts';
import { KEY_ID } from './key-ring.ts';

/** `vault.json`. Lists, no objects: no name is taken for a property. Names are checked: messages show them. */
const VERSION = 1;

/** Something sealed by the wrapping key of that id. */
const SealedByKey = z.object({ key: z.string().regex(KEY_ID), sealed: z.string().min(1) });

const SealedField = z.object({
  name: z.string().regex(FIELD_NAME),
  sealed: z.string().min(1),
  setAt: z.iso.datetime(),
});

const SealedCredential = z.object({
  domain: z.string().regex(DOMAIN),
  dataKey: SealedByKey,
  fields: z.array(SealedField),
});

const VaultDocument = z.object({
  version: z.literal(VERSION),
  /** Random, and part of what every value is sealed with: a record of another project's vault does not open here. */
  project: z.string().min(1),
  /** One for each key in use; they tell a wrong key from a changed file. */
  canaries: z.array(SealedByKey).min(1),
  credentials: z.array(SealedCredential),
});

export type SealedField = z.output<typeof SealedField>;
export type SealedCredential = z.output<typeof SealedCredential>;
export type VaultDocument = z.output<typeof VaultDocument>;

export function emptyDocument(project: string): VaultDocument {
  return { version: VERSION, project, canaries: [], credentials: [] };
}

export function formatDocument(document: VaultDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

export function parseDocument(text: string, path: string): VaultDocument {
  return checkDocument(parseJson(text), path);
}

/** What was read, once it is sure to be a vault that this version knows. */
export function checkDocument(content: unknown, path: string): VaultDocument {
  const { version } = z.object({ version: z.int() }).safeParse(content).data ?? { version: VERSION };
  if (version > VERSION) throw newer(path, version);
  const parsed = VaultDocument.safeParse(content);
  if (parsed.success) return parsed.data;
  throw damaged(path);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Its message would quote the file; nothing is no document either.
    return undefined;
  }
}

function damaged(path: string): InputError {
  return new InputError(`The vault ${path} is damaged: it is cut off or not a vault.`, {
    code: 'vault-damaged',
    hint: 'Nothing was changed. Restore it from a copy, or delete it and store the credentials again.',
    details: { path },
  });
}

function newer(path: string, version: number): InputError {
  return new InputError(`The vault ${path} was written by a newer AutoQA (format ${version}).`, {
    code: 'vault-newer',
    hint: 'Update AutoQA.',
    details: { path, version },
  });
}
