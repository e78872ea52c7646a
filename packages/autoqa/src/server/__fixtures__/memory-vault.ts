import { InputError } from '../../kernel/errors.ts';
import type { CredentialVault, MaskedCredentials } from '../../ports/credential-vault.ts';

export function memoryVault(): CredentialVault {
  const kept = new Map<string, Map<string, string>>();
  const masked = (domain: string): MaskedCredentials => ({
    domain,
    fields: [...(kept.get(domain)?.keys() ?? [])].map((name) => ({ name, shown: '******', setAt: new Date().toISOString() })),
  });
  return {
    async save(typed, fields) {
      if (/\s/.test(typed)) throw new InputError(`"${typed}" is no domain.`, { code: 'domain-invalid', hint: 'Give a host.' });
      const domain = typed.toLowerCase();
      kept.set(domain, new Map([...(kept.get(domain) ?? []), ...Object.entries(fields)]));
      return domain;
    },
    list: async () => [...kept.keys()].toSorted().map(masked),
    find: async (domain) => (kept.has(domain) ? masked(domain) : undefined),
    readSecret: async (domain, field) => kept.get(domain)?.get(field),
    remove: async (domain) => kept.delete(domain),
    rotate: async () => ({ activeKey: 'k2', rewrapped: kept.size, retiredKeys: ['k1'] }),
  };
}
