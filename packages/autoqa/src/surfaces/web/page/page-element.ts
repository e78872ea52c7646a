import type { ElementKind } from '@autoqa/domain/model/target-phrase';

/** Where an element is drawn, in CSS pixels from the top left corner of the whole document, not of the window. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ElementStates {
  /** It takes up space and is neither hidden nor fully transparent. */
  visible: boolean;
  inViewport: boolean;
  enabled: boolean;
  focused: boolean;
  readonly: boolean;
  required: boolean;
  /** Text can be typed into it. */
  editable: boolean;
  /** It scrolls and holds much more than it shows: more may appear in it after scrolling. */
  scrollable: boolean;
  checked?: boolean;
  selected?: boolean;
  expanded?: boolean;
}

/** A container that gives the things in it their meaning: a dialog, a row, a card, a form. */
export interface Scope {
  ref: string;
  kind: ElementKind;
  /** Its title, heading or label. */
  name: string;
  /** What it says, in pieces: the cells of a row, the first texts of a card. */
  texts: readonly string[];
  /** Its place among its like in the same container, from 0. */
  index: number;
  /** How many of its like lie in the same container. */
  count: number;
  /** Everything below it is out of reach while it is open. */
  modal: boolean;
  visible: boolean;
  /** Recognised by nothing but repetition. */
  implied: boolean;
  /** What its classes and ids call it. */
  hint: string;
  /** Place in the document. */
  order: number;
}

/** Where in a table something lies. */
export interface TablePlace {
  /** From 0, header rows not counted. */
  row: number;
  column: number;
  header: string;
}

export interface NearbyText {
  text: string;
  side: 'left' | 'above' | 'right' | 'below';
  distance: number;
}

/** One element of a page with all that grounding, locating and healing want to know. Plain data. */
export interface PageElement {
  /** Unique on its page, also over navigations. */
  ref: string;
  /** The frames around it, outermost first, by the refs of their `iframe` elements. */
  frames: readonly string[];
  /** Place in the document over all frames. */
  order: number;
  tag: string;
  /** The ARIA role, explicit or implied by the tag; empty when it has none. */
  role: string;
  /** What a person would call it, widget libraries included. */
  kind: ElementKind | undefined;
  /** A person can do something with it. */
  interactive: boolean;
  /** The accessible name. */
  name: string;
  /** All visible text in it, cut. */
  text: string;
  /** The text that stands directly in it. */
  ownText: string;
  label: string;
  placeholder: string;
  title: string;
  alt: string;
  testId: { attribute: string; value: string } | undefined;
  id: string;
  nameAttribute: string;
  type: string;
  /** Never that of a password field. */
  value: string;
  href: string;
  /** Without those that a style library made up. */
  classes: readonly string[];
  /** What its icon seems to show. */
  icon: string;
  /** A CSS selector of what in the element told the icon. */
  iconSelector: string;
  /** Level of a heading, else 0. */
  level: number;
  /** Which of a set it says it is (`aria-posinset`), else 0. */
  posInSet: number;
  states: ElementStates;
  box: Box;
  /** Something else lies on top of it and would get the click. */
  covered: boolean;
  /** Tags from its parent upwards. */
  path: readonly string[];
  /** Roles from its parent upwards, only those there are. */
  pathRoles: readonly string[];
  /** Nearest first. */
  scopes: readonly Scope[];
  cell: TablePlace | undefined;
  nearby: readonly NearbyText[];
  siblingIndex: number;
  xpath: string;
  /** The way from the nearest ancestor with an id of its own. */
  idXpath: string;
  inShadow: boolean;
  /** Assistive technology sees it, and so does `getByRole`. */
  accessible: boolean;
  /** The nearest collected element around it. */
  parent: string | undefined;
  /** The form control inside a widget that stands for it. */
  control: string | undefined;
}

/** A page as it was at one moment. */
export interface PageView {
  url: string;
  title: string;
  elements: readonly PageElement[];
  /** What could not be collected, for people. */
  notices: readonly string[];
}
