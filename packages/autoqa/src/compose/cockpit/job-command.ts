import type { RunRequest, RunRequestOf } from '@autoqa/domain/contract/run-request';
import type { Language } from '@autoqa/domain/model/language';
import type { JobWork } from '../../ports/cockpit/job-queue.ts';
import type { JobInputs } from './job-inputs.ts';

export interface JobOrder {
  runId: string;
  request: RunRequest;
  work: JobWork;
  /** Where its inputs lie, relative to the folder in which the command is started. */
  inputs: JobInputs;
  out: string;
  language: Language;
  /** Somebody began it before: it is gone on with where the command can. */
  hasBegun: boolean;
}

/** The command line that does what a job asks for: whatever the page offers, a person can type. */
export function commandFor(order: JobOrder): string[] {
  return [...wordsFor(order), '--out', order.out, '--lang', order.language, '--json', '--quiet'];
}

function wordsFor(order: JobOrder): string[] {
  const { request, inputs, work } = order;
  if (work.type !== 'start' && request.kind === 'prd') return decisionWords(order.runId, work);
  switch (request.kind) {
    case 'run':
      return runWords(request);
    case 'check':
      return [
        'check',
        ...inputs.documents,
        '--url',
        request.url,
        ...option('--context', inputs.context),
        ...vars(request.vars),
      ];
    case 'plan':
      return planWords(request);
    case 'api':
      return apiWords(request, order);
    case 'load':
      return loadWords(request, inputs);
    case 'prd':
      return prdWords(request, order);
    case 'mobile':
      return mobileWords(request, order);
  }
}

function runWords(request: RunRequestOf<'run'>): string[] {
  return [
    'run',
    'specs',
    ...option('--url', request.url),
    ...option('--grep', request.grep),
    ...option('--workers', request.workers),
    ...option('--retries', request.retries),
    ...option('--heal', request.heal),
    ...option('--device', request.device),
    ...option('--artifacts', request.artifacts ?? 'all'),
    ...vars(request.vars),
  ];
}

function planWords(request: RunRequestOf<'plan'>): string[] {
  return [
    'plan',
    request.exploreOnly ? 'explore' : 'run',
    '--url',
    request.url,
    ...option('--depth', request.depth),
    ...option('--max-pages', request.maxPages),
    ...each('--include', request.include),
    ...each('--exclude', request.exclude),
    ...(request.testTypes.length === 0 || request.exploreOnly ? [] : ['--test-types', request.testTypes.join(',')]),
    ...option('--login-url', request.loginUrl),
    ...option('--username-var', request.usernameVar),
    ...option('--password-var', request.passwordVar),
  ];
}

function apiWords(request: RunRequestOf<'api'>, { inputs, runId, work }: JobOrder): string[] {
  return [
    'api',
    'test',
    '--spec',
    inputs.spec ?? request.spec,
    ...option('--base-url', request.baseUrl),
    ...each('--prd', inputs.prd),
    ...each('--rules', inputs.rules),
    ...each('--data', inputs.data),
    ...option('--config', inputs.config),
    ...each('--only', request.only),
    ...(request.explore ? ['--explore'] : []),
    ...option('--target', request.target),
    ...(work.type === 'approve' ? ['--resume', runId] : request.approve ? ['--approve'] : []),
  ];
}

function loadWords(request: RunRequestOf<'load'>, inputs: JobInputs): string[] {
  return [
    'api',
    'load',
    ...option('--run-id', request.runId),
    ...option('--spec', inputs.spec ?? request.spec),
    ...option('--base-url', request.baseUrl),
    ...option('--config', inputs.config),
    '--users',
    String(request.users),
    '--spawn-rate',
    String(request.spawnRate),
    '--duration',
    `${request.durationSeconds}s`,
    ...(request.onlyPassed ? ['--only-passed'] : []),
    ...each('--endpoint', request.endpoints),
    '--engine',
    request.engine,
  ];
}

function prdWords(request: RunRequestOf<'prd'>, { inputs, runId, hasBegun }: JobOrder): string[] {
  const auto = request.autoApprove ? ['--auto-approve'] : [];
  if (hasBegun) return ['prd', 'test', '--resume', runId, ...auto];
  const [document = ''] = inputs.prd;
  const routes = request.routes.length === 0 ? [] : ['--routes', request.routes.join(',')];
  return ['prd', 'test', '--profile', inputs.profile ?? '', '--prd', document, ...routes, ...auto];
}

function decisionWords(runId: string, work: Exclude<JobWork, { type: 'start' }>): string[] {
  const said = [...option('--comment', work.comment), '--by', work.by];
  if (work.type === 'approve') return ['approve', runId, ...(work.reject ? ['--reject'] : []), ...said];
  return [
    'confirm',
    runId,
    ...(work.retest ? ['--retest'] : []),
    ...(work.accept ? ['--accept'] : []),
    ...each(
      '--decide',
      work.verdicts.map(({ caseId, assertionId, verdict }) => `${caseId}/${assertionId}=${verdict}`),
    ),
    ...said,
  ];
}

function mobileWords(request: RunRequestOf<'mobile'>, { inputs, runId, hasBegun }: JobOrder): string[] {
  const phone = [
    '--driver',
    request.driver,
    ...option('--server', request.server),
    ...option('--device', request.device),
    ...option('--app', request.app),
  ];
  return hasBegun ? ['mobile', 'run', '--resume', runId] : ['mobile', 'run', ...inputs.documents, ...phone];
}

function option(flag: string, value: string | number | undefined): string[] {
  return value === undefined || value === '' ? [] : [`${flag}=${value}`];
}

function each(flag: string, values: readonly string[]): string[] {
  return values.map((value) => `${flag}=${value}`);
}

function vars(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => `--var=${name}=${value}`);
}
