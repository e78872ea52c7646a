import type { FormSummary, NavigationEdge, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { agreements } from './drafts/agreements.ts';
import { arrivals } from './drafts/arrivals.ts';
import { counters } from './drafts/counters.ts';
import { keptChanges } from './drafts/kept-changes.ts';
import { limits } from './drafts/limits.ts';
import { rowFields } from './drafts/row-fields.ts';
import { rowStates } from './drafts/row-states.ts';
import type { PossibleProbe } from './possible-probe.ts';

export interface DraftContext {
  zh: boolean;
  /** The address the state is reached by, below its origin. */
  route: string;
  /** What leads from there to the state. */
  way: readonly string[];
  /** The ways that begin on this page. */
  edges: readonly NavigationEdge[];
  isDenied(name: string): boolean;
  /** Whether a sentence of the walk names it. */
  isMentioned(text: string): boolean;
}

const MOST_FIELDS = 8;
const LONGEST_MESSAGE = 60;
const TROUBLE = /error|fail|invalid|unknown|not |错误|失败|无效|不/iu;

/** What comes from what was seen of a state: nobody has to claim it. */
export function draftsOn(node: PageNode, context: DraftContext): PossibleProbe[] {
  const forms = node.forms.filter(({ submit }) => submit === undefined || !context.isDenied(submit));
  return [
    ...(node.window === undefined && node.tables.length > 0 ? rowDrafts(context) : []),
    ...forms.flatMap((form) => [...changeDrafts(form, context), ...limitDrafts(form, context)]),
  ];
}

function rowDrafts({ zh, route, edges, isDenied }: DraftContext): PossibleProbe[] {
  const wasPressed = (name: string): boolean =>
    !isDenied(name) && edges.some(({ steps }) => steps.at(-1)?.includes(name) === true);
  return [
    {
      technique: 'row-state',
      how: rowStates,
      claim: zh
        ? '部分行的按钮不可用，其他行可用'
        : 'A button is switched off in the rows that say why, and only there',
    },
    {
      technique: 'arrival',
      how: arrivals(wasPressed, (name) => !isDenied(zh ? '删除' : 'delete') && !isDenied(name)),
      claim: zh ? '操作一行后，其内容出现在角标所指的页面' : 'What is done in a row arrives where the badge leads',
    },
    {
      technique: 'counter',
      how: counters(wasPressed),
      claim: zh ? '操作一行后角标数字增加' : 'The badge goes up with what is done in a row',
    },
    {
      technique: 'edit',
      how: rowFields,
      claim: zh ? '在行内修改的数字会被保存' : 'A number that is changed in a row is kept',
    },
    {
      technique: 'agreement',
      how: agreements(route),
      claim: zh ? '列表与详情页的内容一致' : 'A row and the page that it leads to say the same',
    },
  ];
}

/** What the page said when the form was taken: no remark on a field, and no trouble. */
function savedMessage({ submit = '', fields }: FormSummary, edges: readonly NavigationEdge[]): string | undefined {
  const remarks = new Set(fields.flatMap((field) => field.remarks.map(({ text }) => text)));
  const sent = edges.filter(
    ({ effect, steps }) => effect === 'submits-form' && steps.at(-1)?.includes(submit) === true,
  );
  const taken = sent.filter(({ messages }) => !messages.some((text) => remarks.has(text) || TROUBLE.test(text)));
  return taken
    .flatMap(({ messages }) => messages)
    .find((text) => text.length <= LONGEST_MESSAGE && !/[\d"“”]/.test(text));
}

/** All fields at once, as a person would; one by one where that does not hold. */
function changeDrafts(form: FormSummary, { zh, way, edges, isMentioned }: DraftContext): PossibleProbe[] {
  if (form.purpose !== 'edit' || form.submit === undefined) return [];
  const saved = savedMessage(form, edges);
  const draft = (only?: string): PossibleProbe => ({
    technique: 'edit',
    how: keptChanges(form, { way, saved, isMentioned, ...(only === undefined ? {} : { only }) }),
    claim: zh ? `“${only ?? form.name}”的修改会被保存` : `Changes of ${only ?? form.name} are kept`,
  });
  const names = form.fields.slice(0, MOST_FIELDS).map(({ name }) => name);
  return [{ ...draft(), otherwise: names.map((name) => draft(name)) }];
}

function limitDrafts(form: FormSummary, { zh }: DraftContext): PossibleProbe[] {
  const limited = form.fields.filter(({ kind, min, max }) => kind === 'number' && (min ?? max) !== undefined);
  return limited.map((field) => ({
    technique: 'limit',
    how: limits(form, field),
    claim: zh ? `“${field.name}”不超出范围` : `${field.name} stays within its limits`,
  }));
}
