import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseResult } from '@autoqa/domain/model/result';
import { z } from 'zod';
import { extractRequirements } from '../../packages/autoqa/src/intake/prd/requirements/extract-requirements.ts';
import { readPrdFacts } from '../../packages/autoqa/src/intake/prd/requirements/read-facts.ts';
import { readRequirements } from '../../packages/autoqa/src/intake/prd/read-requirements.ts';
import { designPrdCases } from '../../packages/autoqa/src/orchestrator/author/prd/design-prd-cases.ts';
import { isUnderstood } from '../../packages/autoqa/src/compose/plan/understood-sentence.ts';
import { startTestbed } from '../../testbed/src/start-testbed.ts';
import { runSpecsOnce } from '../specs/run-specs-once.ts';
import { reportCount, reportNone } from '../support/figures.ts';
import { lookAtTestbed, profileFor } from './look-at-testbed.ts';
import { writeCaseSpecs } from './write-case-specs.ts';

const Fault = z.object({ id: z.string(), surface: z.string(), requirement: z.string(), application: z.string() });
const Truth = z.object({
  requirements: z.array(z.object({ id: z.string(), application: z.string(), testable: z.boolean() })),
});

const option = (name: string, usual: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : (process.argv[at + 1] ?? usual);
};
const language = option('lang', 'zh') === 'en' ? 'en' : 'zh';
const app = option('app', 'shop') === 'admin' ? 'admin' : 'shop';
const only = option('only', '').split(',');
const isWanted = (id: string): boolean => only.some((each) => id.startsWith(each));
const wantedFaults = process.argv.slice(2).filter((each) => /^(?:web|vue)-/.test(each));
const application = app === 'shop' ? 'shop-web' : 'vue-admin';

const truth = Truth.parse(JSON.parse(readFileSync('testbed/documents/requirements.json', 'utf8'))).requirements;
const catalogue: unknown = JSON.parse(readFileSync('testbed/faults.json', 'utf8'));
const faults = z
  .array(Fault)
  .parse(Array.isArray(catalogue) ? catalogue : (catalogue as { faults: unknown }).faults)
  .filter(
    (fault) => fault.application === application && (wantedFaults.length === 0 || wantedFaults.includes(fault.id)),
  );

function failures({ cases }: { cases: readonly CaseResult[] }): string[] {
  return cases
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ source, verdict, reason, steps }) => {
      const failed = steps.find(({ status }) => status === 'failed')?.text ?? '';
      return `${source.split('/').at(-1)}: ${verdict} at "${failed}": ${reason.slice(0, 260)}`;
    });
}

/** The product is at fault: by the verdict over all attempts, or by an assertion of the last one. */
function contradicted({ verdict, assertions }: CaseResult): boolean {
  return verdict === 'product-bug' || assertions.some(({ finalVerdict }) => finalVerdict === 'fail');
}

const testbed = await startTestbed({ distFolder: 'testbed/dist' });
const folder = await mkdtemp(join(tmpdir(), 'autoqa-prd-'));
try {
  const document = await readRequirements(`testbed/documents/prd.${language}.md`, {
    cwd: process.cwd(),
    signal: new AbortController().signal,
  });
  const found = extractRequirements(document);
  const inScope = truth.filter((each) => each.application === application);
  const requirements = found.filter(({ id }) => inScope.some((each) => each.id === id));
  const url = app === 'shop' ? testbed.shopUrl : testbed.adminUrl;
  const profile = profileFor(app, url, language);
  const routes = [...new Set(requirements.flatMap(({ route = [] }) => route))];
  await testbed.reset();
  const pages = await lookAtTestbed(profile, routes, app === 'shop' ? ['alice', 'admin'] : ['admin']);
  if (process.argv.includes('--pages')) console.log(JSON.stringify(pages, undefined, 1));
  const { cases, open, files } = designPrdCases({
    requirements,
    facts: readPrdFacts(document),
    pages,
    profile,
    language,
  });
  const covered = requirements.filter(({ id }) => cases.some((each) => each.requirements.includes(id)));
  const strange = cases.flatMap(({ id, steps }) =>
    steps.filter(({ text }) => !isUnderstood(text, 'step')).map(({ text }) => `${id}: ${text}`),
  );
  console.log(`requirements found ${found.length}/${truth.length}; in scope ${requirements.length}`);
  const criteria = requirements.flatMap((each) => each.acceptanceCriteria).length;
  reportCount({
    name: `Requirements of ${application} with a case, offline`,
    count: covered.length,
    of: requirements.length,
    atLeast: 0.85,
    note: `${cases.length} cases for ${criteria} criteria`,
  });
  for (const { requirementId, criterion, reason } of open)
    console.log(`open ${requirementId}: ${criterion} — ${reason}`);
  for (const sentence of strange) console.log(`not understood by the engine: ${sentence}`);
  if (process.argv.includes('--show')) {
    for (const { id, title, steps } of cases.filter(({ id: own }) => isWanted(own)))
      console.log(
        `\n${id} ${title}\n${steps
          .filter(({ login }) => !login)
          .map(({ text, section }) => `  [${section}] ${text}`)
          .join('\n')}`,
      );
  }
  const paths = await writeCaseSpecs(cases, files, folder);
  const pathsFor = (requirement: string) =>
    cases.filter((each) => each.requirements.includes(requirement)).map(({ id }) => paths.get(id) ?? '');
  if (!process.argv.includes('--skip-health')) {
    const wanted = cases.filter(({ id }) => isWanted(id)).map(({ id }) => paths.get(id) ?? '');
    await testbed.setFaults([]);
    const results = await runSpecsOnce(wanted, url);
    const bad = failures({ cases: results });
    console.log(`\nwithout a fault: ${results.length - bad.length}/${results.length} cases pass`);
    const name = `Cases from the requirements of ${application} that contradict it without a fault`;
    reportNone({ name, count: results.filter(contradicted).length });
    for (const line of bad) console.log(`  ${line}`);
  }
  let detected = 0;
  const tried = process.argv.includes('--skip-faults') ? [] : faults;
  for (const fault of tried) {
    await testbed.reset();
    await testbed.setFaults([fault.id]);
    const specs = pathsFor(fault.requirement);
    const results: CaseResult[] = [];
    for (const spec of specs) {
      results.push(...(await runSpecsOnce([spec], url)));
      // One assertion of the right requirement that fails is what the fault must bring about.
      if (results.some(contradicted)) break;
    }
    const hits = results.filter(contradicted);
    if (hits.length > 0) detected += 1;
    const said =
      hits.length > 0
        ? hits.map(({ source }) => source.split('/').at(-1)).join(', ')
        : failures({ cases: results }).join(' | ') || 'all pass';
    console.log(`${hits.length > 0 ? 'detected' : 'MISSED'} ${fault.id} (${fault.requirement}): ${said}`);
  }
  if (tried.length > 0)
    reportCount({
      name: `Faults of ${application} that contradict a case of their requirement`,
      count: detected,
      of: tried.length,
      atLeast: 0.85,
    });
} finally {
  await testbed.close();
  await rm(folder, { recursive: true, force: true });
}
