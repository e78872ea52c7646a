import { posix } from 'node:path';
import { asAssertion } from '../reading/expectation-label.ts';
import {
  formatPlace,
  type SpecCase,
  type SpecDocument,
  type SpecEntry,
  type SpecInclude,
  type SpecNote,
  type SpecStep,
} from '../spec-document.ts';
import { specError } from '../spec-error.ts';

/** Gives the document that an include names, or throws an error that names the include's place. */
export type LoadInclude = (include: SpecInclude) => Promise<SpecDocument>;

/** The document with every include holding the steps it stands for; those keep the file and line they were written in. */
export async function resolveIncludes(document: SpecDocument, { load }: { load: LoadInclude }): Promise<SpecDocument> {
  const resolver = new IncludeResolver(load);
  const cases: SpecCase[] = [];
  for (const each of document.cases) cases.push(await resolver.resolveCase(each, [posix.normalize(document.path)]));
  return { ...document, cases };
}

class IncludeResolver {
  readonly #load: LoadInclude;

  constructor(load: LoadInclude) {
    this.#load = load;
  }

  /** `chain` holds the files that are being included, outermost first. */
  async resolveCase(specCase: SpecCase, chain: readonly string[]): Promise<SpecCase> {
    return {
      ...specCase,
      preconditions: await this.#resolveEntries(specCase.preconditions, chain),
      steps: await this.#resolveEntries(specCase.steps, chain),
      cleanup: await this.#resolveEntries(specCase.cleanup, chain),
    };
  }

  async #resolveEntries<T extends SpecEntry | SpecNote>(entries: readonly T[], chain: readonly string[]): Promise<T[]> {
    const resolved: T[] = [];
    for (const entry of entries) {
      resolved.push(entry.kind === 'include' ? { ...entry, ...(await this.#contentOf(entry, chain)) } : entry);
    }
    return resolved;
  }

  async #contentOf(
    include: SpecInclude,
    chain: readonly string[],
  ): Promise<Required<Pick<SpecInclude, 'steps' | 'isLogin'>>> {
    const document = await this.#load(include);
    const file = posix.normalize(document.path);
    const files = [...chain, file];
    if (chain.includes(file)) throw cycle(include, files);
    const [only, ...others] = document.cases;
    if (only === undefined || others.length > 0) throw ambiguous(include, document);
    const steps = runnableSteps(await this.resolveCase(only, files), document).map((each) => ({
      surface: document.settings.surface,
      ...each,
    }));
    return { steps, isLogin: document.settings.session ?? steps.some(({ text }) => PASSWORD.test(text)) };
  }
}

/** A step that names a password by its placeholder: what it is in opens a session. */
const PASSWORD = /\{\{[^{}]*(?:pass|pwd|secret|口令|密码)[^{}]*\}\}/i;

/** The steps of an included case: what it includes itself, its steps, its verification points. Its cleanup stays its own. */
function runnableSteps({ preconditions, steps, verification }: SpecCase, document: SpecDocument): SpecStep[] {
  return [
    ...openStart(document),
    ...preconditions.flatMap((entry) => (entry.kind === 'include' ? (entry.steps ?? []) : [])),
    ...steps.flatMap((entry) => (entry.kind === 'include' ? (entry.steps ?? []) : [entry])),
    ...verification.map(({ text, path, line }) => step(asAssertion(text), path, line)),
  ];
}

/** An included spec starts where it says, as it would alone. */
function openStart({ path, settings: { surface, url, urlLine } }: SpecDocument): SpecStep[] {
  return surface === 'web' && url !== undefined ? [step(`Navigate to ${url}`, path, urlLine ?? 1)] : [];
}

function step(text: string, path: string, line: number): SpecStep {
  return { kind: 'step', text, optional: false, expectations: [], path, line };
}

function cycle(include: SpecInclude, files: readonly string[]): Error {
  const chain = files.join(' → ');
  return specError(include, `"include: ${include.name}" goes in a circle: ${chain}.`, {
    code: 'spec-include-cycle',
    hint: 'Take one of these includes out.',
    details: { place: formatPlace(include), name: include.name, chain },
  });
}

function ambiguous(include: SpecInclude, { path, cases }: SpecDocument): Error {
  return specError(include, `"include: ${include.name}" is ${path}, which has ${cases.length} cases.`, {
    code: 'spec-include-ambiguous',
    hint: 'Move the steps to share into a file with one title.',
    details: { name: include.name, path, count: cases.length },
  });
}
