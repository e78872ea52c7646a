import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { Deadline } from '../../../kernel/deadline.ts';
import { EnvironmentError } from '../../../kernel/errors.ts';
import { runProcess } from '../../../kernel/process/run-process.ts';

export interface FoundPython {
  path: string;
  /** `Python 3.11.2, pytest 7.2.1`. */
  version: string;
  /** pytest-timeout is installed; without it the suite's own alarm limits a test. */
  hasTimeoutPlugin: boolean;
}

const PROBE = `
import sys, pytest, requests
try:
    import pytest_timeout
    limit = 1
except ImportError:
    limit = 0
print(limit, "Python %d.%d.%d, pytest %s" % (*sys.version_info[:3], pytest.__version__))
`;

const PROBE_MS = 20_000;

/** The first Python that can run Pytest suites: every `python3` on the PATH, then the system's own. */
export async function findPython(
  options: { path?: string; signal?: AbortSignal; system?: string } = {},
): Promise<FoundPython> {
  const { path = process.env['PATH'] ?? '', signal, system = '/usr/bin/python3' } = options;
  const tried: string[] = [];
  for (const candidate of await candidatesOn(path, system)) {
    const found = await probe(candidate, signal);
    if (found !== undefined) return found;
    tried.push(candidate);
  }
  throw new EnvironmentError(
    `No Python was found that has pytest and requests${tried.length === 0 ? '' : ` (tried ${tried.join(', ')})`}.`,
    {
      code: 'pytest-missing',
      hint: 'Install them: apt install python3-pytest python3-requests python3-pytest-timeout, or pip install -r requirements.txt.',
      details: { tried: tried.join(', ') },
    },
  );
}

async function candidatesOn(path: string, system: string): Promise<string[]> {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const places = new Set([...folders.map((folder) => join(folder, 'python3')), system]);
  const found = await Promise.all([...places].map(async (place) => ((await isExecutable(place)) ? [place] : [])));
  return found.flat();
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function probe(path: string, signal: AbortSignal | undefined): Promise<FoundPython | undefined> {
  const deadline = Deadline.after(PROBE_MS, signal);
  const { code, stdout } = await runProcess(path, ['-c', PROBE], { deadline });
  const [, limit, version] = /^([01]) (.+)$/m.exec(stdout) ?? [];
  if (code !== 0 || version === undefined) return undefined;
  return { path, version, hasTimeoutPlugin: limit === '1' };
}
