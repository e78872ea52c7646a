import { BAD_TARGETS } from '../rows/bad-targets.ts';
import { CLOCK_JUMPS, SOCKET_DROPS } from '../rows/clock-and-line.ts';
import { FULL_DISKS } from '../rows/full-disk.ts';
import { GENERATED_CODE } from '../rows/generated-code.ts';
import { HOSTILE_REPORTS } from '../rows/hostile-reports.ts';
import { KILLS } from '../rows/kills.ts';
import { LEADING_AWAY } from '../rows/leading-away.ts';
import { MALFORMED_INPUTS } from '../rows/malformed-inputs.ts';
import { PROMPT_INJECTIONS } from '../rows/prompt-injection.ts';
import { SECOND_PROCESS } from '../rows/second-process.ts';
import { SECRETS } from '../rows/secrets.ts';
import { SERVERS } from '../rows/servers.ts';
import { SIGNALS } from '../rows/signals.ts';
import type { MatrixRow } from './row.ts';

/** The matrix: kinds of faults, and the rows of each. */
export const FAULTS = {
  'Malformed and hostile inputs': MALFORMED_INPUTS,
  'Targets that hang, loop or never come to rest': BAD_TARGETS,
  'Killed in the middle: browser, worker, server, database': [...KILLS, ...SERVERS],
  'The disk is full': FULL_DISKS,
  'A second process on the data folder': SECOND_PROCESS,
  'SIGTERM and Ctrl-C at any moment': SIGNALS,
  'The clock jumps': CLOCK_JUMPS,
  'The line is cut': SOCKET_DROPS,
  'Orders on a page': PROMPT_INJECTIONS,
  'A secret passes through': SECRETS,
  'Led to other places': LEADING_AWAY,
  'Hostile text in reports': HOSTILE_REPORTS,
  'Generated code and files that try to leave': GENERATED_CODE,
} satisfies Record<string, readonly MatrixRow[]>;
