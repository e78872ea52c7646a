import type { Wording } from './wording.ts';

/** What a template of Vue and JSX have in common. */
export interface MarkupElement {
  tag: string;
  line: number;
  attributes: MarkupAttribute[];
  children: MarkupNode[];
}

export interface MarkupAttribute {
  name: string;
  wordings: Wording[];
  line: number;
}

export type MarkupNode = { element: MarkupElement } | { wordings: Wording[]; line: number };
