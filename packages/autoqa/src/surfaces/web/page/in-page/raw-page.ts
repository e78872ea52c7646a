import type { Box, ElementStates, TablePlace } from '../page-element.ts';

/**
 * What the collector sends out of the page, as JSON. Empty texts and absent facts are left out: the transport is the
 * larger part of the cost. `parent`, `control` and `scope` are places in the lists beside.
 */
export interface RawElement {
  key: number;
  tag: string;
  role?: string | undefined;
  kind?: string | undefined;
  interactive?: boolean | undefined;
  name?: string | undefined;
  text?: string | undefined;
  ownText?: string | undefined;
  label?: string | undefined;
  placeholder?: string | undefined;
  title?: string | undefined;
  alt?: string | undefined;
  testId?: [attribute: string, value: string] | undefined;
  id?: string | undefined;
  nameAttribute?: string | undefined;
  type?: string | undefined;
  value?: string | undefined;
  href?: string | undefined;
  className?: string | undefined;
  icon?: string | undefined;
  iconSelector?: string | undefined;
  level?: number | undefined;
  posInSet?: number | undefined;
  states: Partial<ElementStates>;
  box: [x: number, y: number, width: number, height: number];
  covered?: boolean | undefined;
  /** Place in `roleChains`. */
  pathRoles?: number | undefined;
  scope?: number | undefined;
  cell?: TablePlace | undefined;
  siblingIndex: number;
  /** From the parent in this list on, if there is one: then it starts with `~`. */
  xpath: string;
  idXpath?: string | undefined;
  inShadow?: boolean | undefined;
  inaccessible?: boolean | undefined;
  parent?: number | undefined;
  control?: number | undefined;
}

export interface RawScope {
  key: number;
  kind: string;
  name: string;
  texts: string[];
  index: number;
  count: number;
  modal: boolean;
  visible: boolean;
  implied: boolean;
  hint: string;
  order: number;
  parent?: number | undefined;
}

export interface RawPage {
  elements: RawElement[];
  roleChains: string[];
  scopes: RawScope[];
  /** Elements beyond the cap that were left out. */
  leftOut: number;
  nextKey: number;
  viewport: Box;
}

export interface CollectOptions {
  maxElements: number;
  maxText: number;
  firstKey: number;
}
