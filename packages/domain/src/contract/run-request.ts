import { z } from 'zod';
import { Language } from '../model/language.ts';

/** What a run is asked for with, over HTTP: one shape for each kind, nothing of it a secret. */

const Url = z.url({ protocol: /^https?$/ }).max(2_000);
const Text = z.string().max(1_000_000);
const Short = z.string().max(500);
/** An uploaded file, by its id. */
export const UploadId = z.string().regex(/^u-[0-9a-z]{16}$/);
/** A run, by its id. */
export const RunId = z.string().regex(/^\d{8}-\d{6}-\d{3}-[0-9a-z]{6}$/);
/** A project, profile or token, by its id. */
export const RecordId = z.string().regex(/^[a-z]-[0-9a-z]{16}$/);

const VariableName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/);
/** What `{{NAME}}` stands for. Secrets belong into the credentials instead. */
const Variables = z.record(VariableName, z.string().max(10_000)).default({});
const count = (most: number) => z.number().int().min(1).max(most);

const common = {
  title: z.string().max(200).optional(),
  projectId: RecordId.optional(),
  language: Language.optional(),
};

/** A Markdown spec, written on the page or sent by a program. */
export const SpecText = z.object({
  /** Its file name: letters, digits, dots, dashes, with folders by slashes. */
  name: z
    .string()
    .max(200)
    .regex(/^[\p{L}\p{N}_-][\p{L}\p{N}_. -]*(\/[\p{L}\p{N}_-][\p{L}\p{N}_. -]*)*\.md$/u, 'no name of a Markdown file'),
  text: Text.min(1),
});
export type SpecText = z.infer<typeof SpecText>;

const RunSpecs = z.object({
  kind: z.literal('run'),
  ...common,
  url: Url.optional(),
  /** Specs as text; those of the project, of an earlier plan, and uploaded ones are added to them. */
  specs: z.array(SpecText).max(500),
  uploads: z.array(UploadId).max(100).default([]),
  /** A run whose planned or kept specs are run. */
  fromRun: RunId.optional(),
  /** Also the specs that the project keeps. */
  ofProject: z.boolean().default(false),
  vars: Variables,
  grep: Short.optional(),
  workers: count(16).optional(),
  retries: z.number().int().min(0).max(5).optional(),
  heal: z.enum(['off', 'propose', 'apply']).optional(),
  device: Short.optional(),
  artifacts: z.enum(['all', 'fail', 'none']).optional(),
});

const CheckClaims = z.object({
  kind: z.literal('check'),
  ...common,
  url: Url,
  /** One claim a line, or a list. */
  claims: Text,
  context: UploadId.optional(),
  vars: Variables,
});

const PlanApplication = z.object({
  kind: z.literal('plan'),
  ...common,
  url: Url,
  depth: z.number().int().min(0).max(10).optional(),
  maxPages: count(500).optional(),
  include: z.array(Short).max(20).default([]),
  exclude: z.array(Short).max(20).default([]),
  testTypes: z.array(z.enum(['functional', 'form', 'navigation', 'responsive', 'boundary', 'security'])).default([]),
  /** Only look, plan nothing. */
  exploreOnly: z.boolean().default(false),
  loginUrl: Url.optional(),
  /** Names of credentials of the domain. */
  usernameVar: VariableName.optional(),
  passwordVar: VariableName.optional(),
});

/** A document: uploaded, or at an address. */
const DocumentSource = z.union([UploadId, Url]);

const TestApi = z.object({
  kind: z.literal('api'),
  ...common,
  spec: DocumentSource,
  baseUrl: Url.optional(),
  prd: z.array(UploadId).max(10).default([]),
  rules: z.array(UploadId).max(10).default([]),
  data: z.array(UploadId).max(20).default([]),
  /** The YAML of `--config`: how to sign in, other identities, limits; secrets as `$NAME`. */
  config: Text.optional(),
  only: z.array(Short).max(100).default([]),
  explore: z.boolean().default(false),
  target: z.enum(['playwright', 'pytest']).optional(),
  /** Stop after planning, for review. */
  approve: z.boolean().default(false),
});

const LoadApi = z.object({
  kind: z.literal('load'),
  ...common,
  /** A functional run whose cases are driven as load. */
  runId: RunId.optional(),
  spec: DocumentSource.optional(),
  baseUrl: Url.optional(),
  config: Text.optional(),
  users: count(10_000).default(10),
  spawnRate: z.number().positive().max(10_000).default(1),
  durationSeconds: count(86_400).default(60),
  onlyPassed: z.boolean().default(false),
  endpoints: z.array(Short).max(100).default([]),
  engine: z.enum(['embedded', 'locust', 'k6']).default('embedded'),
});

const TestPrd = z.object({
  kind: z.literal('prd'),
  ...common,
  /** The YAML of a target profile, or a stored one. */
  profile: Text.optional(),
  profileId: RecordId.optional(),
  prd: UploadId,
  routes: z.array(Short).max(100).default([]),
  autoApprove: z.boolean().default(false),
});

const RunMobile = z.object({
  kind: z.literal('mobile'),
  ...common,
  /** The case in plain words. */
  text: Text.optional(),
  upload: UploadId.optional(),
  driver: z.enum(['emulator', 'mcp', 'appium']).default('emulator'),
  device: Short.optional(),
  /** Where a phone server listens; none is started for a request. */
  server: Url.optional(),
  /** A package, or the address that stands for one. */
  app: Short.optional(),
});

export const RunRequest = z.discriminatedUnion('kind', [
  RunSpecs,
  CheckClaims,
  PlanApplication,
  TestApi,
  LoadApi,
  TestPrd,
  RunMobile,
]);
export type RunRequest = z.infer<typeof RunRequest>;
export type RunRequestInput = z.input<typeof RunRequest>;
export type RunRequestOf<Kind extends RunRequest['kind']> = Extract<RunRequest, { kind: Kind }>;
