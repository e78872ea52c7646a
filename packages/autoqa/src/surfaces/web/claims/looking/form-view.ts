import type { ElementKind } from '@autoqa/domain/model/target-phrase';
import { likeness } from '../../grounding/likeness.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { likenessTo, nameOf } from './find-control.ts';

/** The controls that belong together, and the button that sends them. */
export interface FormView {
  fields: readonly PageElement[];
  submit: PageElement | undefined;
  /** A window over the page; nothing when it is part of the page. */
  window: 'dialog' | 'drawer' | undefined;
}

const FIELD_KINDS: ReadonlySet<ElementKind> = new Set<ElementKind>([
  'field',
  'text-area',
  'date-field',
  'select',
  'checkbox',
  'switch',
]);
const SUBMIT_WORDS = ['save', 'submit', 'create', 'create account', 'sign in', 'place order', 'ok', 'register'];
const SUBMIT_WORDS_ZH = ['保存', '提交', '创建', '登录', '提交订单', '确定', '注册'];
const SAME = 0.9;
const SURE = 0.75;

/** The form in front: the one in an open window, else the one of the page. */
export function formOf({ elements }: PageView): FormView | undefined {
  const front = elements.findLast(({ kind }) => kind === 'dialog' || kind === 'drawer');
  const inFront = elements.filter((element) => front === undefined || isIn(element, front.ref));
  const fields = inFront.filter(
    (element) =>
      element.kind !== undefined &&
      FIELD_KINDS.has(element.kind) &&
      element.cell === undefined &&
      element.states.enabled &&
      nameOfField(element) !== '',
  );
  const own = withoutInner(fields);
  if (own.length === 0) return undefined;
  const window = front?.kind === 'drawer' ? 'drawer' : front === undefined ? undefined : 'dialog';
  return { fields: own, submit: submitOf(inFront, own), window };
}

/** A widget and the control inside it are one field. */
function withoutInner(fields: readonly PageElement[]): PageElement[] {
  return fields.filter((field, at) => fields.findIndex((other) => nameOfField(other) === nameOfField(field)) === at);
}

export function nameOfField({ label, name, placeholder }: PageElement): string {
  return [label, name, placeholder].find((each) => each.trim() !== '')?.trim() ?? '';
}

/** The field that the words mean; nothing when none is called so. */
export function fieldLike({ fields }: FormView, words: string): PageElement | undefined {
  const scored = fields.map((field) => ({ field, score: likeness(words, nameOfField(field), { quoted: false }) }));
  const [best, next] = scored.toSorted((a, b) => b.score - a.score);
  return best === undefined || best.score < SURE || next?.score === best.score ? undefined : best.field;
}

function submitOf(elements: readonly PageElement[], fields: readonly PageElement[]): PageElement | undefined {
  const after = Math.min(...fields.map(({ order }) => order));
  const buttons = elements.filter(({ kind, order, cell }) => kind === 'button' && order > after && cell === undefined);
  const words = [...SUBMIT_WORDS, ...SUBMIT_WORDS_ZH];
  return (
    buttons.find(({ type, text }) => type === 'submit' && text !== '') ??
    buttons.find((button) => words.some((word) => likenessTo(word, button) >= SAME && nameOf(button) !== ''))
  );
}

function isIn({ scopes, ref }: PageElement, container: string): boolean {
  return ref === container || scopes.some((scope) => scope.ref === container);
}

/** A short text that stands right below a field and was not there before: what the form says about it. */
export function remarkBelow(field: PageElement, before: PageView, after: PageView): string | undefined {
  const known = new Set(before.elements.map(({ text }) => text));
  const { x, y, width, height } = after.elements.find(({ ref }) => ref === field.ref)?.box ?? field.box;
  const below = after.elements.filter(({ box, text, ownText }) => {
    const isNew = text !== '' && text.length <= LONGEST_REMARK && !known.has(text) && ownText !== '';
    const isNear = box.y >= y + height - 4 && box.y <= y + height + REMARK_DISTANCE;
    return isNew && isNear && box.x < x + width && box.x + box.width > x;
  });
  return below.toSorted((a, b) => a.box.y - b.box.y)[0]?.text.trim();
}

const LONGEST_REMARK = 80;
const REMARK_DISTANCE = 40;
