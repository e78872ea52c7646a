import type { EventPage } from '@autoqa/domain/contract/run-records';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import { and, asc, eq, gt, max, sql } from 'drizzle-orm';
import type { JobTicket } from '../../../ports/cockpit/job-queue.ts';
import type { EventTransit } from '../../../ports/cockpit/run-transit.ts';
import type { Database } from '../database.ts';
import { heldJob } from '../queue/held-job.ts';
import { runEvents } from '../schema/run-tables.ts';

/** Events of runs, by run and number. */
export class DatabaseEvents implements EventTransit {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async append(ticket: JobTicket, events: readonly RunEvent[]): Promise<boolean> {
    const seqs = sql.param(events.map(({ seq }) => seq));
    const texts = sql.param(events.map((event) => JSON.stringify(event)));
    const held = await this.#database.run(({ db }) =>
      db.execute(sql`
        with held as (${heldJob(ticket)}), added as (
          insert into autoqa.run_events (run_id, seq, event)
          select ${ticket.runId}, event.seq, event.text
          from unnest(${seqs}::integer[], ${texts}::text[]) as event (seq, text), held
          on conflict do nothing
        )
        select 1 from held`),
    );
    return held.length > 0;
  }

  async read(runId: string, after: number, limit: number): Promise<EventPage> {
    const rows = await this.#database.run(({ db }) =>
      db
        .select({ event: runEvents.event })
        .from(runEvents)
        .where(and(eq(runEvents.runId, runId), gt(runEvents.seq, after)))
        .orderBy(asc(runEvents.seq))
        .limit(limit + 1),
    );
    const events = rows.slice(0, limit).map(({ event }) => event);
    return { events, next: rows.length > limit ? (events.at(-1)?.seq ?? null) : null };
  }

  async lastSeq(runId: string): Promise<number> {
    const [row] = await this.#database.run(({ db }) =>
      db
        .select({ last: max(runEvents.seq) })
        .from(runEvents)
        .where(eq(runEvents.runId, runId)),
    );
    return row?.last ?? 0;
  }
}
