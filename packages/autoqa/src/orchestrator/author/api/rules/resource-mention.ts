import type { ApiResource } from '@autoqa/domain/model/api/dependency-analysis';
import type { ApiDesign } from '../api-design.ts';
import { nameMeant } from '../data/name-meant.ts';

/** The collection that a word of either language means. */
export function resourceNamed(design: ApiDesign, word: string): ApiResource | undefined {
  const resources = design.resources();
  const meant = nameMeant(
    resources.map(({ name }) => name),
    word,
  );
  return resources.find(({ name }) => name === meant);
}
