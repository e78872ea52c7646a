import type { FieldSummary, Probe } from '@autoqa/domain/model/plan/exploration-graph';
import { plainStep, type CaseDraft, type DraftStep, type PlanTechnique } from '../case-draft.ts';
import { fillSentence, formEntries, isRefusedWithout, type FormEntry } from '../form-entry.ts';
import { calledAs } from '../page-marks.ts';
import type { PlanScene } from '../plan-scene.ts';
import { routeOf, type Place } from '../place.ts';

/** Renames the document if a page takes it for its own code; the name itself does not stand in it. */
const SCRIPT = '<img src=x onerror=document.title=/script-ran/.source+7>';
const RENAMED = 'script-ran7';

/** Texts of a person are shown, not executed: in a search, in a form that is refused, in an address, in what is stored. */
export const scriptCases: PlanTechnique = (scene) => [
  ...formEntries(scene).flatMap((entry) => [...searched(scene, entry), ...refused(scene, entry)]),
  ...inAddresses(scene),
  ...scene.graph.probes.flatMap((probe) => stored(scene, probe)),
];

function draft(scene: PlanScene, where: string, place: Place): Omit<CaseDraft, 'pages' | 'technique'> {
  const name = scene.titles.takesAsText(where);
  return { type: 'security', priority: 'p0', name, ...scene.verifying(place, [scene.say.titleContainsNot(RENAMED)]) };
}

function typedField(fields: readonly FieldSummary[], length = SCRIPT.length): FieldSummary | undefined {
  return fields.find(
    ({ kind, maxLength = Infinity }) => (kind === 'text' || kind === 'multiline') && maxLength >= length,
  );
}

function searched(scene: PlanScene, { page, form, place, send }: FormEntry): CaseDraft[] {
  const field = form.purpose === 'search' ? typedField(form.fields) : undefined;
  const fill = field === undefined ? undefined : fillSentence(field, SCRIPT, scene.say);
  if (field === undefined || fill === undefined) return [];
  const steps = [...place.steps, plainStep(fill), plainStep(send)];
  return [{ ...draft(scene, field.name, { ...place, steps }), technique: 'reflected script', pages: [page] }];
}

/** Only where another field keeps the form from being taken: nothing is left behind. */
function refused(scene: PlanScene, { page, form, place, send, maySend }: FormEntry): CaseDraft[] {
  const field = form.purpose === 'search' ? undefined : typedField(form.fields);
  const fill = field === undefined ? undefined : fillSentence(field, SCRIPT, scene.say);
  if (field === undefined || fill === undefined || !maySend || !isRefusedWithout(form, field)) return [];
  const steps = [...place.steps, plainStep(fill), plainStep(send)];
  return [{ ...draft(scene, field.name, { ...place, steps }), technique: 'reflected script', pages: [page] }];
}

/** The parameters of an address are texts of whoever made the link. */
function inAddresses(scene: PlanScene): CaseDraft[] {
  const seen = new Set<string>();
  return scene.graph.pages.flatMap((page): CaseDraft[] => {
    const address = new URL(routeOf(page), 'http://here');
    const names = [...address.searchParams.keys()];
    const isOpen = page.window === undefined && (!page.signedIn || scene.graph.login.length > 0);
    if (!isOpen || names.length === 0 || seen.has(page.pattern)) return [];
    seen.add(page.pattern);
    for (const name of names) address.searchParams.set(name, SCRIPT);
    const route = `${address.pathname}${address.search}${address.hash}`;
    const place = { route, signedIn: page.signedIn, steps: [] };
    return [{ ...draft(scene, calledAs(page), place), technique: 'script in the address', pages: [page] }];
  });
}

/** What a probe makes and removes again is made with a script in a field that nothing else of the probe speaks of. */
function stored(scene: PlanScene, probe: Probe): CaseDraft[] {
  const page = scene.page(probe.pageId);
  if (probe.technique !== 'create' || page === undefined || (page.signedIn && scene.graph.login.length === 0))
    return [];
  const fields = scene.graph.pages
    .flatMap(({ pattern, forms }) => (pattern === page.pattern ? forms : []))
    .flatMap((form) => form.fields);
  const steps = fields
    .filter(takesScripts)
    .map((field) => withScript(scene, probe, field))
    .find((each) => each !== undefined);
  if (steps === undefined) return [];
  const place = { route: probe.route, signedIn: page.signedIn, steps };
  const cleanup = probe.cleanup;
  return [{ ...draft(scene, calledAs(page), place), technique: 'stored script', pages: [page], cleanup }];
}

/** A limit that only the server knows would refuse it: the markup must say that there is room. */
function takesScripts({ kind, maxLength, remarks }: FieldSummary): boolean {
  const hasRoom = maxLength === undefined ? kind === 'multiline' : maxLength >= SCRIPT.length;
  return hasRoom && (kind === 'text' || kind === 'multiline') && remarks.every(({ value }) => value === '');
}

function withScript({ say }: PlanScene, { steps, cleanup }: Probe, { name }: FieldSummary): DraftStep[] | undefined {
  const [before = '', after = ''] = say.fill(name, '\0').split('\0');
  const at = steps.findIndex(({ text }) => text.startsWith(before) && text.endsWith(after));
  const typed = steps[at]?.text.slice(before.length, -after.length);
  if (typed === undefined || typed === '') return undefined;
  const others = [...steps.filter((_, index) => index !== at).map(({ text }) => text), ...cleanup];
  if (others.some((text) => text.includes(typed))) return undefined;
  return steps.map(({ text, expectations }, index) => ({
    text: index === at ? say.fill(name, SCRIPT) : text,
    expectations: expectations.filter((each) => !each.includes(typed)),
  }));
}
