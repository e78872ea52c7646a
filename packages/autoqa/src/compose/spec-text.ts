import type { Step } from '@autoqa/domain/model/step';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { printSpec } from '../intake/spec/printing/print-spec.ts';
import type { SpecDocument, SpecMobile, SpecStep } from '../intake/spec/spec-document.ts';

/** A case as a spec of its own; what was included stands in it as steps. */
export function specTextOf(testCase: TestCase, path: string, mobile?: SpecMobile): string {
  const { settings, ...document } = documentOf(testCase, path);
  return printSpec({ ...document, settings: { ...settings, ...(mobile === undefined ? {} : { mobile }) } });
}

function documentOf(
  { title, surface, route, priority, tags, requirements, preconditions, steps }: TestCase,
  path: string,
): SpecDocument {
  const inSection = (cleanup: boolean) => steps.filter(({ section }) => (section === 'cleanup') === cleanup);
  const settings = { surface, priority, tags, requirements, ...(route === undefined ? {} : { url: route }) };
  const specCase = {
    title,
    line: 1,
    description: [],
    preconditions: preconditions.map((text) => ({ kind: 'note' as const, text, path, line: 1 })),
    steps: inSection(false).map((step) => specStep(step, path)),
    verification: [],
    cleanup: inSection(true).map((step) => specStep(step, path)),
  };
  return { path, settings, cases: [specCase] };
}

function specStep({ text, optional, expectations }: Step, path: string): SpecStep {
  const below = expectations.map((each) => ({ text: each.text, path, line: 1 }));
  return { kind: 'step', text, optional, expectations: below, path, line: 1 };
}
