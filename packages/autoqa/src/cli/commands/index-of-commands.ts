import type { CommandDefinition } from '../command.ts';
import { analyze } from './analyze.ts';
import { api } from './api.ts';
import { approve } from './approve.ts';
import { check } from './check.ts';
import { confirm } from './confirm.ts';
import { creds } from './creds.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { exportCommand } from './export.ts';
import { init } from './init.ts';
import { mcp } from './mcp.ts';
import { mobile } from './mobile.ts';
import { plan } from './plan.ts';
import { prd } from './prd.ts';
import { report } from './report.ts';
import { run } from './run.ts';
import { runs } from './runs.ts';
import { serve } from './serve.ts';
import { strength } from './strength.ts';
import { worker } from './worker.ts';

/** Every command, in the order in which help lists them. */
export const COMMANDS: readonly CommandDefinition[] = [
  init,
  doctor,
  demo,
  run,
  analyze,
  check,
  plan,
  api,
  prd,
  approve,
  confirm,
  mobile,
  runs,
  report,
  exportCommand,
  strength,
  creds,
  serve,
  worker,
  mcp,
];
