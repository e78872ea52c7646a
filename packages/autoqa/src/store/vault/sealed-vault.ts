import { isoTime, systemClock, type Clock } from '../../kernel/clock.ts';
import { InputError } from '../../kernel/errors.ts';
import type { CredentialFields, CredentialVault, MaskedCredentials, Rotation } from '../../ports/credential-vault.ts';
import { normalizeDomain, normalizeFieldName, normalizeFields } from './credential-names.ts';
import type { KeySource } from './key-source.ts';
import { maskCredentials } from './mask-credentials.ts';
import { newVault, openVault, withCanaries, type OpenedVault } from './opened-vault.ts';
import { findCredential, openFields, putFields, rewrapAll, withoutDomain } from './sealed-credentials.ts';
import type { VaultDocument } from './vault-document.ts';

/** Where a vault is kept. An empty vault is kept as nothing, so that it needs no key either. */
export interface VaultPlace {
  /** For messages. */
  readonly name: string;
  read(): Promise<VaultDocument | undefined>;
  /** One change at a time, whoever else has the vault open; what `change` gives back is written, unless it is nothing. */
  change(change: (document: VaultDocument | undefined) => Promise<VaultDocument | undefined>): Promise<void>;
}

interface SealedVaultOptions {
  place: VaultPlace;
  keys: KeySource;
  clock?: Clock | undefined;
}

/** Credentials that are sealed before they are kept. Every call reads anew: another process may have changed them. */
export class SealedVault implements CredentialVault {
  readonly #place: VaultPlace;
  readonly #keys: KeySource;
  readonly #clock: Clock;

  constructor({ place, keys, clock = systemClock }: SealedVaultOptions) {
    this.#place = place;
    this.#keys = keys;
    this.#clock = clock;
  }

  /** Looks at keys and content at once, so that what is wrong is said before anything is asked or done. */
  async checked(): Promise<this> {
    await this.#read();
    return this;
  }

  async save(domain: string, fields: CredentialFields): Promise<string> {
    const kept = normalizeDomain(domain);
    const setAt = isoTime(this.#clock);
    const plain = normalizeFields(fields).map((field) => ({ ...field, setAt }));
    await this.#place.change(async (document) => {
      const vault = (await this.#open(document)) ?? newVault(await this.#keys.loadOrCreate());
      return withCanaries({ ...vault, document: putFields(vault, kept, plain) });
    });
    return kept;
  }

  async list(): Promise<MaskedCredentials[]> {
    const vault = await this.#read();
    if (vault === undefined) return [];
    return vault.document.credentials
      .map((credential) => maskCredentials(credential.domain, openFields(vault, credential)))
      .toSorted((a, b) => (a.domain < b.domain ? -1 : 1));
  }

  async find(domain: string): Promise<MaskedCredentials | undefined> {
    const kept = normalizeDomain(domain);
    const vault = await this.#read();
    const credential = vault && findCredential(vault.document, kept);
    return credential && maskCredentials(kept, openFields(vault, credential));
  }

  async readSecret(domain: string, field: string): Promise<string | undefined> {
    const [kept, name] = [normalizeDomain(domain), normalizeFieldName(field)];
    const vault = await this.#read();
    const credential = vault && findCredential(vault.document, kept);
    return credential && openFields(vault, credential, name)[0]?.value;
  }

  async remove(domain: string): Promise<boolean> {
    const kept = normalizeDomain(domain);
    if ((await this.#read()) === undefined) return false;
    let isRemoved = false;
    await this.#place.change(async (document) => {
      const vault = await this.#open(document);
      if (vault === undefined || findCredential(vault.document, kept) === undefined) return undefined;
      isRemoved = true;
      const credentials = withoutDomain(vault.document, kept);
      return withCanaries({ ...vault, document: { ...vault.document, credentials } });
    });
    return isRemoved;
  }

  async rotate(): Promise<Rotation> {
    let rotation: Rotation = { activeKey: '', rewrapped: 0, retiredKeys: [] };
    if ((await this.#read()) === undefined) return rotation;
    await this.#place.change(async (before) => {
      const vault = await this.#open(before);
      if (vault === undefined) return undefined;
      const earlier = vault.document.canaries.map(({ key }) => key);
      // Another project may have made the new key already; a vault that lags behind needs no further one.
      const lagsBehind = earlier.some((key) => key !== vault.ring.active);
      const ring = lagsBehind ? vault.ring : await this.#keys.renew();
      const document = withCanaries({ ring, document: rewrapAll({ ...vault, ring }) });
      const inUse = document.canaries.map(({ key }) => key);
      const retiredKeys = earlier.filter((key) => !inUse.includes(key));
      rotation = { activeKey: ring.active, rewrapped: document.credentials.length, retiredKeys };
      return document;
    });
    return rotation;
  }

  async #read(): Promise<OpenedVault | undefined> {
    return this.#open(await this.#place.read());
  }

  async #open(document: VaultDocument | undefined): Promise<OpenedVault | undefined> {
    if (document === undefined) return undefined;
    const ring = await this.#keys.load();
    if (ring === undefined) throw keyMissing(this.#place.name, this.#keys.name);
    return openVault(document, ring, this.#place.name);
  }
}

function keyMissing(path: string, source: string): InputError {
  return new InputError(`The vault ${path} cannot be opened: its keys are missing (${source}).`, {
    code: 'vault-key-missing',
    hint: 'Nothing was changed. Bring the key file back, or set AUTOQA_KEYS or AUTOQA_KEY_FILE. Without the key the credentials are lost: delete the vault and store them again.',
    details: { path, source },
  });
}
