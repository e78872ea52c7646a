/** Headers whose value is a credential whatever it looks like. */
const SENSITIVE = 'authorization|proxy-authorization|cookie|set-cookie|x-api-key|x-auth-token|x-csrf-token';
const SENSITIVE_NAME = new RegExp(`^(?:${SENSITIVE})$`, 'i');

export const MASK = '***';

/** `Authorization: Bearer abc`, also inside a quoted shell argument. */
const HEADER_LINE = new RegExp(String.raw`(?<![\w-])(${SENSITIVE})(\s*:\s*)(?!["\\])[^\r\n"']+`, 'gi');
/** `"authorization":"Bearer abc"`, also when the JSON stands escaped inside a string. */
const JSON_MEMBER = new RegExp(String.raw`(\\*")(${SENSITIVE})(\1\s*:\s*\1)(?:(?!\1).)*(\1)`, 'gi');
/** `{"name":"Cookie","value":"abc"}`, the form of HAR files and traces. */
const NAME_VALUE_PAIR = new RegExp(
  String.raw`(\\*")name\1\s*:\s*\1(?:${SENSITIVE})\1\s*,\s*\1value\1\s*:\s*\1` +
    String.raw`(?:(?!\1).)*(\1)`,
  'gi',
);

export function isSensitiveHeader(name: string): boolean {
  return SENSITIVE_NAME.test(name);
}

/** Masks credential headers by their structure, so that also a secret nobody told us of stays out. */
export function maskHeaders(text: string): string {
  return text
    .replace(JSON_MEMBER, (_all, open: string, name: string, middle: string, close: string) => {
      return `${open}${name}${middle}${MASK}${close}`;
    })
    .replace(NAME_VALUE_PAIR, (all: string, quote: string) => {
      const valueStart = all.lastIndexOf(quote, all.length - quote.length - 1);
      return `${all.slice(0, valueStart + quote.length)}${MASK}${quote}`;
    })
    .replace(HEADER_LINE, (_all, name: string, separator: string) => `${name}${separator}${MASK}`);
}
