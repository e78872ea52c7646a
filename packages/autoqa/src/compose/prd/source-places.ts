import type { Assertion } from '@autoqa/domain/model/assertion';
import type { SourceIndex } from '@autoqa/domain/model/source-index';
import { placeInSource, type SourceSayings } from '@autoqa/domain/model/source-place';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { contextForRoute } from '../../intake/source-index/context-for-route.ts';
import { isChecking } from '../../orchestrator/review/case-sentences.ts';
import type { KnownTargets } from '../../surfaces/web/exporting/locked-targets.ts';

/**
 * U2: adds to what was seen of each expectation where the source writes what it was about: its own target, or else the
 * last thing that was acted on before it.
 */
export function withSourcePlaces(
  seen: ReadonlyMap<string, Assertion>,
  { testCase, targets, source }: { testCase: TestCase; targets: KnownTargets; source: SourceIndex },
): Map<string, Assertion> {
  const sayings = sayingsFor(testCase, source);
  const places = new Map<string, string>();
  for (const { text, target } of targets.entries()) {
    const place = target === undefined ? undefined : placeInSource(target.locators, sayings);
    if (place !== undefined) places.set(text, place);
  }
  return new Map(
    [...seen].map(([id, assertion]) => {
      const about = [assertion.text, ...actionsBefore(testCase, id)].find((text) => places.has(text));
      if (about === undefined) return [id, assertion];
      const note = `${places.get(about)}: ${about}`;
      return [id, { ...assertion, evidence: [...assertion.evidence, { kind: 'source', note }] }];
    }),
  );
}

/** What a case does before an expectation, the last thing first. */
function actionsBefore({ steps }: TestCase, assertionId: string): string[] {
  const count = Number(/^check-(\d+)/.exec(assertionId)?.[1] ?? 0);
  return steps
    .slice(0, count)
    .map(({ text }) => text)
    .filter((text) => !isChecking(text))
    .toReversed();
}

/** What the pages say that a case names, then all the others: the same word may stand on many. */
function sayingsFor({ steps }: TestCase, source: SourceIndex): SourceSayings {
  const named = steps.flatMap(({ text }) => text.match(/(?<![\w/])\/[\w/-]*/g) ?? []);
  const pages = named.flatMap((path) => contextForRoute(source, path) ?? []);
  const parts = [...pages, ...Object.values(source.components)];
  return {
    labels: parts.flatMap(({ labels }) => labels),
    testIds: parts.flatMap(({ testIds }) => testIds),
    marks: parts.flatMap(({ marks }) => marks),
  };
}
