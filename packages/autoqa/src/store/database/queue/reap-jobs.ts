import { isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { jobs } from '../schema/queue-tables.ts';
import { giveBack } from './give-back.ts';
import type { JobBoss } from './job-boss.ts';
import type { Sightings } from './sightings.ts';

/** Hands over what the dead left, and mends what the queue engine lost. Returns the runs that were handed over. */
export async function reapJobs(database: Database, boss: JobBoss, sightings: Sightings): Promise<string[]> {
  try {
    const dead = sightings.look(await readLeases(database));
    const handedOver: string[] = [];
    for (const lease of dead) {
      const given = await database.transaction((session) => giveBack(session, boss, { ...lease, hasDied: true }));
      if (given) handedOver.push(lease.runId);
    }
    await sendLostAgain(database, boss);
    await boss.tidy();
    return handedOver;
  } catch (error) {
    sightings.forget();
    throw error;
  }
}

function readLeases(database: Database) {
  return database.run(({ db }) =>
    db
      .select({ jobId: jobs.id, runId: jobs.runId, attempt: jobs.attempt, beat: jobs.beat })
      .from(jobs)
      .where(isNotNull(jobs.worker)),
  );
}

/** A job that waits, but not in the engine: it was put away there because it waited for weeks, or somebody emptied it. */
async function sendLostAgain(database: Database, boss: JobBoss): Promise<void> {
  const lost = await database.run(({ db }) =>
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        sql`${jobs.worker} is null and not exists (
          select 1 from pgboss.job waiting
          where waiting.name = 'runs' and waiting.id = ${jobs.id} and waiting.state < 'active')`,
      ),
  );
  for (const { id } of lost) {
    await database.transaction(async (session) => {
      const stillWaits = await session.db
        .select({ id: jobs.id })
        .from(jobs)
        .where(sql`${jobs.id} = ${id} and ${jobs.worker} is null`)
        .for('update', { skipLocked: true });
      if (stillWaits.length > 0) await boss.sendAgain(session, id);
    });
  }
}
