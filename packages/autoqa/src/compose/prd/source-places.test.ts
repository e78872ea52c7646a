import { Assertion } from '@autoqa/domain/model/assertion';
import type { SourceIndex, SourceComponent } from '@autoqa/domain/model/source-index';
import { TestCase } from '@autoqa/domain/model/test-case';
import { describe, expect, it } from 'vitest';
import { locked } from '../../surfaces/web/exporting/__fixtures__/known-targets.ts';
import { withSourcePlaces } from './source-places.ts';

const component = (file: string, line: number): SourceComponent => ({
  file,
  framework: 'react',
  lines: 90,
  truncated: false,
  content: '',
  labels: [
    { kind: 'button', text: 'Remove', place: `${file}:${line}` },
    { kind: 'button', text: 'Remove all', place: `${file}:70` },
  ],
  testIds: [],
  marks: [],
  parts: [],
  apiCalls: [],
  apiImports: [],
});
const route = (path: string, file: string) =>
  ({
    path,
    kind: 'page',
    component: file,
    isLazy: false,
    aliases: [],
    params: [],
    meta: {},
    place: '',
    children: [],
  }) as const;
const source = {
  routes: [route('/admin', 'admin.tsx'), route('/cart', 'cart.tsx')],
  components: { 'admin.tsx': component('admin.tsx', 5), 'cart.tsx': component('cart.tsx', 12) },
} as unknown as SourceIndex;

const REMOVE = 'Click "Remove" in the row "Lamp"';
const LOOK = 'Verify "Remove all" is visible';
const GONE = 'Verify the page does not show "Lamp"';
const testCase = TestCase.parse({
  id: 'c1',
  title: 'Removing',
  surface: 'web',
  source: 'c1.md',
  steps: ['Open /cart', REMOVE, LOOK, GONE].map((text) => ({ text })),
});
const entry = locked({ candidate: { by: 'role', role: 'button', name: 'Remove' } }, {}, { text: REMOVE });
const looked = locked({ candidate: { by: 'role', role: 'button', name: 'Remove all' } }, {}, { text: LOOK });
const noted = (id: string, text: string, entries = [entry, looked]) => {
  const assertion = Assertion.parse({
    id,
    text,
    kind: 'text',
    machineVerdict: 'fail',
    finalVerdict: 'fail',
    evidence: [],
  });
  const targets = { get: () => undefined, entries: () => entries };
  const placed = withSourcePlaces(new Map([[id, assertion]]), { testCase, targets, source });
  return placed.get(id)?.evidence;
};

describe('U2 places of the source as evidence', () => {
  it('names what was acted on last before the check, on the page that the case is about', () => {
    expect(noted('check-4.0.1', GONE)).toEqual([{ kind: 'source', note: `cart.tsx:12: ${REMOVE}` }]);
  });

  it('names nothing before anything was acted on, or where nothing was found', () => {
    expect(noted('check-1.0.1', 'The title is "Cart"')).toEqual([]);
    expect(noted('check-4.0.1', GONE, [])).toEqual([]);
  });
});
