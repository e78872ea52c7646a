import { Redactor } from '../../../kernel/redaction/redactor.ts';
import type { WalkSettings } from '../walking/web-case.ts';

/** Puts placeholders for secrets; to be used before a text is cut, or half a secret stays. */
export function secretMask({
  secretNames,
  lookup,
}: Pick<WalkSettings, 'secretNames' | 'lookup'>): (text: string) => string {
  const redactor = new Redactor();
  for (const name of secretNames) redactor.addSecret(name, lookup(name));
  return (text) => redactor.redact(text);
}
