import type { ApiStep } from '@autoqa/domain/model/api/api-case';
import { expect } from 'vitest';
import { shopDesign } from '../../__fixtures__/small-shop.ts';
import type { ApiDesign } from '../../api-design.ts';
import type { CaseDraft, TechniqueFunction } from '../draft.ts';

const shop = shopDesign();

/** What a technique makes of an operation of the shop. */
export function make(technique: TechniqueFunction, id: string, design: ApiDesign = shop): CaseDraft[] {
  return technique(design, design.operation(id) ?? expect.fail(`no ${id}`));
}

/** The only case that a technique makes. */
export function only(technique: TechniqueFunction, id: string, design?: ApiDesign): CaseDraft {
  const [first, ...others] = make(technique, id, design);
  expect(others).toEqual([]);
  return first ?? expect.fail(`no case for ${id}`);
}

export function acts({ steps }: CaseDraft): ApiStep[] {
  return steps.filter(({ role }) => role === 'act');
}
