import type { Step } from './step.ts';
import type { Surface } from './surface.ts';
import type { TestCase } from './test-case.ts';

const SURFACES: Readonly<Record<string, Surface>> = {
  api: 'api',
  接口: 'api',
  web: 'web',
  网页: 'web',
  mobile: 'mobile',
  手机: 'mobile',
};

/** `api:` `**Web:**` `接口：`; an address such as `web://host` is none. */
const PREFIX = new RegExp(
  String.raw`^(\*\*|__)?(${Object.keys(SURFACES).join('|')})\s*(?:\1\s*[:：]|[:：]\s*\1)(?!//)\s*(?=\S)`,
  'iu',
);

export interface SurfaceSentence {
  surface: Surface;
  /** The rest: what the grammar of that surface reads. */
  sentence: string;
}

/** Takes the name of a surface off a step (X3); nothing for a step that names none. */
export function takeSurface(text: string): SurfaceSentence | undefined {
  const found = PREFIX.exec(text);
  const surface = SURFACES[found?.[2]?.toLowerCase() ?? ''];
  if (found === null || surface === undefined) return undefined;
  const sentence = text.slice(found[0].length);
  return /[^-*_\s]/.test(sentence) ? { surface, sentence } : undefined;
}

/** What a step says on its surface. */
export function sentenceOf({ text, surface }: Pick<Step, 'text' | 'surface'>): string {
  return surface === undefined ? text : (takeSurface(text)?.sentence ?? text);
}

/** Where a step of a case is carried out. */
export function surfaceOfStep(step: Pick<Step, 'surface'>, testCase: Pick<TestCase, 'surface'>): Surface {
  return step.surface ?? testCase.surface;
}

/** The surfaces that the steps of a case need, in the order in which they are first needed. */
export function surfacesOf(testCase: Pick<TestCase, 'surface' | 'steps'>): Surface[] {
  return [...new Set(testCase.steps.map((step) => surfaceOfStep(step, testCase)))];
}
