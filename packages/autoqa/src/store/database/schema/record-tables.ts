import { bigint, boolean, integer, text } from 'drizzle-orm/pg-core';
import { bytes, document, instant } from './columns.ts';
import { autoqa } from './tables.ts';

export const uploads = autoqa.table('uploads', {
  id: text().primaryKey(),
  name: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  createdAt: instant('created_at').notNull(),
  /** False while it is being sent. */
  isWhole: boolean('is_whole').notNull(),
});

export const uploadChunks = autoqa.table('upload_chunks', {
  uploadId: text('upload_id').notNull(),
  position: integer().notNull(),
  content: bytes().notNull(),
});

export const projects = autoqa.table('projects', {
  id: text().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  note: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const projectFiles = autoqa.table('project_files', {
  projectId: text('project_id').notNull(),
  path: text().notNull(),
  text: text().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const profiles = autoqa.table('profiles', {
  id: text().primaryKey(),
  name: text().notNull(),
  text: text().notNull(),
  baseUrl: text('base_url'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const auditEntries = autoqa.table('audit_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  by: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  detail: text(),
});

export const answers = autoqa.table('answers', {
  key: text().primaryKey(),
  fingerprint: text().notNull(),
  claimedAt: instant('claimed_at').notNull(),
  status: integer(),
  body: document<unknown>('body'),
});
