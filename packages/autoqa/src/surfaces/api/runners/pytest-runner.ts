import { findPython } from './find-python.ts';
import { runJunit } from './run-junit.ts';
import type { FileRun, SuiteRunner } from './suite-runner.ts';

/** Runs Pytest suites with the first Python that can. */
export async function openPytestRunner(options: { env: NodeJS.ProcessEnv; signal: AbortSignal }): Promise<SuiteRunner> {
  const python = await findPython({ path: options.env['PATH'] ?? '', signal: options.signal });
  return {
    name: `${python.path} (${python.version})`,
    runFile: (run) =>
      runJunit(run, (report) => ({
        program: python.path,
        args: argumentsFor(run, { report, hasTimeoutPlugin: python.hasTimeoutPlugin }),
        env: { CASE_LIMIT_S: String(run.caseLimitMs / 1000), PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' },
      })),
    close: async () => undefined,
  };
}

function argumentsFor(
  run: FileRun,
  { report, hasTimeoutPlugin }: { report: string; hasTimeoutPlugin: boolean },
): string[] {
  const { file, tests, isPartial, caseLimitMs } = run;
  const chosen = isPartial ? tests.map(({ name }) => `${file}::${name}`) : [file];
  const limit = hasTimeoutPlugin ? [`--timeout=${caseLimitMs / 1000}`] : [];
  return [
    '-m',
    'pytest',
    '-q',
    '--tb=long',
    '--color=no',
    `--rootdir=${run.folder}`,
    `--junitxml=${report}`,
    ...limit,
    ...chosen,
  ];
}
