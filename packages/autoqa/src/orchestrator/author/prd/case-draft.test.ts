import { expect, test } from 'vitest';
import { libraryScene } from './__fixtures__/library-scene.ts';
import { CaseDraft } from './case-draft.ts';
import { PrdWorld } from './world/prd-world.ts';

test('U4 what must be so before a case is looked at in its preparation, and claims nothing', () => {
  const scene = libraryScene('en', { 'LIB-LOAN-1': ['After returning it, a book can be borrowed again.'] });
  const [requirement] = scene.requirements;
  if (requirement === undefined) throw new Error('The library has no requirement.');
  const draft = new CaseDraft({ world: new PrdWorld(scene), requirement, criterion: '', siblings: [] });
  const here = draft.route;
  draft.require('the page shows "To live"', () => draft.goTo('/books'));
  expect(draft.route).toBe(here);
  draft.check('the page shows "45 books"');
  const told = draft.finish([]).map(({ section, text }) => `${section}: ${text}`);
  expect(told).toEqual([
    'preconditions: Navigate to /books',
    'preconditions: Verify the page shows "To live"',
    `preconditions: Navigate to ${draft.start}`,
    'steps: Verify the page shows "45 books"',
  ]);
  expect(draft.checks).toBe(1);
});
