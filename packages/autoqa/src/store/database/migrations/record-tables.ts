export const RECORD_TABLES = `
create table autoqa.uploads (
  id text primary key,
  name text not null,
  bytes bigint not null default 0,
  sha256 text not null default '',
  created_at timestamptz(3) not null default now(),
  is_whole boolean not null default false
);

create table autoqa.upload_chunks (
  upload_id text not null references autoqa.uploads on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (upload_id, position)
);

create table autoqa.tokens (
  id text primary key,
  name text not null,
  hash text not null unique,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index on autoqa.tokens (created_at desc, id desc);

create table autoqa.login_codes (
  hash text primary key,
  name text not null,
  expires_at timestamptz(3) not null
);

create table autoqa.sessions (
  hash text primary key,
  name text not null,
  since timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create table autoqa.audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  by text not null,
  action text not null,
  subject text not null,
  detail text
);

create table autoqa.answers (
  key text primary key,
  fingerprint text not null,
  claimed_at timestamptz(3) not null default now(),
  status integer,
  body text
);
create index on autoqa.answers (claimed_at);

create table autoqa.vaults (
  project text primary key,
  version text not null,
  canaries text not null
);

create table autoqa.credentials (
  domain text collate "C" primary key,
  data_key text not null,
  fields text not null
);
`;
