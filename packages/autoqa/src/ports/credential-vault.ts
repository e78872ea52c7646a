/** What a person stores for a domain, by field name: `{ USERNAME: 'alice', PASSWORD: '…', API_TOKEN: '…' }`. */
export type CredentialFields = Readonly<Record<string, string>>;

/** A field as everybody may see it: the user name in clear, everything else as `******`. */
interface MaskedField {
  name: string;
  shown: string;
  /** ISO 8601. */
  setAt: string;
}

export interface MaskedCredentials {
  /** `host` or `host:port`, lower case, IDN in its ASCII form. */
  domain: string;
  fields: MaskedField[];
}

export interface Rotation {
  /** The key that wraps everything now. */
  activeKey: string;
  /** How many domains were wrapped anew. */
  rewrapped: number;
  /** The keys that this vault no longer needs. */
  retiredKeys: string[];
}

/**
 * Keeps credentials per domain, encrypted. Domains are compared by host and port, field names without regard to case.
 * Whatever it returns is masked, except for `readSecret`.
 */
export interface CredentialVault {
  /** Stores the fields; other fields of the domain stay. Returns the domain as it is kept. */
  save(domain: string, fields: CredentialFields): Promise<string>;
  /** Every domain, in alphabetical order. */
  list(): Promise<MaskedCredentials[]>;
  find(domain: string): Promise<MaskedCredentials | undefined>;
  /** The only way to a plain value: call it late, register the value for redaction, pass it on to nothing else. */
  readSecret(domain: string, field: string): Promise<string | undefined>;
  /** Forgets a domain; false when it was not known. */
  remove(domain: string): Promise<boolean>;
  /** Wraps every data key with the active key, so that older keys can be dropped. */
  rotate(): Promise<Rotation>;
}
