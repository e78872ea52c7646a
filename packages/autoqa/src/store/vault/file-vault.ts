import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeFileAtomic } from '../../kernel/atomic-file.ts';
import { isoTime, systemClock, type Clock } from '../../kernel/clock.ts';
import { hasCode, InputError } from '../../kernel/errors.ts';
import type { CredentialFields, CredentialVault, MaskedCredentials, Rotation } from '../../ports/credential-vault.ts';
import { normalizeDomain, normalizeFieldName } from './credential-names.ts';
import { unusableFile } from './file-error.ts';
import { withFileLock } from './file-lock.ts';
import type { KeySource } from './key-source.ts';
import { maskCredentials } from './mask-credentials.ts';
import { newVault, openVault, withCanaries, type OpenedVault } from './opened-vault.ts';
import { findCredential, openFields, putFields, rewrapAll, withoutDomain } from './sealed-credentials.ts';
import { formatDocument, parseDocument, type VaultDocument } from './vault-document.ts';

const OWNER_ONLY = 0o600;

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
    const plain = Object.entries(fields).map(([name, value]) => ({ name: normalizeFieldName(name), value, setAt }));
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
      .toSorted((a, b) => a.domain.localeCompare(b.domain, 'en'));
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
    return this.#locked(async () => {
      const vault = await this.#read();
      if (vault === undefined || findCredential(vault.document, kept) === undefined) return false;
      const credentials = withoutDomain(vault.document, kept);
      await this.#write({ ...vault, document: { ...vault.document, credentials } });
      return true;
    });
  }

  async rotate(): Promise<Rotation> {
    return this.#locked(async () => {
      const vault = await this.#read();
      if (vault === undefined) return { activeKey: '', rewrapped: 0, retiredKeys: [] };
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
    const text = await this.#readText();
    if (text === undefined) return undefined;
    const document = parseDocument(text, this.#path);
    const ring = await this.#keys.load();
    if (ring === undefined) throw keyMissing(this.#path, this.#keys.name);
    return openVault(document, ring, this.#path);
  }

  async #readText(): Promise<string | undefined> {
    try {
      return await readFile(this.#path, 'utf8');
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw unusableFile(this.#path, error);
    }
  }

  /** An empty vault is no file, so that it needs no key either. */
  async #write(vault: OpenedVault): Promise<VaultDocument> {
    const document = withCanaries(vault);
    if (document.credentials.length === 0) await rm(this.#path, { force: true });
    else await writeFileAtomic(this.#path, formatDocument(document), { mode: OWNER_ONLY });
    return document;
  }

  async #locked<T>(work: () => Promise<T>): Promise<T> {
    try {
      await mkdir(dirname(this.#path), { recursive: true });
    } catch (error) {
      throw unusableFile(this.#path, error);
    }
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
