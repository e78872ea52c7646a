import type { CaseResult } from '@autoqa/domain/model/result';
import type { ApiReportInput } from '../api-report-input.ts';
import { translator, type Translate } from '../../i18n/translate.ts';
import { markup, type Markup, type Part } from '../../escape/markup.ts';
import { sayIn, type Say } from './report-words.ts';

/** What every part of the report needs. */
export interface ReportContext {
  input: ApiReportInput;
  say: Say;
  /** Words that all reports share. */
  sayCommon: Translate;
}

export function contextOf(input: ApiReportInput): ReportContext {
  return { input, say: sayIn(input.language), sayCommon: translator(input.language) };
}

export function section(id: string, title: string, ...content: readonly Part[]): Markup {
  return markup`<section id="${id}">
    <h2>${title}</h2>
    ${content}
  </section>`;
}

/** `POST /api/orders` with its method told apart by colour. */
export function operationName({ input }: ReportContext, id: string): Markup {
  const operation = input.operations.find((each) => each.id === id);
  if (operation === undefined) return markup`<span class="path">${id}</span>`;
  const path = markup`<span class="path">${operation.path}</span>`;
  return markup`<span class="operation">${methodBadge(operation.method)}${path}</span>`;
}

function methodBadge(method: string): Markup {
  return markup`<span class="method method-${method.toLowerCase()}">${method.toUpperCase()}</span>`;
}

export function verdictBadge({ sayCommon }: ReportContext, { verdict }: Pick<CaseResult, 'verdict'>): Markup {
  return markup`<span class="badge verdict-${verdict}">${sayCommon(`verdict.${verdict}`)}</span>`;
}
