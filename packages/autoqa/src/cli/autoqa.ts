import { EXIT_CODES } from '@autoqa/domain/model/run';
import { main } from './main.ts';
import { AUTOQA_VERSION } from '../kernel/version.ts';

/** The process entry: connects the command line with the real process. */
const controller = new AbortController();

function onSignal(): void {
  if (controller.signal.aborted) process.exit(EXIT_CODES.cancelled);
  controller.abort();
}
process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);
// A reader that went away (`autoqa runs | head`) is no failure of ours.
process.stdout.on('error', () => process.exit(EXIT_CODES.passed));

const { stdout, env } = process;
const exitCode = await main({
  argv: process.argv.slice(2),
  env,
  cwd: process.cwd(),
  version: AUTOQA_VERSION,
  signal: controller.signal,
  writeOut: (text) => stdout.write(text),
  writeErr: (text) => process.stderr.write(text),
  stdout: {
    isTty: stdout.isTTY && env['TERM'] !== 'dumb' && env['CI'] === undefined,
    columns: stdout.columns ?? 100,
    color: env['FORCE_COLOR'] !== undefined || (stdout.isTTY && env['NO_COLOR'] === undefined),
  },
});
stdout.write('', () => process.exit(exitCode));
