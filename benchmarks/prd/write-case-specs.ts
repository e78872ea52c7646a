import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Step } from '@autoqa/domain/model/step';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { printSpec } from '../../packages/autoqa/src/intake/spec/printing/print-spec.ts';
import type { SpecEntry } from '../../packages/autoqa/src/intake/spec/spec-document.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Writes each case as a spec and each login once, to be included; answers the paths by the id of the case. */
export async function writeCaseSpecs(
  cases: readonly TestCase[],
  files: readonly string[],
  folder: string,
): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true });
  for (const file of files) await writeFile(join(folder, file), Buffer.from(PIXEL, 'base64'));
  const logins = new Map<string, string>();
  const paths = new Map<string, string>();
  for (const testCase of cases) {
    const login = testCase.steps.filter((step) => step.login === true);
    const include = login.length === 0 ? undefined : await writeLogin(login, logins, folder);
    const path = join(folder, `${testCase.id}.md`);
    await writeFile(path, specOf(testCase, include, path));
    paths.set(testCase.id, path);
  }
  return paths;
}

async function writeLogin(steps: readonly Step[], logins: Map<string, string>, folder: string): Promise<string> {
  const key = steps.map(({ text }) => text).join('\n');
  const name = logins.get(key) ?? `sign-in-${logins.size + 1}`;
  if (logins.has(key)) return name;
  logins.set(key, name);
  const path = join(folder, `${name}.md`);
  const specCase = {
    title: steps.some(({ text }) => /\p{Script=Han}/u.test(text)) ? '登录' : 'Sign in',
    line: 1,
    description: [],
    preconditions: [],
    steps: steps.map((step) => entry(step, path)),
    verification: [],
    cleanup: [],
  };
  await writeFile(
    path,
    printSpec({ path, settings: { surface: 'web', url: '/login', tags: [], requirements: [] }, cases: [specCase] }),
  );
  return name;
}

function specOf(
  { title, route, priority, requirements, steps }: TestCase,
  include: string | undefined,
  path: string,
): string {
  const own = steps.filter(({ login }) => login !== true);
  const specCase = {
    title,
    line: 1,
    description: [],
    preconditions: include === undefined ? [] : [{ kind: 'include' as const, name: include, path, line: 1 }],
    steps: own.filter(({ section }) => section !== 'cleanup').map((step) => entry(step, path)),
    verification: [],
    cleanup: own.filter(({ section }) => section === 'cleanup').map((step) => entry(step, path)),
  };
  const settings = {
    surface: 'web' as const,
    priority,
    tags: [],
    requirements,
    ...(route === undefined ? {} : { url: route }),
  };
  return printSpec({ path, settings, cases: [specCase] });
}

function entry({ text, optional }: Step, path: string): SpecEntry {
  return { kind: 'step', text, optional, expectations: [], path, line: 1 };
}
