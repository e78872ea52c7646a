import { SpecText } from '@autoqa/domain/contract/run-request';
import type { ProjectFile } from '../../../ports/cockpit/record-keeping.ts';
import { writeAudit } from '../../auth/audit.ts';
import type { Handlers } from '../handlers.ts';
import { pageAfter } from '../page-after.ts';
import { Refusal, required } from '../refusal.ts';
import type { ServerRoom } from '../server-room.ts';

type ProjectHandlers = Pick<
  Handlers,
  | 'listProjects'
  | 'getProject'
  | 'createProject'
  | 'saveProject'
  | 'removeProject'
  | 'listSpecs'
  | 'saveSpec'
  | 'removeSpec'
>;

const DONE = { done: true } as const;

/** Projects and the specs that they keep. */
export function projectHandlers({ services: { store } }: ServerRoom): ProjectHandlers {
  const { projects, audit } = store;
  return {
    listProjects: ({ query }) => projects.list(query),
    getProject: async ({ params: { id } }) => required(await projects.find(id), 'record-unknown'),
    async createProject({ body, caller }) {
      const project = await projects.create(body);
      await writeAudit(audit, caller, { action: 'project-created', subject: project.id, detail: project.name });
      return project;
    },
    async saveProject({ params: { id }, body, caller }) {
      const project = required(await projects.save(id, body), 'record-unknown');
      await writeAudit(audit, caller, { action: 'project-changed', subject: id, detail: project.name });
      return project;
    },
    async removeProject({ params: { id }, caller }) {
      if (!(await projects.remove(id))) throw new Refusal('record-unknown');
      await writeAudit(audit, caller, { action: 'project-removed', subject: id });
      return DONE;
    },
    async listSpecs({ params: { id }, query }) {
      required(await projects.find(id), 'record-unknown');
      return pageAfter(specsAmong(await projects.files(id)), ({ name }) => name, query);
    },
    async saveSpec({ params: { id }, body: { name, text }, caller }) {
      if (!(await projects.saveFile(id, name, text))) throw new Refusal('record-unknown');
      await writeAudit(audit, caller, { action: 'spec-saved', subject: id, detail: name });
      return DONE;
    },
    async removeSpec({ params: { id }, query: { name }, caller }) {
      if (!(await projects.removeFile(id, name))) throw new Refusal('record-unknown');
      await projects.removeFile(id, lockOf(name));
      await writeAudit(audit, caller, { action: 'spec-removed', subject: id, detail: name });
      return DONE;
    },
  };
}

/** A spec is locked where the project also keeps what was learnt for it. */
function specsAmong(files: readonly ProjectFile[]) {
  const paths = new Set(files.map(({ path }) => path));
  const specs = files.filter(({ path }) => SpecText.shape.name.safeParse(path).success);
  return specs.map(({ path, text, updatedAt }) => ({ name: path, text, updatedAt, locked: paths.has(lockOf(path)) }));
}

function lockOf(name: string): string {
  return name.replace(/\.md$/, '.lock.json');
}
