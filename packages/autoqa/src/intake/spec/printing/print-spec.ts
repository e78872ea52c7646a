import { Document, visit } from 'yaml';
import type { SpecCase, SpecDocument, SpecSettings } from '../spec-document.ts';
import { onOneLine, printNotes, printPoints, printSteps, wordingFor } from './print-entries.ts';
import { printPlan } from './print-plan.ts';

/** Writes a document in the form that `parseSpec` reads. Includes stay includes, placeholders stay placeholders. */
export function printSpec(document: SpecDocument): string {
  const sections = document.plan === undefined ? document.cases.flatMap(printCase) : printPlan(document, document.plan);
  const parts = [printSettings(document.settings), ...sections].filter((part) => part !== '');
  return `${parts.join('\n\n')}\n`;
}

function printSettings({ surface, url, priority, tags, requirements, session, api, mobile }: SpecSettings): string {
  const settings = {
    ...(surface === 'web' ? {} : { surface }),
    ...(url === undefined ? {} : { url }),
    ...(priority === undefined ? {} : { priority }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(requirements.length === 0 ? {} : { requirements }),
    ...(session === undefined ? {} : { session }),
    ...(api === undefined ? {} : { api }),
    ...(mobile === undefined ? {} : { mobile }),
  };
  if (Object.keys(settings).length === 0) return '';
  const yaml = new Document(settings, { aliasDuplicateObjects: false });
  visit(yaml, {
    Seq(_, list) {
      list.flow = true;
    },
  });
  return `---\n${yaml.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd()}\n---`;
}

function printCase(specCase: SpecCase): string[] {
  const wording = wordingFor(specCase);
  return [
    `# ${onOneLine(specCase.title)}`,
    ...specCase.description.map(onOneLine),
    printSection(wording.preconditions, printNotes(specCase.preconditions)),
    printSection(wording.steps, printSteps(specCase.steps, wording)),
    printSection(wording.verification, printPoints(specCase.verification)),
    printSection(wording.cleanup, printSteps(specCase.cleanup, wording)),
  ];
}

function printSection(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`## ${heading}`, '', ...lines].join('\n');
}
