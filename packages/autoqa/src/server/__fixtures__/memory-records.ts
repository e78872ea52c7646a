import { createHash, randomBytes } from 'node:crypto';
import type { AccessToken, AuditEntry, Profile, Project, Upload } from '@autoqa/domain/contract/access-records';
import type {
  AnswerKeeper,
  AuditKeeper,
  KeptAnswer,
  ProfileKeeper,
  ProjectFile,
  ProjectKeeper,
  TokenKeeper,
  UploadKeeper,
} from '../../ports/cockpit/record-keeping.ts';
import { pageAfter } from '../http/page-after.ts';

const now = (): string => new Date().toISOString();
const newId = (letter: string): string => `${letter}-${randomBytes(8).toString('hex')}`;

export function memoryUploads(): UploadKeeper & { kept: Map<string, { upload: Upload; content: Buffer }> } {
  const kept = new Map<string, { upload: Upload; content: Buffer }>();
  return {
    kept,
    async save(name, content) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      const all = Buffer.concat(chunks);
      const sha256 = createHash('sha256').update(all).digest('hex');
      const upload = { id: newId('u'), name, bytes: all.length, sha256, createdAt: now() };
      kept.set(upload.id, { upload, content: all });
      return upload;
    },
    find: async (id) => kept.get(id)?.upload,
    async *read(id) {
      const found = kept.get(id);
      if (found !== undefined) yield found.content;
    },
    removeUnused: async () => 0,
  };
}

export function memoryProjects(): ProjectKeeper {
  const kept = new Map<string, Project>();
  const files = new Map<string, Map<string, ProjectFile>>();
  return {
    async create(input) {
      const project = { ...input, id: newId('p'), createdAt: now(), runs: 0, specs: 0 };
      kept.set(project.id, project);
      files.set(project.id, new Map());
      return project;
    },
    async save(id, input) {
      const known = kept.get(id);
      if (known === undefined) return undefined;
      const project = { ...known, ...input };
      kept.set(id, project);
      return project;
    },
    list: async (query) => pageAfter([...kept.values()], ({ id }) => id, query),
    find: async (id) => kept.get(id),
    remove: async (id) => kept.delete(id),
    files: async (id) => [...(files.get(id)?.values() ?? [])],
    async saveFile(id, path, text) {
      files.get(id)?.set(path, { path, text, updatedAt: now() });
      return kept.has(id);
    },
    removeFile: async (id, path) => files.get(id)?.delete(path) ?? false,
  };
}

export function memoryProfiles(): ProfileKeeper {
  const kept = new Map<string, Profile>();
  return {
    async create(input) {
      const profile = { ...input, id: newId('f'), updatedAt: now() };
      kept.set(profile.id, profile);
      return profile;
    },
    async save(id, input) {
      if (!kept.has(id)) return undefined;
      const profile = { ...input, id, updatedAt: now() };
      kept.set(id, profile);
      return profile;
    },
    list: async (query) => pageAfter([...kept.values()], ({ id }) => id, query),
    find: async (id) => kept.get(id),
    remove: async (id) => kept.delete(id),
  };
}

export function memoryTokens(): TokenKeeper {
  const tokens = new Map<string, AccessToken>();
  const codes = new Map<string, string>();
  const sessions = new Map<string, { name: string; since: string }>();
  const secret = (): string => randomBytes(24).toString('base64url');
  return {
    async issue(name) {
      const token = `aq_${secret()}`;
      const record = { id: newId('t'), name, createdAt: now(), lastUsedAt: null };
      tokens.set(token, record);
      return { ...record, token };
    },
    check: async (token) => tokens.get(token),
    list: async (query) => pageAfter([...tokens.values()], ({ id }) => id, query),
    async revoke(id) {
      const [found] = [...tokens].filter(([, each]) => each.id === id);
      return found !== undefined && tokens.delete(found[0]);
    },
    count: async () => tokens.size,
    async issueCode(name) {
      const code = secret();
      codes.set(code, name);
      return code;
    },
    async takeCode(code) {
      const name = codes.get(code);
      codes.delete(code);
      return name;
    },
    async openSession(name) {
      const session = secret();
      sessions.set(session, { name, since: now() });
      return session;
    },
    checkSession: async (session) => sessions.get(session),
    closeSession: async (session) => void sessions.delete(session),
  };
}

export function memoryAudit(): AuditKeeper & { entries: AuditEntry[] } {
  const entries: AuditEntry[] = [];
  return {
    entries,
    append: async (entry) => void entries.push({ ...entry, id: entries.length + 1, at: now() }),
    async list({ limit }) {
      return { items: entries.toReversed().slice(0, limit), next: null };
    },
  };
}

export function memoryAnswers(): AnswerKeeper {
  const claims = new Map<string, { fingerprint: string; answer?: KeptAnswer }>();
  return {
    async claim(key, fingerprint) {
      const known = claims.get(key);
      if (known === undefined) {
        claims.set(key, { fingerprint });
        return { state: 'new' };
      }
      if (known.fingerprint !== fingerprint) return { state: 'other' };
      return known.answer === undefined ? { state: 'busy' } : { state: 'done', answer: known.answer };
    },
    async keep(key, answer) {
      const known = claims.get(key);
      if (known !== undefined) known.answer = answer;
    },
    drop: async (key) => void claims.delete(key),
  };
}
