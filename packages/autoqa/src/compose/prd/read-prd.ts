import { mayOpen } from '@autoqa/domain/model/profile/may-open';
import { covers } from '@autoqa/domain/model/profile/route-pattern';
import type { Requirement } from '@autoqa/domain/model/requirement';
import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import { readRequirements } from '../../intake/prd/read-requirements.ts';
import { extractRequirements } from '../../intake/prd/requirements/extract-requirements.ts';
import { readPrdFacts } from '../../intake/prd/requirements/read-facts.ts';
import { InputError } from '../../kernel/errors.ts';
import type { Paper } from './prd-papers.ts';
import type { PrdSources } from './prd-request.ts';

/** U3: what the document promises, as far as the profile and the routes asked for let it be tested. */
export async function readPrd(
  { prd, routes }: PrdSources,
  profile: TargetProfile,
  { cwd, signal }: { cwd: string; signal: AbortSignal },
): Promise<Paper<'requirements.json'>> {
  const document = await readRequirements(prd, { cwd, signal });
  const all = extractRequirements(document);
  const outOfScope = all.flatMap(({ id, title, route }) => {
    const reason = whyLeftOut(route, routes, profile);
    return reason === undefined ? [] : [{ id, title, reason }];
  });
  const left = new Set(outOfScope.map(({ id }) => id));
  const requirements = all.filter(({ id }) => !left.has(id));
  refuseNothing(prd, all, requirements);
  return { title: document.title, requirements, outOfScope, facts: readPrdFacts(document) };
}

/** A requirement that names no page belongs to all of them. */
function whyLeftOut(route: string | undefined, routes: readonly string[], profile: TargetProfile): string | undefined {
  if (route === undefined) return undefined;
  const { allowed, rule, pattern } = mayOpen(profile, route);
  if (!allowed) return pattern === undefined ? `${route}: ${rule}` : `${route}: ${rule} (${pattern})`;
  const isAsked = routes.length === 0 || routes.some((pattern) => covers(pattern, route));
  return isAsked ? undefined : `${route}: not among --routes`;
}

function refuseNothing(prd: string, all: readonly Requirement[], inScope: readonly Requirement[]): void {
  if (inScope.some(({ testable }) => testable)) return;
  if (all.some(({ testable }) => testable)) {
    throw new InputError(`Everything that ${prd} asks for is out of scope.`, {
      code: 'prd-out-of-scope',
      hint: 'Check allowedRoutes and deniedRoutes of the profile, and --routes.',
      details: { prd },
    });
  }
  throw new InputError(`${prd} has no requirement that can be tested.`, {
    code: 'prd-untestable',
    hint: 'Give each requirement a heading with its number (such as REQ-1) and list below it what must be seen.',
    details: { prd },
  });
}
