import { text } from 'drizzle-orm/pg-core';
import type { SealedCredential, VaultDocument } from '../../vault/vault-document.ts';
import { document, instant } from './columns.ts';
import { autoqa } from './tables.ts';

/** Of every secret only its hash is kept. */
export const tokens = autoqa.table('tokens', {
  id: text().primaryKey(),
  name: text().notNull(),
  hash: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

export const loginCodes = autoqa.table('login_codes', {
  hash: text().primaryKey(),
  name: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const sessions = autoqa.table('sessions', {
  hash: text().primaryKey(),
  name: text().notNull(),
  since: instant().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** One row, or none while no credential is kept. */
export const vaults = autoqa.table('vaults', {
  project: text().primaryKey(),
  version: document<number>('version').notNull(),
  canaries: document<VaultDocument['canaries']>('canaries').notNull(),
});

export const credentials = autoqa.table('credentials', {
  domain: text().primaryKey(),
  dataKey: document<SealedCredential['dataKey']>('data_key').notNull(),
  fields: document<SealedCredential['fields']>('fields').notNull(),
});
