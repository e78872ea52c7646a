import { randomUUID } from 'node:crypto';
import { InputError } from '../../kernel/errors.ts';
import { seal, unseal, type SealPlace } from './envelope.ts';
import type { KeyRing } from './key-ring.ts';
import { emptyDocument, type VaultDocument } from './vault-document.ts';

/** What the file holds, and the keys that open it. */
export interface OpenedVault {
  document: VaultDocument;
  ring: KeyRing;
}

const CANARY = Buffer.from('autoqa vault canary');
/** No domain and no field is called so: the one has no empty name, the other no lower case. */
const canaryPlace = (project: string): SealPlace => ({ project, credential: '', field: 'canary' });

export function newVault(ring: KeyRing): OpenedVault {
  return { document: emptyDocument(randomUUID()), ring };
}

/** Opens a document, once every key that it was sealed with is there and is the right one. */
export function openVault(document: VaultDocument, ring: KeyRing, path: string): OpenedVault {
  for (const { key, sealed } of document.canaries) {
    const bytes = ring.find(key);
    if (bytes === undefined) throw keyUnknown(key, ring.source, path);
    if (unseal(sealed, bytes, canaryPlace(document.project)) === undefined) throw keyWrong(key, ring.source, path);
  }
  return { document, ring };
}

/** The document with a canary for each key in use, ready to be written. */
export function withCanaries({ document, ring }: OpenedVault): VaultDocument {
  const inUse = new Set([ring.active, ...document.credentials.map(({ dataKey }) => dataKey.key)]);
  const kept = document.canaries.filter(({ key }) => inUse.has(key));
  const missing = [...inUse].filter((key) => !kept.some((canary) => canary.key === key));
  const added = missing.flatMap((key) => {
    const bytes = ring.find(key);
    return bytes === undefined ? [] : [{ key, sealed: seal(CANARY, bytes, canaryPlace(document.project)) }];
  });
  return { ...document, canaries: [...kept, ...added] };
}

function keyUnknown(key: string, source: string, path: string): InputError {
  return new InputError(`The vault ${path} was sealed with key "${key}", which is not among those of ${source}.`, {
    code: 'vault-key-unknown',
    hint: `Nothing was changed. Add key "${key}" again behind the active one; once "autoqa creds rotate" has run it can go.`,
    details: { key, source, path },
  });
}

function keyWrong(key: string, source: string, path: string): InputError {
  return new InputError(`Key "${key}" of ${source} is not the one that sealed the vault ${path}.`, {
    code: 'vault-key-wrong',
    hint: 'Nothing was changed. Bring the right key back (AUTOQA_KEYS or AUTOQA_KEY_FILE), or delete the vault and store the credentials again.',
    details: { key, source, path },
  });
}
