import type {
  AccessToken,
  AuditEntry,
  IssuedToken,
  Profile,
  ProfileInput,
  Project,
  ProjectInput,
  Upload,
} from '@autoqa/domain/contract/access-records';
import type { Page, PageQuery } from '@autoqa/domain/contract/paging';

/** Files that people sent, for workers anywhere. */
export interface UploadKeeper {
  /** Reads the stream to its end in bounded memory; a stream that throws leaves nothing behind. */
  save(name: string, content: AsyncIterable<Uint8Array>): Promise<Upload>;
  find(id: string): Promise<Upload | undefined>;
  read(id: string): AsyncIterable<Uint8Array>;
  /** Those that are older and that no run names. */
  removeUnused(before: string): Promise<number>;
}

/** A file that a project keeps: a spec, or what was learnt for one. */
export interface ProjectFile {
  path: string;
  text: string;
  updatedAt: string;
}

export interface ProjectKeeper {
  create(input: ProjectInput): Promise<Project>;
  save(id: string, input: ProjectInput): Promise<Project | undefined>;
  list(query: PageQuery): Promise<Page<Project>>;
  find(id: string): Promise<Project | undefined>;
  remove(id: string): Promise<boolean>;
  files(id: string): Promise<ProjectFile[]>;
  saveFile(id: string, path: string, text: string): Promise<boolean>;
  removeFile(id: string, path: string): Promise<boolean>;
}

export interface ProfileKeeper {
  create(input: ProfileInput & { baseUrl: string | null }): Promise<Profile>;
  save(id: string, input: ProfileInput & { baseUrl: string | null }): Promise<Profile | undefined>;
  list(query: PageQuery): Promise<Page<Profile>>;
  find(id: string): Promise<Profile | undefined>;
  remove(id: string): Promise<boolean>;
}

export interface TokenKeeper {
  issue(name: string): Promise<IssuedToken>;
  /** Whose token it is; only a hash of it is kept. */
  check(token: string): Promise<AccessToken | undefined>;
  list(query: PageQuery): Promise<Page<AccessToken>>;
  revoke(id: string): Promise<boolean>;
  count(): Promise<number>;
  /** A code that can be exchanged once, soon. Returns the code. */
  issueCode(name: string): Promise<string>;
  /** The name it was made for, the first time; nothing ever after. */
  takeCode(code: string): Promise<string | undefined>;
  /** Sessions of people who logged in: the secret of the cookie is kept as a hash. */
  openSession(name: string): Promise<string>;
  checkSession(secret: string): Promise<{ name: string; since: string } | undefined>;
  closeSession(secret: string): Promise<void>;
}

export interface AuditKeeper {
  append(entry: Omit<AuditEntry, 'id' | 'at'>): Promise<void>;
  list(query: PageQuery): Promise<Page<AuditEntry>>;
}

export interface KeptAnswer {
  status: number;
  body: unknown;
}

/** What was answered to a request with an idempotency key. */
export interface AnswerKeeper {
  /**
   * Claims a key for a request. `new`: do it. `done`: answer the same again. `busy`: the first one is not over yet.
   * `other`: the key was used for another request.
   */
  claim(
    key: string,
    fingerprint: string,
  ): Promise<{ state: 'new' } | { state: 'done'; answer: KeptAnswer } | { state: 'busy' } | { state: 'other' }>;
  keep(key: string, answer: KeptAnswer): Promise<void>;
  /** The request failed: it may be tried again with the same key. */
  drop(key: string): Promise<void>;
}
