import { Pool } from 'pg';

/** Connections by which nodes tell each other what happens; one that breaks is made anew by whoever needs it. */
export function openLivePool(databaseUrl: string, log: (line: string) => void): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max: 4, connectionTimeoutMillis: 5_000 });
  pool.on('error', (error) => log(error.message));
  // A connection that somebody holds has no other listener: its end would be the end of the process.
  pool.on('connect', (client) => void client.on('error', (error) => log(error.message)));
  return pool;
}
