import { fillPlaceholders, splitPlaceholders } from '../../intake/spec/placeholders/placeholder-text.ts';
import { resolveNames, type PlaceholderSources } from '../../intake/spec/placeholders/resolve-placeholders.ts';
import { Redactor } from '../../kernel/redaction/redactor.ts';
import type { Values } from '../../surfaces/mobile/agent/fill-values.ts';
import type { ListedCase } from './mobile-cases.ts';

/** The values of the placeholders of cases, and whoever masks them; a value that is missing is told before anything runs. */
export async function valuesOf(
  cases: readonly ListedCase[],
  sources: PlaceholderSources,
): Promise<{ values: Values; redactor: Redactor }> {
  const texts = cases.flatMap(({ mobileCase: { steps, verifications } }) => [...steps, ...verifications]);
  const parts = texts.flatMap(({ text }) => splitPlaceholders(text));
  const names = new Set(parts.flatMap((part) => (part.kind === 'placeholder' ? [part.name] : [])));
  const found = await resolveNames([...names], sources);
  const redactor = new Redactor();
  for (const { name, value } of found.secrets) redactor.addSecret(name, value);
  const known = (name: string) => (names.has(name) ? found.lookup(name) : `{{${name}}}`);
  return {
    values: { fill: (text) => fillPlaceholders(text, known), mask: (value) => redactor.redactValue(value) },
    redactor,
  };
}
