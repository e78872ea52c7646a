import { z } from 'zod';

export const SourceFramework = z.enum(['vue', 'react', 'unknown']);
export type SourceFramework = z.infer<typeof SourceFramework>;

/** Where the routes of a project were read from: a router's source, or the names of files. */
export const RouterKind = z.enum([
  'vue-router',
  'react-router',
  'umi',
  'next-app',
  'next-pages',
  'nuxt',
  'pages',
  'none',
]);
export type RouterKind = z.infer<typeof RouterKind>;

/** Something of the source that could not be read or followed; the index goes on without it. */
export const SourceNotice = z.object({
  kind: z.enum([
    'file-unreadable',
    'file-too-large',
    'syntax-error',
    'too-many-files',
    'router-not-found',
    'routes-not-found',
    'route-not-static',
    'component-not-found',
    'config-unreadable',
  ]),
  /** `file:line`, relative to the root. */
  place: z.string(),
  detail: z.string(),
});
export type SourceNotice = z.infer<typeof SourceNotice>;

/** A route of the application, its path written whole; `children` are nested below it. */
export interface SourceRoute {
  /** Such as `/members/:id`. */
  path: string;
  kind: 'page' | 'index' | 'layout' | 'redirect' | 'catch-all';
  name?: string | undefined;
  /** Relative to the root. */
  component?: string | undefined;
  isLazy: boolean;
  aliases: string[];
  redirect?: string | undefined;
  title?: string | undefined;
  menuKey?: string | undefined;
  params: string[];
  /** What else `meta` or `handle` says, where it is plain text, number or yes/no. */
  meta: Record<string, string | number | boolean>;
  place: string;
  children: SourceRoute[];
}

export const SourceRoute: z.ZodType<SourceRoute> = z.object({
  path: z.string().startsWith('/'),
  kind: z.enum(['page', 'index', 'layout', 'redirect', 'catch-all']),
  name: z.string().optional(),
  component: z.string().optional(),
  isLazy: z.boolean(),
  aliases: z.array(z.string()),
  redirect: z.string().optional(),
  title: z.string().optional(),
  menuKey: z.string().optional(),
  params: z.array(z.string()),
  meta: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  place: z.string(),
  get children() {
    return z.array(SourceRoute);
  },
});

export const SourceLabelKind = z.enum([
  'button',
  'link',
  'field',
  'placeholder',
  'column',
  'heading',
  'tab',
  'menu',
  'option',
  'message',
  'name',
  'text',
]);
export type SourceLabelKind = z.infer<typeof SourceLabelKind>;

/** A text that a person can see; `{name}` stands for what is only known while it runs. */
export const SourceLabel = z.object({
  kind: SourceLabelKind,
  text: z.string(),
  /** The key it is looked up by, when it is translated. */
  key: z.string().optional(),
  /** By locale, such as `zh-CN`. */
  texts: z.record(z.string(), z.string()).optional(),
  place: z.string(),
});
export type SourceLabel = z.infer<typeof SourceLabel>;

/** A `data-testid` (or its like), an `id`, a `name` or a `role` in the markup. */
export const SourceMark = z.object({
  attribute: z.string(),
  value: z.string(),
  tag: z.string(),
  place: z.string(),
});
export type SourceMark = z.infer<typeof SourceMark>;

export const SourceApiCall = z.object({
  method: z.string(),
  /** Such as `/api/users/:id`. */
  url: z.string(),
  /** Where method and address are written. */
  place: z.string(),
  /** The function of the API folder (or elsewhere) that makes the call. */
  through: z.string().optional(),
  /** Where the component asks for it. */
  usedAt: z.string(),
});
export type SourceApiCall = z.infer<typeof SourceApiCall>;

export const SourceComponent = z.object({
  file: z.string(),
  framework: SourceFramework,
  lines: z.number().int().nonnegative(),
  /** True when `content` is a cut of a file that is too long to show (S4's table). */
  truncated: z.boolean(),
  content: z.string(),
  labels: z.array(SourceLabel),
  testIds: z.array(SourceMark),
  marks: z.array(SourceMark),
  apiCalls: z.array(SourceApiCall),
  /** The files of the API folder that it imports. */
  apiImports: z.array(z.string()),
  /** Components of the project that it is made of. */
  parts: z.array(z.string()),
});
export type SourceComponent = z.infer<typeof SourceComponent>;

/** What the source of a front end says about its routes and pages (U2). */
export const SourceIndex = z.object({
  framework: SourceFramework,
  router: z.object({ kind: RouterKind, file: z.string().optional() }),
  routes: z.array(SourceRoute),
  components: z.record(z.string(), SourceComponent),
  /** The locales whose messages were found. */
  locales: z.array(z.string()),
  notices: z.array(SourceNotice),
});
export type SourceIndex = z.infer<typeof SourceIndex>;

/** What is known about one route: for prompts, for locators and for evidence. */
export const SourceContext = z.object({
  route: SourceRoute,
  /** The page itself, then what it is made of; layouts around it last. */
  components: z.array(SourceComponent),
  labels: z.array(SourceLabel),
  testIds: z.array(SourceMark),
  marks: z.array(SourceMark),
  apiCalls: z.array(SourceApiCall),
});
export type SourceContext = z.infer<typeof SourceContext>;

/** All routes, each before its children. */
export function flattenRoutes(routes: readonly SourceRoute[]): SourceRoute[] {
  return routes.flatMap((route) => [route, ...flattenRoutes(route.children)]);
}
