import type { ProductQuery, SortField } from '../api/product-calls.ts';
import { fault } from '../app/flags.ts';

export const PAGE_SIZE = 10;

/** What the visitor chose on the product list. */
export interface ListChoice {
  search: string;
  category: string | undefined;
  sort: SortField | undefined;
  order: 'asc' | 'desc';
  page: number;
}

export const FIRST_CHOICE: ListChoice = { search: '', category: undefined, sort: undefined, order: 'asc', page: 1 };

/** A change of anything but the page leads back to the first page. */
export function change(choice: ListChoice, changed: Partial<ListChoice>): ListChoice {
  return { ...choice, page: 1, ...changed };
}

export function searchFor(choice: ListChoice, search: string): ListChoice {
  if (search === '' && fault('web-search-clear-keeps-filter')) return choice;
  return change(choice, { search });
}

/** What the choice asks of the API. */
export function toQuery({ search, category, sort, order, page }: ListChoice): ProductQuery {
  return {
    q: search,
    category: fault('web-category-filter-ignored') ? undefined : category,
    sort,
    order: sort && (fault('web-sort-descending-ignored') ? 'asc' : order),
    page: page === 2 && fault('web-page-two-repeats') ? 1 : page,
    pageSize: PAGE_SIZE,
  };
}
