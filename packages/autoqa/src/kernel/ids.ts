import { randomBytes } from 'node:crypto';
import { systemClock, type Clock } from './clock.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RANDOM_CHARACTERS = 6;

/** A run id: `20261115-021530-123-x7k2m9`. Sorts by time as text, is safe as a folder name, and a person can read the date. */
export function newRunId(clock: Clock = systemClock): string {
  const [date = '', time = ''] = new Date(clock.now()).toISOString().split('T');
  const [clockTime = '', milliseconds = ''] = time.replace('Z', '').split('.');
  return [date.replaceAll('-', ''), clockTime.replaceAll(':', ''), milliseconds, randomText()].join('-');
}

/** Whether a text has the form of a run id; guards every place where an id becomes a path. */
export function isRunId(text: string): boolean {
  return /^\d{8}-\d{6}-\d{3}-[0-9a-z]{6}$/.test(text);
}

function randomText(): string {
  return Array.from(randomBytes(RANDOM_CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
