import { Menu, Table } from 'antd';
import type { ReactElement } from 'react';
import { draw, pick, type VariantKind } from './chosen-variant.ts';
import {
  type Child,
  create,
  type Drawn,
  isPresent,
  ORIGIN,
  type Props,
  staticChildren,
  withProps,
} from './drawn-element.ts';
import { BUTTON_LIKE, CONTAINERS, DONORS, TEXT_FIELDS } from './element-families.ts';

const SHARE_OF_PARENTS = 0.75;
const SHARE_OF_DECOYS = 0.6;

function isChosen(kind: VariantKind, drawn: Drawn, share: number): boolean {
  return draw(kind, `${drawn.origin}:chosen`) < share;
}

function shuffled<T>(items: readonly T[], subject: string): T[] {
  return items
    .map((item, index) => ({ item, rank: draw('order', `${subject}:${index}`) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Permutes the children of a container, the columns of a table, the entries of a menu. */
export function reorder(drawn: Drawn): Drawn {
  const listProp = drawn.type === Table ? 'columns' : drawn.type === Menu ? 'items' : undefined;
  const list = listProp === undefined ? undefined : drawn.props[listProp];
  if (listProp !== undefined && Array.isArray(list)) {
    return withProps(drawn, { [listProp]: shuffled(list, drawn.origin) });
  }
  if (!CONTAINERS.has(drawn.type) || !isChosen('order', drawn, SHARE_OF_PARENTS)) return drawn;
  const children = staticChildren(drawn.props);
  if (children === undefined || children.length < 2) return drawn;
  return withProps(drawn, { children: shuffled(children, drawn.origin) });
}

function isMovable(child: Child): boolean {
  return isPresent(child) && (BUTTON_LIKE.has(child.type as never) || TEXT_FIELDS.has(child.type as never));
}

/** Where in `children` is something that can be taken out: the donor's place and the place inside it. */
function findMove(children: Child[]): { donor: number; inner: number } | undefined {
  for (const [donor, child] of children.entries()) {
    if (!isPresent(child) || !DONORS.has(child.type as never)) continue;
    const inner = staticChildren(child.props)?.findIndex(isMovable) ?? -1;
    if (inner >= 0) return { donor, inner };
  }
  return undefined;
}

function takeOut(donor: ReactElement<Props>, inner: number): { rest: Child; taken: Child } {
  const children = staticChildren(donor.props) ?? [];
  const rest = { ...donor.props, children: children.with(inner, null) };
  const type = donor.type as Drawn['type'];
  return { rest: create({ type, props: rest, key: undefined, origin: '' }), taken: children[inner] };
}

/** Takes one button, link or field out of a child container and puts it at the end of this one. */
export function moveChild(drawn: Drawn): Drawn {
  if (!CONTAINERS.has(drawn.type) || !isChosen('moved', drawn, SHARE_OF_PARENTS)) return drawn;
  const children = staticChildren(drawn.props);
  const move = children && findMove(children);
  const donor = move && children[move.donor];
  if (!move || !donor || !isPresent(donor)) return drawn;
  const { rest, taken } = takeOut(donor, move.inner);
  return withProps(drawn, { children: [...children.with(move.donor, rest), taken] });
}

function decoyText(text: unknown, origin: string): string {
  const original = typeof text === 'string' ? text : '';
  const isChinese = /\p{Script=Han}/u.test(original);
  const suffixes = isChinese ? (['（新）', '全部', '…'] as const) : ([' (new)', ' all', '…'] as const);
  return `${original}${pick('decoys', origin, suffixes)}`;
}

const LOOKS = ['type', 'size', 'danger', 'icon', 'className', 'style', 'variant', 'color'];

function decoyOf(child: ReactElement<Props>): ReactElement<Props> {
  const origin = `decoy:${child.props[ORIGIN] ?? ''}`;
  const props: Props = { [ORIGIN]: origin };
  for (const look of LOOKS) if (child.props[look] !== undefined) props[look] = child.props[look];
  if (TEXT_FIELDS.has(child.type as never)) props['placeholder'] = decoyText(child.props['placeholder'], origin);
  else if (child.props['children'] !== undefined) props['children'] = decoyText(child.props['children'], origin);
  const isLink = !TEXT_FIELDS.has(child.type as never) && (child.type === 'a' || 'to' in child.props);
  return create({ type: isLink ? 'a' : (child.type as Drawn['type']), props, key: undefined, origin });
}

/** Puts a look-alike without any effect behind buttons, links and fields. */
export function addDecoys(drawn: Drawn): Drawn {
  if (!CONTAINERS.has(drawn.type)) return drawn;
  const children = staticChildren(drawn.props);
  if (children === undefined || !children.some(isMovable)) return drawn;
  const withDecoys = children.flatMap((child, index) => {
    if (!isPresent(child) || !isMovable(child)) return [child];
    const chosen = draw('decoys', `${drawn.origin}:${index}`) < SHARE_OF_DECOYS;
    return [child, chosen ? decoyOf(child) : null];
  });
  return withProps(drawn, { children: withDecoys });
}
