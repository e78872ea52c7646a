import { describe, expect, it } from 'vitest';
import type { LocatorCandidate } from './locator.ts';
import { placeInSource, type SourceSayings } from './source-place.ts';

const source: SourceSayings = {
  labels: [
    { kind: 'heading', text: 'Members', place: 'src/members.vue:3' },
    { kind: 'text', text: 'Delete', place: 'src/members.vue:5' },
    { kind: 'button', text: 'Delete', texts: { 'zh-CN': '删除' }, key: 'delete', place: 'src/members.vue:9' },
    { kind: 'button', text: 'Delete {name}', place: 'src/members.vue:11' },
    { kind: 'text', text: '{count}', place: 'src/members.vue:12' },
    { kind: 'field', text: 'E-mail', place: 'src/member-form.vue:7' },
    { kind: 'placeholder', text: 'Search (name, e-mail)', place: 'src/members.vue:2' },
  ],
  testIds: [
    { attribute: 'data-testid', value: 'add', tag: 'button', place: 'src/members.vue:20' },
    { attribute: 'data-testid', value: 'row-{id}', tag: 'tr', place: 'src/members.vue:21' },
  ],
  marks: [
    { attribute: 'id', value: 'email', tag: 'input', place: 'src/member-form.vue:8' },
    { attribute: 'name', value: 'add', tag: 'input', place: 'src/member-form.vue:9' },
  ],
};
const place = (...candidates: LocatorCandidate[]) =>
  placeInSource(
    candidates.map((candidate) => ({ candidate })),
    source,
  );

describe('U2 where the source writes what an element was found by', () => {
  it.each<[string, LocatorCandidate, string | undefined]>([
    ['a test id', { by: 'test-id', value: 'add' }, 'src/members.vue:20'],
    ['a test id with a number of its own', { by: 'test-id', value: 'row-17' }, 'src/members.vue:21'],
    ['an id, not a name', { by: 'id', value: 'email' }, 'src/member-form.vue:8'],
    ['an id that is nowhere', { by: 'id', value: 'add' }, undefined],
    ['a button, not a text of the same words', { by: 'role', role: 'button', name: 'Delete' }, 'src/members.vue:9'],
    ['a translated button', { by: 'role', role: 'button', name: '删除' }, 'src/members.vue:9'],
    ['a button that Ant Design spaced', { by: 'role', role: 'button', name: '删 除' }, 'src/members.vue:9'],
    ['a button that names its row', { by: 'role', role: 'button', name: 'Delete Ann' }, 'src/members.vue:11'],
    ['a text that only a gap could give', { by: 'text', value: '60' }, undefined],
    ['a field by its label', { by: 'label', value: 'E-mail' }, 'src/member-form.vue:7'],
    ['a placeholder with brackets', { by: 'placeholder', value: 'Search (name, e-mail)' }, 'src/members.vue:2'],
    ['a heading', { by: 'role', role: 'heading', name: 'Members' }, 'src/members.vue:3'],
    ['a role without a name', { by: 'role', role: 'button' }, undefined],
    ['a place on the screen', { by: 'point', x: 1, y: 2 }, undefined],
  ])('is found by %s', (_what, candidate, expected) => {
    expect(place(candidate)).toBe(expected);
  });

  it('is that of the best locator that the source knows', () => {
    expect(place({ by: 'css', value: '.x' }, { by: 'label', value: 'E-mail' }, { by: 'test-id', value: 'add' })).toBe(
      'src/member-form.vue:7',
    );
  });
});
