import type { CredentialFields, CredentialVault, MaskedCredentials, Rotation } from '../../../ports/credential-vault.ts';
import { normalizeDomain, normalizeFieldName, normalizeFields } from '../credential-names.ts';
import { maskCredentials, type PlainField } from '../mask-credentials.ts';

/** A vault without file and cipher, for tests of those who use one. */
export class MemoryVault implements CredentialVault {
  readonly #domains = new Map<string, Map<string, PlainField>>();
  #rotations = 0;

  async save(domain: string, fields: CredentialFields): Promise<string> {
    const kept = normalizeDomain(domain);
    const setAt = new Date().toISOString();
    const named = normalizeFields(fields).map((field) => ({ ...field, setAt }));
    const earlier = this.#domains.get(kept)?.values() ?? [];
    this.#domains.set(kept, new Map([...earlier, ...named].map((field) => [field.name, field])));
    return kept;
  }

  async list(): Promise<MaskedCredentials[]> {
    return [...this.#domains.keys()].toSorted().map((domain) => this.#masked(domain));
  }

  async find(domain: string): Promise<MaskedCredentials | undefined> {
    const kept = normalizeDomain(domain);
    return this.#domains.has(kept) ? this.#masked(kept) : undefined;
  }

  async readSecret(domain: string, field: string): Promise<string | undefined> {
    return this.#domains.get(normalizeDomain(domain))?.get(normalizeFieldName(field))?.value;
  }

  async remove(domain: string): Promise<boolean> {
    return this.#domains.delete(normalizeDomain(domain));
  }

  async rotate(): Promise<Rotation> {
    this.#rotations += 1;
    const retiredKeys = [`k${this.#rotations}`];
    return { activeKey: `k${this.#rotations + 1}`, rewrapped: this.#domains.size, retiredKeys };
  }

  #masked(domain: string): MaskedCredentials {
    return maskCredentials(domain, [...(this.#domains.get(domain)?.values() ?? [])]);
  }
}
