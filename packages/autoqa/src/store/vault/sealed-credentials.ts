import { AutoqaError, InputError } from '../../kernel/errors.ts';
import { newKey, seal, unseal } from './envelope.ts';
import type { PlainField } from './mask-credentials.ts';
import type { OpenedVault } from './opened-vault.ts';
import type { SealedCredential, SealedField, VaultDocument } from './vault-document.ts';

/** UTF-16, so that also half a surrogate pair comes back as it was. */
const ENCODING = 'utf16le';

/** The document with these fields set for the domain; other fields stay. */
export function putFields(vault: OpenedVault, domain: string, fields: readonly PlainField[]): VaultDocument {
  const { document } = vault;
  const earlier = findCredential(document, domain);
  const dataKey = earlier === undefined ? newKey() : openDataKey(vault, earlier);
  const names = new Set(fields.map(({ name }) => name));
  const credential: SealedCredential = {
    domain,
    dataKey: wrapDataKey(vault, domain, dataKey),
    fields: [
      ...(earlier?.fields ?? []).filter(({ name }) => !names.has(name)),
      ...fields.map(({ name, value, setAt }) => {
        const place = { project: document.project, credential: domain, field: name };
        return { name, sealed: seal(Buffer.from(value, ENCODING), dataKey, place), setAt };
      }),
    ],
  };
  return { ...document, credentials: [...withoutDomain(document, domain), credential] };
}

/** Plain values of a domain; of all its fields, or of one. */
export function openFields(vault: OpenedVault, credential: SealedCredential, only?: string): PlainField[] {
  const dataKey = openDataKey(vault, credential);
  return credential.fields
    .filter(({ name }) => only === undefined || name === only)
    .map((field) => ({
      name: field.name,
      value: openField(vault, { credential, field, dataKey }),
      setAt: field.setAt,
    }));
}

/** The document with every data key wrapped by the active key; the values stay sealed as they are. */
export function rewrapAll(vault: OpenedVault): VaultDocument {
  const credentials = vault.document.credentials.map((credential) => ({
    ...credential,
    dataKey: wrapDataKey(vault, credential.domain, openDataKey(vault, credential)),
  }));
  return { ...vault.document, credentials };
}

export function findCredential({ credentials }: VaultDocument, domain: string): SealedCredential | undefined {
  return credentials.find((credential) => credential.domain === domain);
}

export function withoutDomain({ credentials }: VaultDocument, domain: string): SealedCredential[] {
  return credentials.filter((credential) => credential.domain !== domain);
}

function openField(
  { document }: OpenedVault,
  { credential, field, dataKey }: { credential: SealedCredential; field: SealedField; dataKey: Buffer },
): string {
  const place = { project: document.project, credential: credential.domain, field: field.name };
  const content = unseal(field.sealed, dataKey, place);
  if (content === undefined) throw tampered(credential.domain, field.name);
  return content.toString(ENCODING);
}

function wrapDataKey({ document, ring }: OpenedVault, domain: string, dataKey: Buffer): SealedCredential['dataKey'] {
  const wrappingKey = ring.find(ring.active);
  if (wrappingKey === undefined) throw new AutoqaError('The active key is gone.', { code: 'internal-error' });
  return { key: ring.active, sealed: seal(dataKey, wrappingKey, dataKeyPlace(document, domain)) };
}

function openDataKey({ document, ring }: OpenedVault, { domain, dataKey }: SealedCredential): Buffer {
  const wrappingKey = ring.find(dataKey.key);
  const opened = wrappingKey && unseal(dataKey.sealed, wrappingKey, dataKeyPlace(document, domain));
  if (opened === undefined) throw tampered(domain, '');
  return opened;
}

/** No field has an empty name. */
function dataKeyPlace({ project }: VaultDocument, domain: string) {
  return { project, credential: domain, field: '' };
}

function tampered(domain: string, field: string): InputError {
  const which = field === '' ? domain : `${domain} (${field})`;
  return new InputError(`The stored credentials of ${which} were changed outside of AutoQA.`, {
    code: 'vault-tampered',
    hint: `Restore the vault from a copy, or run "autoqa creds rm ${domain}" and store them again.`,
    details: { domain, which },
  });
}
