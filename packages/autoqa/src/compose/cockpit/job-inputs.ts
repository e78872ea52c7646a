import { createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RunRequest, RunRequestOf } from '@autoqa/domain/contract/run-request';
import { hasCode, InputError } from '../../kernel/errors.ts';
import type { CockpitStore } from '../../ports/cockpit/cockpit-store.ts';
import type { JobTicket } from '../../ports/cockpit/job-queue.ts';
import { confine } from '../../record/confined-path.ts';

/** Where a job's documents lie, relative to the folder in which its command is started. */
export interface JobInputs {
  documents: string[];
  spec?: string;
  config?: string;
  context?: string;
  profile?: string;
  prd: string[];
  rules: string[];
  data: string[];
}

export interface InputPlace {
  /** The folder that the command is started in. */
  folder: string;
  /** Where earlier runs are. */
  runsFolder: string;
}

/** How to sign in to an API. */
const CONFIG = 'api.yaml';

type Store = Pick<CockpitStore, 'uploads' | 'projects' | 'profiles'>;

/** Puts everything that a job needs into a folder, from wherever people left it. */
export async function prepareInputs(store: Store, ticket: JobTicket, place: InputPlace): Promise<JobInputs> {
  await mkdir(place.folder, { recursive: true });
  return new InputFolder(store, place).fill(ticket.request, ticket.projectId);
}

class InputFolder {
  readonly #store: Store;
  readonly #place: InputPlace;

  constructor(store: Store, place: InputPlace) {
    this.#store = store;
    this.#place = place;
  }

  async fill(request: RunRequest, projectId: string | null): Promise<JobInputs> {
    const none: JobInputs = { documents: [], prd: [], rules: [], data: [] };
    switch (request.kind) {
      case 'run':
        return { ...none, documents: await this.#specs(request, projectId) };
      case 'check':
        return {
          ...none,
          documents: [await this.#text('claims.md', asList(request.claims))],
          ...(request.context === undefined ? {} : { context: await this.#upload(request.context) }),
        };
      case 'api':
        return {
          ...(await this.#document(request.spec)),
          ...(await this.#config(request.config)),
          documents: [],
          prd: await this.#uploads(request.prd),
          rules: await this.#uploads(request.rules),
          data: await this.#uploads(request.data),
        };
      case 'load':
        return {
          ...none,
          ...(request.runId === undefined ? {} : await this.#inputsOfRun(request.runId)),
          ...(await this.#document(request.spec)),
          ...(await this.#config(request.config)),
        };
      case 'prd':
        return { ...none, profile: await this.#profile(request), prd: [await this.#upload(request.prd)] };
      case 'mobile':
        return { ...none, documents: [await this.#mobileCase(request)] };
      case 'plan':
        return none;
    }
  }

  /** All below `specs`, so that includes and locks are found beside them. */
  async #specs(request: RunRequestOf<'run'>, projectId: string | null): Promise<string[]> {
    const kept = request.ofProject && projectId !== null ? await this.#store.projects.files(projectId) : [];
    const locks = projectId === null ? [] : (await this.#store.projects.files(projectId)).filter(isLock);
    for (const { path, text } of [...locks, ...kept]) await this.#text(`specs/${path}`, text);
    if (request.fromRun !== undefined) await this.#specsOfRun(request.fromRun);
    for (const id of request.uploads) await this.#upload(id, 'specs');
    for (const { name, text } of request.specs) await this.#text(`specs/${name}`, text);
    return ['specs'];
  }

  /** What an exploration planned, or what claims were turned into. */
  async #specsOfRun(runId: string): Promise<void> {
    for (const source of ['plan/specs', 'generated']) {
      const from = join(this.#place.runsFolder, runId, ...source.split('/'));
      if ((await filesIn(from)).length === 0) continue;
      await cp(from, join(this.#place.folder, 'specs'), { recursive: true, verbatimSymlinks: true });
      return;
    }
    throw new InputError(`Run ${runId} has no specs.`, {
      code: 'run-without-specs',
      hint: 'Only a run that planned cases or checked claims has some.',
      details: { runId },
    });
  }

  /** What an API run was given: its record names the uploaded document by its path, and it may have had to sign in. */
  async #inputsOfRun(runId: string): Promise<{ config?: string }> {
    const from = join(this.#place.runsFolder, runId, 'inputs');
    const found = await filesIn(from);
    for (const name of ['uploads', CONFIG]) {
      if (found.includes(name)) await cp(join(from, name), join(this.#place.folder, name), { recursive: true });
    }
    return found.includes(CONFIG) ? { config: CONFIG } : {};
  }

  async #document(source: string | undefined): Promise<{ spec?: string }> {
    if (source === undefined || /^https?:/.test(source)) return {};
    return { spec: await this.#upload(source) };
  }

  async #config(text: string | undefined): Promise<{ config?: string }> {
    return text === undefined || text.trim() === '' ? {} : { config: await this.#text(CONFIG, text) };
  }

  async #profile({ profile, profileId }: RunRequestOf<'prd'>): Promise<string> {
    const text = profile ?? (profileId === undefined ? undefined : (await this.#store.profiles.find(profileId))?.text);
    if (text !== undefined) return this.#text('target.yaml', text);
    throw new InputError('There is no target profile.', {
      code: 'profile-gone',
      hint: 'Write one, or choose one that is stored.',
    });
  }

  async #mobileCase({ text, upload }: RunRequestOf<'mobile'>): Promise<string> {
    return upload === undefined ? this.#text('case.txt', text ?? '') : this.#upload(upload);
  }

  async #uploads(ids: readonly string[]): Promise<string[]> {
    const paths = [];
    for (const id of ids) paths.push(await this.#upload(id));
    return paths;
  }

  /** A folder for each, so that two files of one name do not meet; specs must stay side by side. */
  async #upload(id: string, folder = `uploads/${id}`): Promise<string> {
    const upload = await this.#store.uploads.find(id);
    if (upload === undefined) {
      throw new InputError(`The uploaded file ${id} is gone.`, {
        code: 'upload-gone',
        hint: 'Send it again.',
        details: { id },
      });
    }
    const path = posix.join(folder, upload.name);
    const file = confine(this.#place.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await pipeline(this.#store.uploads.read(id), createWriteStream(file));
    return path;
  }

  async #text(path: string, text: string): Promise<string> {
    const file = confine(this.#place.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    return path;
  }
}

/** None, where there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  });
}

function isLock({ path }: { path: string }): boolean {
  return path.endsWith('.lock.json');
}

/** A person types one claim a line; the reader of claims wants bullets. */
function asList(claims: string): string {
  const isList = /^\s*(?:[-*+]|\d+[.)、])\s/m.test(claims);
  if (isList) return claims;
  const lines = claims.split('\n').map((line) => line.trim());
  return lines.map((line) => (line === '' || line.startsWith('#') ? line : `- ${line}`)).join('\n');
}
