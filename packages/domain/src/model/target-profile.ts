import { z } from 'zod';

/** What can be done with the data of an application, in S4's words. */
export const OperationType = z.enum([
  'query',
  'view_detail',
  'search',
  'filter',
  'paginate',
  'create',
  'edit',
  'delete',
]);
export type OperationType = z.infer<typeof OperationType>;

const text = z.string().min(1);
const pixels = z.number().int().positive().max(20_000);
const hours = z.number().positive().max(8760);

const BrowserProfile = z.strictObject({
  ignoreHTTPSErrors: z.boolean().default(false),
  viewport: z.strictObject({ width: pixels, height: pixels }).default({ width: 1280, height: 800 }),
  locale: text.default('zh-CN'),
  timeoutMs: z.number().int().positive().max(600_000).default(30_000),
});

/** `$NAME`, `${NAME}` and `{{NAME}}` stay references until somebody signs in; `$$` begins a text with a dollar sign. */
const Credentials = z.strictObject({ username: text, password: text });

/** What has no selector is found on the page by its looks. */
const LoginProfile = z.strictObject({
  loginUrl: text,
  usernameSelector: text.optional(),
  passwordSelector: text.optional(),
  submitSelector: text.optional(),
  credentials: Credentials,
  successIndicator: text.optional(),
  tenantValue: text.optional(),
  tenantAlreadySelected: z.boolean().optional(),
});

const SourceCodeProfile = z.strictObject({
  frontendRoot: text,
  routerFile: text.optional(),
  pageDir: text.optional(),
  apiDir: text.optional(),
});

const AntdQuirks = z.strictObject({
  /** Two-character Chinese buttons get a blank inside. */
  buttonTextSpace: z.boolean().default(true),
  selectType: z.enum(['custom', 'native']).default('custom'),
  modalCloseSelector: text.default('.ant-modal-close'),
});

const share = z.number().min(0).max(1);

/** Own thresholds of the gates (U10). */
export const GateThresholds = z.strictObject({
  RC: share.optional(),
  APR: share.optional(),
  FR: share.optional(),
});
export type GateThresholds = z.infer<typeof GateThresholds>;

const RunLimits = z.strictObject({
  rejectionRounds: z.number().int().positive().max(100).default(3),
  approvalHours: hours.default(24),
  confirmationHours: hours.default(48),
});

/** A path of the application. `*` stands for anything but a slash, `**` for anything, `:id` for one part. */
const Route = z.string().regex(/^(?:\/|\*)[^?#\\]*$/);

/** U1: the application under test and what may be done to it. What is denied wins over what is allowed. */
export const TargetProfile = z.strictObject({
  id: text.optional(),
  projectId: text.optional(),
  baseUrl: z.url({ protocol: /^https?$/ }),
  browser: BrowserProfile.prefault({}),
  login: LoginProfile.optional(),
  /** More people than the one who signs in by default, by their names. */
  accounts: z.record(z.string().regex(/^[\p{L}\p{N}_.@-]+$/u), Credentials).optional(),
  allowedRoutes: z.array(Route).default(['/**']),
  deniedRoutes: z.array(Route).default([]),
  allowedOperations: z.array(OperationType).default([...OperationType.options]),
  deniedOperations: z.array(OperationType).default([]),
  sourceCode: SourceCodeProfile.optional(),
  uiFramework: z.enum(['antd', 'element-ui', 'element-plus', 'custom']).default('custom'),
  antdQuirks: AntdQuirks.optional(),
  gates: GateThresholds.default({}),
  limits: RunLimits.prefault({}),
});
export type TargetProfile = z.infer<typeof TargetProfile>;
