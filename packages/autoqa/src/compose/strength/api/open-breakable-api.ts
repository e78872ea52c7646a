import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../../../kernel/errors.ts';
import type { Redactor } from '../../../kernel/redaction/redactor.ts';
import { parseTestcases } from '../../../orchestrator/author/api/testcases/parse-testcases.ts';
import type { BreakableTests } from '../../../ports/breakable-tests.ts';
import { readRun } from '../../../record/read-run.ts';
import { fillSecrets } from '../../../surfaces/api/auth/secret-references.ts';
import { openRunFor } from '../../api/open-run-for.ts';
import { readApiInputs, type ApiInputs } from '../../api/read-api-inputs.ts';
import { requireServer } from '../../api/require-server.ts';
import { BreakableApi } from './breakable-api.ts';

export interface BreakableApiRequest {
  /** The folder of a run of `autoqa api test`; its testcases.md holds the tests. */
  folder: string;
  /** Each of them instead of what the run had. */
  spec?: string | undefined;
  baseUrl?: string | undefined;
  configFile?: string | undefined;
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  vars: Readonly<Record<string, string>>;
  /** Learns what must not be written down. */
  redactor?: Redactor | undefined;
  signal: AbortSignal;
}

/** The cases of a run on an API whose answers can be broken on their way to them (X2). */
export async function openBreakableApi(request: BreakableApiRequest): Promise<BreakableTests> {
  const inputs = await readInputs(request);
  for (const { name, value } of inputs.config.secrets) request.redactor?.addSecret(name, value);
  const file = join(request.folder, 'testcases.md');
  const text = await readFile(file, 'utf8');
  const book = parseTestcases(text, file);
  // A secret that is not there is said before anything is sent.
  for (const each of book.cases) fillSecrets(each, inputs.secrets);
  const { run } = openRunFor(inputs, request.signal);
  try {
    await requireServer(run, inputs);
  } catch (error) {
    await run.close();
    throw error;
  }
  return new BreakableApi({ inputs, run, book, language: /^# 测试用例/m.test(text) ? 'zh' : 'en' });
}

async function readInputs(request: BreakableApiRequest): Promise<ApiInputs> {
  const { manifest } = await readRun(request.folder);
  const spec = request.spec ?? textOf(manifest.config['spec']);
  if (spec === undefined) {
    throw new InputError('There is no API document to test against.', {
      code: 'api-spec-missing',
      hint: 'Pass --spec openapi.json (a file or an address; JSON or YAML).',
    });
  }
  const { cwd, env, vars, signal } = request;
  return readApiInputs({
    spec,
    baseUrl: request.baseUrl ?? textOf(manifest.config['baseUrl']),
    configFile: request.configFile ?? configIn(manifest.argv),
    prd: [],
    rules: [],
    data: [],
    only: [],
    cwd,
    env,
    vars,
    signal,
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The file that the run was started with. */
function configIn(argv: readonly string[]): string | undefined {
  const at = argv.findIndex((word) => word === '--config' || word.startsWith('--config='));
  return argv[at] === '--config' ? argv[at + 1] : argv[at]?.slice('--config='.length);
}
