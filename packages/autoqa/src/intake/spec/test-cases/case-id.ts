import { createHash } from 'node:crypto';

const LONGEST_PART = 48;

/** An id that is the same on every machine: kebab-case of path and title, with a short hash where letters were lost. */
export function caseId(path: string, title: string): string {
  const file = slug(path.replace(/\.(?:md|markdown)$/i, ''));
  const name = slug(title);
  const parts = [file.text, name.text];
  if (file.lossy || name.lossy) parts.push(shortHash(`${path}\n${title}`));
  return parts.filter((part) => part !== '').join('-');
}

/** The ids with a number behind each that was taken already. */
export function uniqueIds(ids: readonly string[]): string[] {
  const taken = new Set<string>();
  return ids.map((id) => {
    let unique = id;
    for (let count = 2; taken.has(unique); count += 1) unique = `${id}-${count}`;
    taken.add(unique);
    return unique;
  });
}

function slug(text: string): { text: string; lossy: boolean } {
  const plain = text.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const whole = words.join('-');
  const lossy = /[^\p{ASCII}]/u.test(plain) || whole.length > LONGEST_PART || whole === '';
  return { text: whole.slice(0, LONGEST_PART).replace(/-$/, ''), lossy };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
