/** Run ids compare byte by byte: they sort by time as text. */
export const FIRST_TABLES = `
create table autoqa.projects (
  id text primary key,
  name text not null,
  url text not null,
  note text not null,
  created_at timestamptz(3) not null default now()
);
create index on autoqa.projects (created_at desc, id desc);

create table autoqa.project_files (
  project_id text not null references autoqa.projects on delete cascade,
  path text collate "C" not null,
  text text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (project_id, path)
);

create table autoqa.profiles (
  id text primary key,
  name text not null,
  text text not null,
  base_url text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index on autoqa.profiles (created_at desc, id desc);

create table autoqa.runs (
  run_id text collate "C" primary key,
  kind text not null,
  title text not null,
  state text not null,
  awaiting text,
  round integer not null default 0,
  project_id text references autoqa.projects on delete set null,
  url text,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  duration_ms double precision,
  summary jsonb not null,
  progress double precision,
  gates jsonb not null default '[]',
  exit_code integer,
  reason text,
  attempt integer not null default 0,
  worker text,
  cancel_requested boolean not null default false,
  origin text not null,
  last_seq integer not null default 0,
  request text
);
create index on autoqa.runs (project_id, run_id);
create index on autoqa.runs (state, run_id);
create index on autoqa.runs (kind, run_id);
create index on autoqa.runs (created_at);

create table autoqa.run_uploads (
  run_id text collate "C" not null references autoqa.runs on delete cascade,
  upload_id text not null,
  primary key (run_id, upload_id)
);
create index on autoqa.run_uploads (upload_id);

create table autoqa.run_cases (
  run_id text collate "C" not null references autoqa.runs on delete cascade,
  position integer not null,
  source text not null,
  title text not null,
  case_key text not null,
  status text not null,
  duration_ms double precision not null,
  at timestamptz(3) not null,
  primary key (run_id, position)
);
create index on autoqa.run_cases (at);

create table autoqa.run_defects (
  run_id text collate "C" not null references autoqa.runs on delete cascade,
  position integer not null,
  title text not null,
  found_at timestamptz(3) not null,
  defect text not null,
  primary key (run_id, position)
);

create table autoqa.run_events (
  run_id text collate "C" not null references autoqa.runs on delete cascade,
  seq integer not null,
  event text not null,
  primary key (run_id, seq)
);

create table autoqa.run_files (
  run_id text collate "C" not null references autoqa.runs on delete cascade,
  path text collate "C" not null,
  bytes integer not null,
  sha256 text not null,
  content bytea not null,
  primary key (run_id, path)
);

create table autoqa.jobs (
  run_id text collate "C" primary key references autoqa.runs on delete cascade,
  id uuid not null unique,
  work text not null,
  attempt integer not null default 0,
  deaths integer not null default 0,
  worker text,
  beat integer not null default 0
);

create table autoqa.workers (
  id text primary key,
  host text not null,
  pid integer not null,
  slots integer not null,
  started_at timestamptz(3) not null default now(),
  beat_at timestamptz(3) not null default now()
);
`;
