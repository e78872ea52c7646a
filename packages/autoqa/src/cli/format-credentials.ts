import { domainToUnicode } from 'node:url';
import type { Language } from '@autoqa/domain/model/language';
import { displayWidth, padToWidth, printable } from '../kernel/display-width.ts';
import type { MaskedCredentials } from '../ports/credential-vault.ts';
import { textsFor } from './language/texts.ts';

/** Stored credentials as a table, one line per field; they come masked. */
export function formatCredentials(credentials: readonly MaskedCredentials[], language: Language): string {
  const texts = textsFor(language);
  const rows = [
    [texts.domainColumn, texts.fieldColumn, texts.valueColumn, texts.setColumn],
    ...credentials.flatMap(({ domain, fields }) =>
      fields.map(({ name, shown, setAt }, index) => [
        index === 0 ? readable(domain) : '',
        name,
        printable(shown),
        setAt,
      ]),
    ),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? '')))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => padToWidth(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The name as it is kept, and as people write it where that is another one. */
function readable(domain: string): string {
  const [host = domain] = domain.split(/:(?=\d+$)/);
  const written = printable(domainToUnicode(host));
  return written === '' || written === host ? domain : `${domain} (${written})`;
}
