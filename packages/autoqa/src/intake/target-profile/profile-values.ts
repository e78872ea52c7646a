/** Fields that are no text; everything else keeps the characters somebody wrote, so that a password of `0123` keeps its zero. */
const NUMBERS = [
  'browser.viewport.width',
  'browser.viewport.height',
  'browser.timeoutMs',
  'gates.RC',
  'gates.APR',
  'gates.FR',
  'limits.rejectionRounds',
  'limits.approvalHours',
  'limits.confirmationHours',
];
const SWITCHES = ['browser.ignoreHTTPSErrors', 'login.tenantAlreadySelected', 'antdQuirks.buttonTextSpace'];
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** The settings as they were written, with numbers and switches as what they are. */
export function typedValues(value: unknown, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typedValues(each, [...path, key])]));
  }
  return typeof value === 'string' ? typedText(value, path.join('.')) : value;
}

function typedText(text: string, field: string): unknown {
  if (NUMBERS.includes(field)) return NUMBER.test(text) ? Number(text) : text;
  if (!SWITCHES.includes(field)) return text;
  if (/^(?:true|yes|on)$/i.test(text)) return true;
  return /^(?:false|no|off)$/i.test(text) ? false : text;
}
