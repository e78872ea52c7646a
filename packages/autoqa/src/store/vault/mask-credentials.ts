import type { MaskedCredentials } from '../../ports/credential-vault.ts';

const SECRET_MASK = '******';
const SHOWN_FIELD = 'USERNAME';

export interface PlainField {
  name: string;
  value: string;
  setAt: string;
}

/** The user name in clear, everything else as a mask of one length. A user name that gives away another field is masked too. */
export function maskCredentials(domain: string, fields: readonly PlainField[]): MaskedCredentials {
  const secrets = fields.filter(({ name }) => name !== SHOWN_FIELD).map(({ value }) => value.toLowerCase());
  const givesAway = (text: string) => secrets.some((secret) => secret !== '' && text.toLowerCase().includes(secret));
  return {
    domain,
    fields: fields.map(({ name, value, setAt }) => {
      const isShown = name === SHOWN_FIELD && !givesAway(value);
      return { name, shown: isShown ? value : SECRET_MASK, setAt };
    }),
  };
}
