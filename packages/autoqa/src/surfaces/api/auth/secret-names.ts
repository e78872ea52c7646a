/** As one word: `accessToken`, `access_token` and `ACCESS-TOKEN` are the same. */
const SECRET_WORDS =
  /(?:token|secret|password|passwd|passphrase|apikey|accesskey|privatekey|jwt|sessionid|credential)s?$/;

/** Whether a field of this name holds a credential. */
export function isSecretName(name: string): boolean {
  return SECRET_WORDS.test(name.toLowerCase().replaceAll(/[^a-z]/g, ''));
}

/** The variable that stands for a secret of an identity: `TOKEN_OWNER`. */
export function variableName(kind: string, owner: string): string {
  return `${kind}_${owner}`.toUpperCase().replaceAll(/\W/g, '_');
}
