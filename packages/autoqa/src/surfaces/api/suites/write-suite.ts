import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import { caseProgram, type CaseProgram } from './case-program.ts';
import { contractFile } from './contract-file.ts';
import { operationNamed } from './operation-named.ts';
import { playwrightSuite } from './playwright/playwright-suite.ts';
import { pytestSuite } from './pytest/pytest-suite.ts';
import { suiteSettings } from './settings.ts';
import type { SuiteLanguage } from './suite-language.ts';
import type { SuiteFile, SuiteOptions, SuiteTarget } from './suite.ts';
import { CASE_MARK } from './test-heading.ts';

const LANGUAGES: Readonly<Record<SuiteTarget, SuiteLanguage>> = { playwright: playwrightSuite, pytest: pytestSuite };

/** Writes cases as a suite that runs without AutoQA: a file for each tag, and what they need. */
export function writeSuite(cases: readonly ApiCase[], description: ApiDescription, options: SuiteOptions): SuiteFile[] {
  const language = LANGUAGES[options.target];
  const groups = grouped(cases, description);
  const tests = [...groups].map(([group, members]) => testFile(group, members, { language, description }));
  const settings = `${JSON.stringify(suiteSettings(cases, description, options), null, 2)}\n`;
  const shared = { ...language.supportFiles, 'settings.json': settings, 'contract.json': contractFile(description) };
  return [...tests, ...Object.entries(shared).map(([path, content]) => ({ path, content, cases: [] }))];
}

function grouped(cases: readonly ApiCase[], description: ApiDescription): Map<string, ApiCase[]> {
  const groups = new Map<string, ApiCase[]>();
  for (const each of cases) {
    const group = groupOf(each, description);
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  return groups;
}

function testFile(
  group: string,
  cases: readonly ApiCase[],
  { language, description }: { language: SuiteLanguage; description: ApiDescription },
): SuiteFile {
  const programs = cases.map((testCase) => [testCase, caseProgram(testCase, description, language)] as const);
  const blocks = programs.map(([testCase, program]) => language.printTest(testCase, program).join('\n'));
  const gap = '\n'.repeat(language.gap + 1);
  const content = `${[language.header(usedIn(programs)).join('\n'), ...blocks].join(gap)}\n`;
  return { path: language.testPath(group), content, cases: casesIn(content) };
}

function usedIn(programs: readonly (readonly [ApiCase, CaseProgram])[]) {
  return {
    values: new Set(programs.flatMap(([, { values }]) => [...values])),
    checks: new Set(programs.flatMap(([, { checks }]) => [...checks])),
    declares: programs.some(([, { declared }]) => declared.length > 0),
  };
}

function casesIn(content: string): SuiteFile['cases'] {
  const mark = new RegExp(`^(?://|#) ${CASE_MARK} (.+)$`);
  return content.split('\n').flatMap((line, index) => {
    const [, id] = mark.exec(line) ?? [];
    return id === undefined ? [] : [{ id, line: index + 1 }];
  });
}

/** The tag of the operation, or the resource in its path; versions and prefixes name no resource. */
function groupOf({ id, operation }: ApiCase, description: ApiDescription): string {
  const { tags, path } = operationNamed(operation, description, `Case ${id}`);
  const resource = path.split('/').find((part) => part !== '' && !/^(?:api|v\d+|\{.*\})$/i.test(part));
  const words = (tags[0] ?? resource ?? 'api').toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '').join('-') || 'api';
}
