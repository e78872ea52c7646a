import type { ProposedCase } from '@autoqa/domain/contract/assistant-operations';
import type { PageInfo, PageMenu } from '@autoqa/domain/model/page-info';
import { FIELD_KINDS, type TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebDoing, WebIntent } from '@autoqa/domain/model/web-intent';
import { understandExpectation, understandStep } from '../../surfaces/web/understanding/understand.ts';
import type { GeneratedStep } from '../../surfaces/web/visiting/generated-step.ts';

type ProposedStep = ProposedCase['steps'][number];
type ActionType = GeneratedStep['actionType'];

/** Sentences of a case, in order. */
export interface Sentence {
  text: string;
  role: 'step' | 'expectation';
}

/** What stands for the page itself. */
const WHOLE_PAGE = 'body';

/** S2: each sentence with what it does and where, as far as the pages that were looked at tell. */
export function proposedSteps(sentences: readonly Sentence[], pages: readonly PageInfo[]): ProposedStep[] {
  const controls = pages.flatMap(controlsOf);
  const hasTable = pages.some(({ html }) => /<table\b/i.test(html));
  return sentences.map(({ text, role }) => {
    const reading = role === 'step' ? understandStep(text) : understandExpectation(text);
    const [intent] = reading.ok ? reading.intents : [];
    if (intent === undefined) return { text, actionType: role === 'step' ? 'click' : 'verify', selector: null };
    return {
      text,
      actionType: actionTypeOf(intent),
      selector: selectorFor(intent, controls) ?? lookedAt(intent, hasTable),
    };
  });
}

function actionTypeOf(intent: WebIntent): ActionType {
  return 'verify' in intent ? 'verify' : DOING[intent.do];
}

/** S2 knows five kinds; gestures count as clicks, what is about the window as navigation, and waiting as looking. */
const DOING: Readonly<Record<WebDoing['do'], ActionType>> = {
  navigate: 'navigate',
  history: 'navigate',
  'switch-page': 'navigate',
  'close-page': 'navigate',
  'switch-frame': 'navigate',
  'set-viewport': 'navigate',
  fill: 'fill',
  clear: 'fill',
  upload: 'fill',
  select: 'select',
  click: 'click',
  'double-click': 'click',
  hover: 'click',
  focus: 'click',
  check: 'click',
  press: 'click',
  drag: 'click',
  scroll: 'click',
  dialog: 'click',
  close: 'click',
  wait: 'verify',
  screenshot: 'verify',
};

interface Control {
  group: 'field' | 'button' | 'link';
  names: readonly string[];
  selector: string;
  isSearch: boolean;
}

function selectorFor(intent: WebIntent, controls: readonly Control[]): string | null {
  const target = 'target' in intent ? intent.target : undefined;
  if (target === undefined || target.kind === 'page') return WHOLE_PAGE;
  // One of many alike: which one is decided when the step runs.
  if (target.ordinal !== undefined || target.containing !== undefined || target.near !== undefined) return null;
  if (target.scope !== undefined) return null;
  return findControl(target, controls)?.selector ?? null;
}

/** What is only looked at may lie anywhere: in the list that is meant, or else on the page. */
function lookedAt(intent: WebIntent, hasTable: boolean): string | null {
  if (!('verify' in intent)) return null;
  const kind = 'target' in intent ? intent.target?.kind : undefined;
  return hasTable && kind !== undefined && LISTS.has(kind) ? 'table' : WHOLE_PAGE;
}

const LISTS: ReadonlySet<TargetPhrase['kind']> = new Set(['table', 'list', 'row', 'column', 'cell', 'item']);

function findControl(target: TargetPhrase, controls: readonly Control[]): Control | undefined {
  const groups = groupsFor(target.kind);
  const fitting = groups.flatMap((group) => controls.filter((control) => control.group === group));
  if (target.name === undefined) {
    return target.kind === 'search-field' ? fitting.find(({ isSearch }) => isSearch) : undefined;
  }
  const wanted = plain(target.name);
  return fitting.find(({ names }) => names.some((name) => plain(name) === wanted));
}

function groupsFor(kind: TargetPhrase['kind']): Control['group'][] {
  if (kind === undefined) return ['field', 'button', 'link'];
  if (FIELD_KINDS.has(kind)) return ['field'];
  switch (kind) {
    case 'button':
    case 'icon':
      return ['button'];
    case 'link':
    case 'menu-item':
    case 'tab':
      return ['link', 'button'];
    default:
      return [];
  }
}

function controlsOf({ forms, buttons, links, menus }: PageInfo): Control[] {
  const fields = forms
    .flatMap(({ inputs }) => inputs)
    .map((input): Found => ({
      ...input,
      group: 'field',
      names: [input.label, input.placeholder, input.name, input.id],
      isSearch: input.type === 'search',
    }));
  const pressed = [...buttons, ...forms.flatMap((form) => form.buttons)].map((each): Found => ({
    ...each,
    group: 'button',
    names: [each.text],
    isSearch: false,
  }));
  const led = [...links, ...menus.flatMap(withChildren)].map((each): Found => ({
    ...each,
    group: 'link',
    names: [each.text],
    isSearch: false,
  }));
  // A selector alone does not reach into a frame.
  return [...fields, ...pressed, ...led].flatMap(({ frames = [], names, group, selector, isSearch }) =>
    frames.length > 0 ? [] : [{ group, selector, isSearch, names: names.filter((name) => name !== undefined) }],
  );
}

interface Found extends Omit<Control, 'names'> {
  names: readonly (string | undefined)[];
  frames?: readonly string[] | undefined;
}

function withChildren(menu: PageMenu): PageMenu[] {
  return [menu, ...menu.children.flatMap(withChildren)];
}

/** Ant Design puts a space between the two characters of a short Chinese name. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*:：]+/g, '');
}
