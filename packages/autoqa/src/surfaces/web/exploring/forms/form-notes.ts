import type { FormSummary, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { Page } from 'playwright-core';
import { nameOfField, remarkBelow } from '../../claims/looking/form-view.ts';
import type { PageView } from '../../page/page-element.ts';
import { fieldSummary } from './field-facts.ts';
import { formsOf } from './forms-of.ts';
import { readRules } from './read-rules.ts';

/** The forms of a state, by their markup. */
export async function summariseForms(page: Page, view: PageView, language: 'en' | 'zh'): Promise<FormSummary[]> {
  const forms = formsOf(view);
  const rules = await readRules(
    page,
    forms.flatMap(({ fields }) => fields),
  );
  return forms.map(({ name, fields, submit, window, purpose }) => ({
    name,
    ...(window === undefined ? {} : { window }),
    fields: fields.map((field) => fieldSummary(field, rules.get(field.ref) ?? {}, language)),
    ...(submit === undefined ? {} : { submit: submit.text.trim() }),
    purpose,
  }));
}

/** Keeps what a form said about its fields when it was filled in so. */
export function noteRemarks(
  { forms }: PageNode,
  filled: ReadonlyMap<string, string>,
  { before, after }: { before: PageView; after: PageView },
): void {
  for (const field of formsOf(before).flatMap(({ fields }) => fields)) {
    const name = nameOfField(field);
    const value = filled.get(name);
    const text = value === undefined ? undefined : remarkBelow(field, before, after);
    const summary = forms.flatMap(({ fields }) => fields).find((each) => each.name === name);
    if (text === undefined || value === undefined || summary === undefined) continue;
    if (summary.remarks.some((remark) => remark.value === value)) continue;
    summary.remarks.push({ value, text });
    if (value === '') summary.required = true;
  }
}
