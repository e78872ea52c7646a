/** An element that a model chose among those of the page. */
export interface ChosenElement {
  ref: string;
  by: string;
  confidence: number;
}
