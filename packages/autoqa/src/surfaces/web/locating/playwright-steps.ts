import type { Locator, LocatorCandidate } from '@autoqa/domain/model/locator';

export type StepArgument = string | number | RegExp | Readonly<Record<string, string | boolean | RegExp>>;

/** One call in the chain that leads to an element. Run and printed from the same list, so code and deed agree. */
export interface LocatorStep {
  method:
    | 'getByTestId'
    | 'getByRole'
    | 'getByLabel'
    | 'getByPlaceholder'
    | 'getByAltText'
    | 'getByTitle'
    | 'getByText'
    | 'locator'
    | 'filter'
    | 'nth'
    | 'contentFrame';
  args: readonly StepArgument[];
}

/** The calls for a locator: frames from the outermost in, containers from the outermost in, then the element. */
export function playwrightSteps({ candidate, within = [], frames = [], hasText, nth }: Locator): LocatorStep[] {
  return [
    ...frames.flatMap((frame): LocatorStep[] => [...stepsOf(frame), { method: 'contentFrame', args: [] }]),
    ...within.toReversed().flatMap(stepsOf),
    ...stepsOf(candidate),
    ...(hasText === undefined ? [] : [{ method: 'filter', args: [{ hasText }] } as const]),
    ...nthStep(nth),
  ];
}

function stepsOf(candidate: LocatorCandidate): LocatorStep[] {
  switch (candidate.by) {
    case 'test-id':
      return candidate.attribute === undefined
        ? [{ method: 'getByTestId', args: [candidate.value] }]
        : [locator(`[${candidate.attribute}=${quoted(candidate.value)}]`)];
    case 'id':
      return [locator(isPlainId(candidate.value) ? `#${candidate.value}` : `[id=${quoted(candidate.value)}]`)];
    case 'name':
      return [locator(`${candidate.tag ?? ''}[name=${quoted(candidate.value)}]`)];
    case 'role':
      return [
        { method: 'getByRole', args: [candidate.role, ...nameOption(candidate.name, candidate.exact)] },
        ...nthStep(candidate.nth),
      ];
    case 'label':
      return [{ method: 'getByLabel', args: [candidate.value, ...exactOption(candidate.exact)] }];
    case 'placeholder':
      return [{ method: 'getByPlaceholder', args: [candidate.value, ...exactOption(candidate.exact)] }];
    case 'alt':
      return [{ method: 'getByAltText', args: [candidate.value] }];
    case 'title':
      return [{ method: 'getByTitle', args: [candidate.value, ...exactOption(candidate.exact)] }];
    case 'text':
      return [textStep(candidate.value, candidate.exact)];
    case 'css':
      return [...cssSteps(candidate.value), ...nthStep(candidate.nth)];
    case 'xpath':
      return [locator(`xpath=${candidate.value}`)];
    case 'native-id':
    case 'point':
      throw new TypeError(`A web page has no elements to find by ${candidate.by}`);
  }
}

function nthStep(nth: number | undefined): LocatorStep[] {
  return nth === undefined ? [] : [{ method: 'nth', args: [nth] }];
}

function locator(selector: string): LocatorStep {
  return { method: 'locator', args: [selector] };
}

/** `.card:has-text("Lamp")` reads better as a filter. */
function cssSteps(selector: string): LocatorStep[] {
  const [, base, text] = /^([^:\s]+):has-text\("([^"]*)"\)$/.exec(selector) ?? [];
  if (base === undefined || text === undefined) return [locator(selector)];
  return [locator(base), { method: 'filter', args: [{ hasText: text }] }];
}

function nameOption(name: string | undefined, exact: boolean | undefined): StepArgument[] {
  if (name === undefined) return [];
  const pattern = gapPattern(name, exact);
  if (pattern !== undefined) return [{ name: pattern }];
  return [{ name, ...(exact === true && { exact }) }];
}

function textStep(text: string, exact: boolean | undefined): LocatorStep {
  const pattern = gapPattern(text, exact);
  return { method: 'getByText', args: pattern === undefined ? [text, ...exactOption(exact)] : [pattern] };
}

function exactOption(exact: boolean | undefined): StepArgument[] {
  return exact === true ? [{ exact }] : [];
}

/** Ant Design puts a space between the two characters of a short Chinese name, unless it is told not to. */
function gapPattern(name: string, exact: boolean | undefined): RegExp | undefined {
  const [, first, second] = /^(\p{Script=Han})\s?(\p{Script=Han})$/u.exec(name) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const inner = String.raw`${first}\s*${second}`;
  return new RegExp(exact === true ? `^${inner}$` : inner);
}

function isPlainId(id: string): boolean {
  return /^[a-z_][\w-]*$/i.test(id);
}

function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`;
}
