import { RunRequest } from '@autoqa/domain/contract/run-request';
import { Language } from '@autoqa/domain/model/language';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { KindForm } from './kind-form.ts';
import { requestOf } from './request-of.ts';

const KINDS: readonly KindForm['kind'][] = ['plan', 'run', 'check', 'api', 'prd', 'mobile', 'load'];
/** What an example cannot bring along. */
const UPLOADED: Partial<Record<KindForm['kind'], object>> = { prd: { prd: 'u-0123456789abcdef' } };

describe('C4 the forms of all kinds of runs', () => {
  let forms: readonly KindForm[] = [];
  beforeAll(async () => {
    // What the forms need of a browser before they are drawn.
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('navigator', { language: 'en', userAgent: '' });
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('window', { location: { search: '', origin: 'http://127.0.0.1:4310' } });
    forms = (await import('./kind-forms.ts')).KIND_FORMS;
  });
  const formOf = (kind: string) => forms.find((form) => form.kind === kind);

  it('has one for each kind', () => {
    expect(forms.map(({ kind }) => kind).toSorted()).toEqual(KINDS.toSorted());
  });

  describe.each(Language.options)('in %s', (language) => {
    it.each(KINDS)('the example of %s is a request that the contract allows', (kind) => {
      const form = formOf(kind);
      if (form === undefined) throw new Error(`no form of ${kind}`);
      const request = requestOf(form, { ...form.example(language), ...UPLOADED[kind] }, language);
      expect(RunRequest.safeParse(request).error?.issues ?? []).toEqual([]);
    });
  });

  it.each([[[]], [[{ name: 'spec-1.md', text: '' }]]])(
    'runs the specs of a project when none is written: %j',
    (specs) => {
      const form = formOf('run');
      if (form === undefined) throw new Error('no form of run');
      const values = { projectId: 'p-0123456789abcdef', ofProject: true, specs };
      expect(RunRequest.safeParse(requestOf(form, values, 'en')).error?.issues ?? []).toEqual([]);
    },
  );
});
