import type { FileReporter, ReportFile, ReportInput } from '../../ports/reporter.ts';
import { worstFirst } from '../reading/case-order.ts';
import { AttachmentCopies } from './allure-attachments.ts';
import { allureCase } from './allure-case.ts';

const FOLDER = 'reports/allure-results';

/** Allure results, ready for `allure generate`: `reports/allure-results/`. */
export const allureReporter: FileReporter = {
  name: 'allure',
  async render(input) {
    const copies = new AttachmentCopies(input);
    const cases = await caseFiles(input, copies);
    return [...cases, environmentFile(input), categoriesFile(), ...copies.files];
  },
};

/** The worst cases come first: should the budget for copies run out, it is the passed ones that go without. */
async function caseFiles(input: ReportInput, copies: AttachmentCopies): Promise<ReportFile[]> {
  const startedAt = new Map(input.view.cases.map((each) => [each.id, Date.parse(each.startedAt)]));
  const files: ReportFile[] = [];
  for (const each of worstFirst(input.result.cases)) {
    const start = startedAt.get(each.id) ?? Date.parse(input.result.startedAt);
    const { result, container, retries } = await allureCase(each, start, { input, copies });
    files.push(...[result, ...retries].map((told) => jsonFile(`${told.uuid}-result.json`, told)));
    files.push(jsonFile(`${container.uuid}-container.json`, container));
  }
  return files;
}

function environmentFile({ manifest, result }: ReportInput): ReportFile {
  const entries = { runId: result.runId, model: manifest.model, ...manifest.environment, ...manifest.versions };
  const lines = Object.entries(entries).map(([key, value]) => `${propertyText(key)} = ${propertyText(value)}`);
  return { path: `${FOLDER}/environment.properties`, content: `${lines.join('\n')}\n` };
}

/** Java properties: only ASCII is read the same everywhere. */
function propertyText(text: string): string {
  return text
    .replace(/[\\=:#! ]/g, String.raw`\$&`)
    .replace(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** How Allure's "Categories" page sorts what did not pass. */
function categoriesFile(): ReportFile {
  return jsonFile('categories.json', [
    { name: 'Product bugs', matchedStatuses: ['failed'] },
    { name: 'Script errors', matchedStatuses: ['broken'], traceRegex: '(?s)^script-error.*' },
    { name: 'Environment', matchedStatuses: ['broken'], traceRegex: '(?s)^environment.*' },
    { name: 'Needs a model', matchedStatuses: ['broken'], traceRegex: '(?s)^needs-model.*' },
  ]);
}

function jsonFile(name: string, value: unknown): ReportFile {
  return { path: `${FOLDER}/${name}`, content: `${JSON.stringify(value, null, 2)}\n` };
}
