import { UploadId, type RunRequest } from '@autoqa/domain/contract/run-request';
import type { CockpitServices } from '../../../ports/cockpit/cockpit-services.ts';
import { Refusal } from '../refusal.ts';

/** Refuses now what no worker could start later: a request without a subject, or one that names what is not there. */
export async function checkRequest(request: RunRequest, services: CockpitServices): Promise<void> {
  checkSubject(request);
  services.checkRequest(request);
  if (request.kind === 'prd' && request.profile !== undefined) services.checkProfile(request.profile);
  const { store } = services;
  const { uploads, runs, profiles, projects } = namedIn(request);
  await requireAll(uploads, (id) => store.uploads.find(id));
  await requireAll(runs, (id) => store.runs.find(id));
  await requireAll(profiles, (id) => store.profiles.find(id));
  await requireAll(projects, (id) => store.projects.find(id));
}

function checkSubject(request: RunRequest): void {
  switch (request.kind) {
    case 'run':
      if (!hasCases(request)) throw new Refusal('cases-missing');
      return;
    case 'mobile':
      if (isBlank(request.text) && request.upload === undefined) throw new Refusal('case-text-missing');
      return;
    case 'prd':
      if (isBlank(request.profile) && request.profileId === undefined) throw new Refusal('profile-missing');
      return;
    case 'load':
      if (request.runId === undefined && request.spec === undefined) throw new Refusal('load-source-missing');
      return;
    case 'check':
      if (isBlank(request.claims)) throw new Refusal('cases-missing');
      return;
    case 'plan':
    case 'api':
  }
}

function hasCases(request: Extract<RunRequest, { kind: 'run' }>): boolean {
  const { specs, uploads, fromRun, ofProject, projectId } = request;
  return specs.length + uploads.length > 0 || fromRun !== undefined || (ofProject && projectId !== undefined);
}

interface Named {
  uploads: string[];
  runs: string[];
  profiles: string[];
  projects: string[];
}

function namedIn(request: RunRequest): Named {
  const given = (...ids: (string | undefined)[]): string[] => ids.filter((id) => id !== undefined);
  const named = { uploads: [], runs: [], profiles: [], projects: given(request.projectId) };
  switch (request.kind) {
    case 'run':
      return { ...named, uploads: request.uploads, runs: given(request.fromRun) };
    case 'check':
      return { ...named, uploads: given(request.context) };
    case 'api':
      return { ...named, uploads: [request.spec, ...request.prd, ...request.rules, ...request.data].filter(isUpload) };
    case 'load':
      return { ...named, uploads: given(request.spec).filter(isUpload), runs: given(request.runId) };
    case 'prd':
      return { ...named, uploads: [request.prd], profiles: given(request.profileId) };
    case 'mobile':
      return { ...named, uploads: given(request.upload) };
    case 'plan':
      return named;
  }
}

function isUpload(source: string): boolean {
  return UploadId.safeParse(source).success;
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

async function requireAll(ids: readonly string[], find: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of new Set(ids)) {
    if ((await find(id)) === undefined) throw new Refusal('reference-unknown', { details: { name: id } });
  }
}
