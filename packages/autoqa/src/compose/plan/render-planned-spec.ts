import type { TestCasePlan } from '@autoqa/domain/model/plan/test-plan';
import { printSpec } from '../../intake/spec/printing/print-spec.ts';
import type { SpecCase, SpecDocument, SpecEntry } from '../../intake/spec/spec-document.ts';

/** A planned case as the Markdown spec that `autoqa run` executes. */
export function renderPlannedSpec(planned: TestCasePlan): string {
  return printSpec(documentOf(planned));
}

function documentOf({ markdownPath: path, route, priority, type, ...planned }: TestCasePlan): SpecDocument {
  const specCase: SpecCase = {
    title: planned.name,
    line: 1,
    description: [],
    preconditions: planned.preconditions.filter(isSaid).map((text) => preconditionOf(text, path)),
    steps: planned.steps
      .filter(({ description }) => isSaid(description))
      .map(({ description, expectedResult = '' }) =>
        stepOf(description, expectedResult.split('\n').filter(isSaid), path),
      ),
    verification: [],
    cleanup: planned.cleanup.filter(isSaid).map((text) => stepOf(text, [], path)),
  };
  const settings = { surface: 'web' as const, priority, tags: [type], requirements: [] };
  return { path, settings: { ...settings, ...(route === undefined ? {} : { url: route }) }, cases: [specCase] };
}

/** Models leave fields empty. */
function isSaid(text: string): boolean {
  return text.trim() !== '';
}

function preconditionOf(text: string, path: string): SpecCase['preconditions'][number] {
  const name = /^include:\s*(\S.*)$/i.exec(text.trim())?.[1];
  return name === undefined
    ? { kind: 'note', text, path, line: 1 }
    : { kind: 'include', name: name.trim(), path, line: 1 };
}

function stepOf(text: string, expectations: readonly string[], path: string): SpecEntry {
  return {
    kind: 'step',
    text: text.trim(),
    optional: false,
    expectations: expectations.map((each) => ({ text: each.trim(), path, line: 1 })),
    path,
    line: 1,
  };
}
