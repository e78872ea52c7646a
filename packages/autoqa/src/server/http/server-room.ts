import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import type { Logger } from '../../kernel/logger.ts';
import type { CockpitServices } from '../../ports/cockpit/cockpit-services.ts';

/** Everything that a handler may use. */
export interface ServerRoom {
  services: CockpitServices;
  log: Logger;
  uploadLimitBytes: number;
  /** Tells those who watch the lists. */
  announce(run: CatalogRun): void;
  /** Ends the live connections of a login or token that is no longer good. */
  expel(callerKey: string): void;
  waits: {
    /** How long `POST /test/run` waits for the end of its run. */
    mobileRunMs: number;
    /** How often it looks. */
    lookEveryMs: number;
  };
}
