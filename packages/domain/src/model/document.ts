/** A requirements document, whatever file it came from (A2, U2). */
export interface DocumentSentence {
  text: string;
  /** Line in the text form of the document, counted from 1. */
  line: number;
  /** `cell`: a row of a table, its cells joined with ` | `. */
  kind: 'prose' | 'bullet' | 'cell';
  /** The id it begins with, such as `R-7` in `- **R-7** …`; the text is without it. */
  id?: string;
}

export interface DocumentSection {
  title: string;
  /** 1 for the title of the document. */
  level: number;
  line: number;
  /** The id in the heading, such as `REQ-CART-3`. */
  id: string | undefined;
  /** The titles of the sections around it, outermost first. */
  path: string[];
  /** What stands in this section itself, not in the sections below it. */
  sentences: DocumentSentence[];
}

export interface RequirementsDocument {
  source: string;
  title: string;
  /** All sections in their order; what stands before the first heading has a section with an empty title. */
  sections: DocumentSection[];
  /** A few sentences on what the document is about. */
  summary: string;
  /** The words that it is about, most telling first. */
  keywords: string[];
}
