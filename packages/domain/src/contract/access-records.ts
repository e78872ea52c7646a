import { z } from 'zod';
import { Language } from '../model/language.ts';
import { RecordId } from './run-request.ts';

/** Who is logged in. */
export const Session = z.object({ name: z.string(), since: z.iso.datetime() });
export type Session = z.infer<typeof Session>;

/** A token as everybody may see it. */
export const AccessToken = z.object({
  id: RecordId,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** The only time its secret is told. */
export const IssuedToken = AccessToken.extend({ token: z.string() });
export type IssuedToken = z.infer<typeof IssuedToken>;

/** Who decided what, and when. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  /** Noun-verb: `run-created`, `approval-decided`, `credentials-saved`… */
  action: z.string(),
  subject: z.string(),
  detail: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const Upload = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string(),
  createdAt: z.iso.datetime(),
});
export type Upload = z.infer<typeof Upload>;

const ProjectName = z.string().trim().min(1).max(100);

export const ProjectInput = z.object({
  name: ProjectName,
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  note: z.string().max(2_000).default(''),
});
export type ProjectInput = z.infer<typeof ProjectInput>;

export const Project = ProjectInput.extend({
  id: RecordId,
  createdAt: z.iso.datetime(),
  runs: z.number().int(),
  specs: z.number().int(),
});
export type Project = z.infer<typeof Project>;

export const ProfileInput = z.object({
  name: ProjectName,
  /** The YAML of the target profile (U1). */
  text: z.string().max(100_000),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

export const Profile = ProfileInput.extend({
  id: RecordId,
  baseUrl: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof Profile>;

/** Credentials as everybody may see them: names, and stars. */
export const CredentialRecord = z.object({
  domain: z.string(),
  fields: z.array(z.object({ name: z.string(), shown: z.string(), setAt: z.iso.datetime() })),
});
export type CredentialRecord = z.infer<typeof CredentialRecord>;

export const WorkerRecord = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.number().int(),
  slots: z.number().int(),
  startedAt: z.iso.datetime(),
  beatAt: z.iso.datetime(),
  /** The runs it works on. */
  runs: z.array(z.string()),
});
export type WorkerRecord = z.infer<typeof WorkerRecord>;

/** What the server is and what it was started with. */
export const ServerSettings = z.object({
  version: z.string(),
  database: z.enum(['embedded', 'postgresql']),
  vault: z.enum(['file', 'database']),
  model: z.string(),
  out: z.string(),
  language: Language,
  uploadLimitBytes: z.number().int(),
});
export type ServerSettings = z.infer<typeof ServerSettings>;

export const HealthCheck = z.object({
  name: z.string(),
  status: z.enum(['ok', 'warning', 'missing']),
  message: z.string(),
  mend: z.string().nullable(),
});
export type HealthCheck = z.infer<typeof HealthCheck>;
