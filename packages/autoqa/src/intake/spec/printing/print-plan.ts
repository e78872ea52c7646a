import type { PlanPosition, SpecCase, SpecDocument } from '../spec-document.ts';
import { onOneLine, printNotes, printPoints, printSteps, wordingFor } from './print-entries.ts';

/** The parts of a plan in the form of Playwright's Test Agents. */
export function printPlan(document: SpecDocument, { name, overview }: NonNullable<SpecDocument['plan']>): string[] {
  const parts = [name === '' ? '' : `# ${name}`];
  if (overview.length > 0) parts.push('## Application Overview', ...overview);
  parts.push('## Test Scenarios');
  let suite: PlanPosition['suite'];
  for (const specCase of document.cases) {
    const position = specCase.plan;
    if (position?.suite?.number !== suite?.number || position?.suite?.name !== suite?.name) {
      suite = position?.suite;
      parts.push(printSuite(suite));
    }
    parts.push(...printTest(specCase, position));
  }
  return parts;
}

function printSuite(suite: PlanPosition['suite']): string {
  return suite === undefined || suite.name === '' ? '' : `### ${numbered(suite.number, suite.name)}`;
}

function numbered(number: string, name: string): string {
  return number === '' ? name : `${number}. ${name}`;
}

function printTest(specCase: SpecCase, position: PlanPosition | undefined): string[] {
  const { title, description, preconditions, steps, verification, cleanup } = specCase;
  const wording = wordingFor(specCase);
  const heading = position?.suite === undefined ? '###' : '####';
  return [
    `${heading} ${numbered(position?.number ?? '', onOneLine(title))}`,
    printProperty('Seed', position?.seed),
    printProperty('File', position?.file),
    ...description.map(onOneLine),
    printSection(wording.preconditions, printNotes(preconditions)),
    printSection('Steps', printSteps(steps, { ...wording, expected: 'expect: ' })),
    printSection(wording.verification, printPoints(verification)),
    printSection(wording.cleanup, printSteps(cleanup, wording)),
  ];
}

function printProperty(name: string, value: string | undefined): string {
  return value === undefined ? '' : `**${name}:** \`${value}\``;
}

function printSection(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`**${heading}:**`, ...lines].join('\n');
}
