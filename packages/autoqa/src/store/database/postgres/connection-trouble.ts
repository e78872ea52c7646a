import { EnvironmentError, hasCode, messageOf } from '../../../kernel/errors.ts';
import { DatabaseAwayError } from '../../../ports/cockpit/database-away-error.ts';

const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
/** Shutting down, starting up, out of connections, or taking too long. */
const SERVER = ['57P01', '57P02', '57P03', '57014', '53300', '55P03', '25P03'];
const CLASS_OF_CONNECTIONS = /^08/;
const SAID =
  /connection terminated|timeout exceeded|timeout expired|read timeout|connection error|not queryable|server closed/i;
/** The server is there, but not for us: wrong password, no such user or database. */
const REFUSED = /^28|^3D000$/;

/** What a failed call is thrown as: `DatabaseAwayError` when trying again may help. */
export function translateTrouble(thrown: unknown): unknown {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (REFUSED.test(code)) return refused(thrown);
  return isAway(thrown) && !(thrown instanceof DatabaseAwayError) ? new DatabaseAwayError(thrown) : thrown;
}

/** True when the connection is gone, or of no use. */
export function isAway(thrown: unknown): boolean {
  if (thrown instanceof DatabaseAwayError) return true;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  return hasCode(thrown, ...NETWORK, ...SERVER) || CLASS_OF_CONNECTIONS.test(code) || isSaid(thrown);
}

function isSaid(thrown: unknown): boolean {
  return SAID.test(messageOf(thrown)) || (thrown instanceof AggregateError && thrown.errors.some(isNetwork));
}

function isNetwork(thrown: unknown): boolean {
  return hasCode(thrown, ...NETWORK);
}

function refused(thrown: unknown): EnvironmentError {
  return new EnvironmentError(`The database does not let us in: ${messageOf(thrown)}.`, {
    code: 'database-refused',
    hint: 'Check user, password and name of the database in DATABASE_URL.',
    details: { problem: messageOf(thrown) },
    cause: thrown,
  });
}
