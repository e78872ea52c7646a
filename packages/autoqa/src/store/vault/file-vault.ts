import { rm } from 'node:fs/promises';
import { isoTime, systemClock, type Clock } from '../../kernel/clock.ts';
import { InputError } from '../../kernel/errors.ts';
import type { CredentialFields, CredentialVault, MaskedCredentials, Rotation } from '../../ports/credential-vault.ts';
import { normalizeDomain, normalizeFieldName, normalizeFields } from './credential-names.ts';
import { withFileLock } from './file-lock.ts';
import type { KeySource } from './key-source.ts';
import { maskCredentials } from './mask-credentials.ts';
import { newVault, openVault, withCanaries, type OpenedVault } from './opened-vault.ts';
import { makeFolderOf, readIfThere, writePrivateFile } from './private-file.ts';
import { findCredential, openFields, putFields, rewrapAll, withoutDomain } from './sealed-credentials.ts';
import { formatDocument, parseDocument, type VaultDocument } from './vault-document.ts';

interface FileVaultOptions {
  path: string;
  keys: KeySource;
  clock?: Clock;
}

/** Credentials in one file. Every call reads the file anew: another process may have changed it. */
export class FileVault implements CredentialVault {
  readonly #path: string;
  readonly #keys: KeySource;
  readonly #clock: Clock;

  private constructor({ path, keys, clock = systemClock }: FileVaultOptions) {
    this.#path = path;
    this.#keys = keys;
    this.#clock = clock;
  }

  /** Checks keys and file at once, so that what is wrong is said before anything is asked or done. */
  static async open(options: FileVaultOptions): Promise<FileVault> {
    const vault = new FileVault(options);
    await vault.#read();
    return vault;
  }

  async save(domain: string, fields: CredentialFields): Promise<string> {
    const kept = normalizeDomain(domain);
    const setAt = isoTime(this.#clock);
    const plain = normalizeFields(fields).map((field) => ({ ...field, setAt }));
    await this.#locked(async () => {
      const vault = (await this.#read()) ?? newVault(await this.#keys.loadOrCreate());
      await this.#write({ ...vault, document: putFields(vault, kept, plain) });
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
    return this.#locked(async () => {
      const vault = await this.#read();
      if (vault === undefined || findCredential(vault.document, kept) === undefined) return false;
      const credentials = withoutDomain(vault.document, kept);
      await this.#write({ ...vault, document: { ...vault.document, credentials } });
      return true;
    });
  }

  async rotate(): Promise<Rotation> {
    const nothing = { activeKey: '', rewrapped: 0, retiredKeys: [] };
    if ((await this.#read()) === undefined) return nothing;
    return this.#locked(async () => {
      const vault = await this.#read();
      if (vault === undefined) return nothing;
      const earlier = vault.document.canaries.map(({ key }) => key);
      // Another project may have made the new key already; a vault that lags behind needs no further one.
      const lagsBehind = earlier.some((key) => key !== vault.ring.active);
      const ring = lagsBehind ? vault.ring : await this.#keys.renew();
      const document = await this.#write({ ring, document: rewrapAll({ ...vault, ring }) });
      const inUse = document.canaries.map(({ key }) => key);
      const retiredKeys = earlier.filter((key) => !inUse.includes(key));
      return { activeKey: ring.active, rewrapped: document.credentials.length, retiredKeys };
    });
  }

  async #read(): Promise<OpenedVault | undefined> {
    const text = await readIfThere(this.#path);
    if (text === undefined) return undefined;
    const document = parseDocument(text, this.#path);
    const ring = await this.#keys.load();
    if (ring === undefined) throw keyMissing(this.#path, this.#keys.name);
    return openVault(document, ring, this.#path);
  }

  /** An empty vault is no file, so that it needs no key either. */
  async #write(vault: OpenedVault): Promise<VaultDocument> {
    const document = withCanaries(vault);
    if (document.credentials.length === 0) await rm(this.#path, { force: true });
    else await writePrivateFile(this.#path, formatDocument(document));
    return document;
  }

  async #locked<T>(work: () => Promise<T>): Promise<T> {
    await makeFolderOf(this.#path);
    return withFileLock(this.#path, work);
  }
}

function keyMissing(path: string, source: string): InputError {
  return new InputError(`The vault ${path} cannot be opened: its keys are missing (${source}).`, {
    code: 'vault-key-missing',
    hint: 'Nothing was changed. Bring the key file back, or set AUTOQA_KEYS or AUTOQA_KEY_FILE. Without the key the credentials are lost: delete the vault and store them again.',
    details: { path, source },
  });
}
