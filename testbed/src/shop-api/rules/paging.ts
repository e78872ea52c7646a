export interface PageChoice {
  readonly page: number;
  readonly pageSize: number;
}

export interface Page<T> extends PageChoice {
  readonly items: readonly T[];
  readonly total: number;
}

/** The chosen page of a list. With an `overlap`, each page starts that many items before the last one ended. */
export function pageOfList<T>(all: readonly T[], { page, pageSize }: PageChoice, overlap = 0): Page<T> {
  const start = (page - 1) * (pageSize - overlap);
  return { items: all.slice(start, start + pageSize), page, pageSize, total: all.length };
}
