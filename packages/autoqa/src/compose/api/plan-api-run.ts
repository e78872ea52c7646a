import { isDeepStrictEqual } from 'node:util';
import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { ColumnMapping, DataMapping } from '@autoqa/domain/model/api/data-mapping';
import type { DependencyAnalysis } from '@autoqa/domain/model/api/dependency-analysis';
import type { ExploredData } from '@autoqa/domain/model/api/explored-data';
import type { ApiRule, ApiScenario } from '@autoqa/domain/model/api/rule';
import { ApiDesign } from '../../orchestrator/author/api/api-design.ts';
import { dataCases } from '../../orchestrator/author/api/data/data-cases.ts';
import { mapColumns } from '../../orchestrator/author/api/data/map-columns.ts';
import { targetsOf } from '../../orchestrator/author/api/data/column-targets.ts';
import { designCases } from '../../orchestrator/author/api/design-cases.ts';
import { attachChecks } from '../../orchestrator/author/api/rules/attach-checks.ts';
import { readRules } from '../../orchestrator/author/api/rules/read-rules.ts';
import { referToSecrets } from '../../surfaces/api/auth/secret-references.ts';
import { analyzeDependencies } from '../../surfaces/api/dependencies/analyze-dependencies.ts';
import type { ApiInputs } from './read-api-inputs.ts';

/** What will be tested, and why what will not is not. */
export interface ApiPlan {
  analysis: DependencyAnalysis;
  cases: ApiCase[];
  rules: ApiRule[];
  scenarios: ApiScenario[];
  mapping: DataMapping;
  /** A person changed where columns go. */
  isMappingReviewed: boolean;
  /** What harmless calls found, if they were asked for. */
  explored?: ExploredData;
  untested: { operation: string; reason: string }[];
}

interface Known {
  /** What harmless calls found. */
  explored?: ExploredData | undefined;
  /** The mapping of an earlier plan, as a person left it. */
  mapping?: readonly ColumnMapping[] | undefined;
}

/** A5–A7: dependencies, cases of the document, of the rules and of the data. Nothing is sent. */
export function planApiRun(inputs: ApiInputs, { explored, mapping: reviewed = [] }: Known = {}): ApiPlan {
  const { description, chosen, documents, tables, config } = inputs;
  const analysis = analyzeDependencies(description);
  const known = explored === undefined ? {} : { explored };
  const design = new ApiDesign(description, analysis, Object.keys(inputs.identities), {
    ...known,
    logins: loginBodies(inputs),
  });
  const designed = designCases(design, { casesPerOperation: config.limits.casesPerOperation, only: chosen });
  const read = readRules(documents, design);
  const found = tables.map((table) => mapColumns(table, targetsOf(design)));
  const mapped = found.map((own) => reviewed.find(({ source }) => source === own.source) ?? own);
  const mapping: DataMapping = { version: 1, tables: mapped };
  const rows = dataCases(design, tables, mapping.tables);
  const { rules, cases: fromRules } = numberRules(read.rules);
  const cases = [...designed.cases, ...fromRules, ...rows.cases].filter(({ operation }) => chosen.has(operation));
  const attached = attachChecks(cases, { design, invariants: read.invariants, limits: read.limits }).map((each) =>
    referToSecrets(each, inputs.secrets),
  );
  return {
    analysis,
    ...known,
    cases: attached,
    rules: rules.map((rule) => ({ ...rule, cases: casesOn(rule, attached) })),
    scenarios: scenariosIn(attached),
    mapping,
    isMappingReviewed: !isDeepStrictEqual(mapped, found),
    untested: [...designed.untested, ...rows.untested],
  };
}

/** What is known to let somebody in; what is secret in it is referred to by name later. */
function loginBodies({ auth, description }: ApiInputs): Record<string, unknown> {
  if (auth.type !== 'login') return {};
  const { operation, body } = auth;
  const named = description.operations.find(
    ({ id, method, path }) => id === operation || `${method.toUpperCase()} ${path}` === operation,
  );
  return named === undefined ? {} : { [named.id]: body };
}

/** A statement that takes several operations is a scenario, one that takes a single one a rule. */
function numberRules(read: ReturnType<typeof readRules>['rules']): { rules: ApiRule[]; cases: ApiCase[] } {
  let scenarios = 0;
  const cases = read.flatMap(({ id, drafts }) =>
    drafts.map((draft, index): ApiCase => {
      if (!isScenario(draft)) return { id: `${id}-${index + 1}`, ...draft };
      scenarios += 1;
      return { id: `SCN-${String(scenarios).padStart(3, '0')}`, ...draft, technique: 'scenario' };
    }),
  );
  return { rules: read.map(({ drafts: _drafts, ...rule }) => rule), cases };
}

function isScenario({ steps }: Pick<ApiCase, 'steps'>): boolean {
  const operations = steps.filter(({ role }) => role !== 'cleanup').map(({ request }) => request.operation);
  return new Set(operations).size > 2;
}

function scenariosIn(cases: readonly ApiCase[]): ApiScenario[] {
  return cases
    .filter(({ technique }) => technique === 'scenario')
    .map(({ id, title, sources, steps }) => ({
      id,
      title,
      text: sources[0]?.quote ?? title,
      place: sources[0]?.place ?? '',
      ...(sources[0]?.id === undefined ? {} : { requirement: sources[0].id }),
      operations: steps.filter(({ role }) => role !== 'cleanup').map(({ request }) => request.operation),
    }));
}

/** The cases with a check that rests on the rule's sentence. */
function casesOn({ text, place }: ApiRule, cases: readonly ApiCase[]): string[] {
  return cases
    .filter(({ sources, steps }) =>
      [...sources, ...steps.flatMap(({ checks }) => checks.map(({ basis }) => basis))].some(
        (basis) => basis.quote === text && basis.place === place,
      ),
    )
    .map(({ id }) => id);
}
