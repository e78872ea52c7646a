import { Redactor } from '../../../../kernel/redaction/redactor.ts';

/** Query parameters whose value lets somebody in. */
const SECRET_PARAMETER = /token|key|secret|passw|pwd|auth|credential|signature|sig$/i;

export interface AddressSecret {
  name: string;
  value: string;
}

/** What of an address nobody may see: the password, and parameters that are credentials. */
export function secretsInAddress(address: string): AddressSecret[] {
  const url = new URL(address);
  const parameters = [...url.searchParams].filter(([name]) => SECRET_PARAMETER.test(name));
  const found = [
    { name: 'CONNECT_USER', value: decode(url.password === '' ? '' : url.username) },
    { name: 'CONNECT_PASSWORD', value: decode(url.password) },
    ...parameters.map(([name, value]) => ({ name: `CONNECT_${name.toUpperCase()}`, value })),
  ];
  return found.filter(({ value }) => value !== '');
}

/** Takes the secrets of an address out of any text that speaks of it. */
export function addressMask(address: string): (text: string) => string {
  const redactor = new Redactor();
  for (const { name, value } of secretsInAddress(address)) redactor.addSecret(name, value);
  return (text) => redactor.redact(text);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: then it is meant as it stands.
    return text;
  }
}
