export type Direction = 'ascending' | 'descending';

/** What one clause of a criterion says, taken apart. Words are as written; nothing was looked for on a page yet. */
export type Clause =
  // Who and where
  | { kind: 'signed-in'; user?: string | undefined }
  | { kind: 'sign-in-refused'; by: 'password' | 'user' }
  | { kind: 'signed-out' }
  | { kind: 'open'; page: string }
  | { kind: 'open-every-page' }
  | { kind: 'on-page'; page: string }
  | { kind: 'own-data' }
  | { kind: 'sees-no'; thing: string }
  | { kind: 'menu-entry'; name: string; present: boolean }
  | { kind: 'menu-opens' }
  | { kind: 'reload' }
  | { kind: 'language'; language: 'en' | 'zh' }
  | { kind: 'console-clean' }
  // Lists
  | { kind: 'search'; text: string }
  | { kind: 'search-again'; text: string }
  | { kind: 'clear-search' }
  | { kind: 'choose'; option: string; field?: string | undefined }
  | { kind: 'clear-choice'; field?: string | undefined }
  | { kind: 'typed-filter'; field: string }
  | { kind: 'sort'; by: string; direction: Direction }
  | { kind: 'ordered'; by?: string | undefined; direction?: Direction | undefined; as?: 'text' | 'date' | undefined }
  | { kind: 'entry'; name: string; only: boolean }
  | { kind: 'first-entry'; name?: string | undefined; note?: string | undefined }
  | { kind: 'some-entries' }
  | { kind: 'all-again'; count?: number | undefined }
  | { kind: 'every-entry'; value: string; column?: string | undefined }
  | { kind: 'total'; count: number }
  | { kind: 'paged'; total?: number | undefined; pages?: number | undefined; size: number }
  | { kind: 'pages-differ' }
  | { kind: 'ends-swap'; by: string }
  | { kind: 'pages-complete'; pages: number; total: number }
  // Details, buttons, questions
  | { kind: 'detail'; name?: string | undefined }
  | { kind: 'close-detail' }
  | { kind: 'detail-shows'; columns: readonly string[] }
  | { kind: 'detail-is'; name: string }
  | { kind: 'value'; label: string; value: string }
  | { kind: 'button-disabled'; entry: string; code?: string | undefined; button: string }
  | { kind: 'press'; name: string }
  | { kind: 'asks-first'; text?: string | undefined }
  | { kind: 'declined' }
  /** The action of a button, its question answered with yes. */
  | { kind: 'done'; action: string }
  | { kind: 'confirmed' }
  | { kind: 'unchanged'; thing: string }
  | { kind: 'entry-gone' }
  | { kind: 'others-stay' }
  | { kind: 'state-is'; state: string }
  | { kind: 'no-action'; state: string; action: string }
  | { kind: 'says'; text: string }
  | { kind: 'says-the-same' }
  // Putting entries into something
  /** A container or a field, whichever it is called. */
  | { kind: 'empty'; thing: string }
  | { kind: 'add'; count: number; again: boolean }
  | { kind: 'added' }
  | { kind: 'badge'; value: number }
  | { kind: 'badge-raised'; by: number }
  | { kind: 'badge-gone' }
  | { kind: 'amount'; value: number }
  | { kind: 'priced'; count: number; price: number }
  | { kind: 'code'; code: string | undefined }
  | { kind: 'accepted' }
  | { kind: 'refused' }
  | { kind: 'quantity-limit'; entry?: string | undefined; code?: string | undefined; to: number }
  // Forms
  | { kind: 'save' }
  | { kind: 'change-field'; field: string }
  | { kind: 'set-value'; value: string; field?: string | undefined }
  | { kind: 'switch-on'; field: string }
  | { kind: 'field-kept' }
  | { kind: 'fields-kept'; fields: readonly string[] }
  | { kind: 'set-entry'; entry: string; field: string; value: string }
  | { kind: 'entry-value'; page: string; field: string; value: string }
  | { kind: 'settable'; field: string; values: readonly string[] }
  | { kind: 'required-each'; fields: readonly string[] }
  | { kind: 'rejected-values'; field: string; values: readonly string[] }
  | { kind: 'field-length'; field: string; lengths: readonly number[] }
  | { kind: 'field-malformed' }
  | { kind: 'savable' }
  | { kind: 'not-savable'; lengths: readonly number[] }
  | { kind: 'not-created' }
  | { kind: 'found-by-name' }
  | { kind: 'upload'; file: string }
  | { kind: 'shows-name'; name: string }
  | { kind: 'drag-last-first' }
  | { kind: 'stays-first' }
  | { kind: 'order-kept' }
  // Placing what was gathered
  | { kind: 'placed' }
  | { kind: 'pressed-twice' }
  | { kind: 'one-only' }
  | { kind: 'number-shown'; example: string }
  | { kind: 'emptied'; things: readonly string[] }
  | { kind: 'buy'; count: number; column: string; value: number }
  | { kind: 'buy-all' }
  | { kind: 'stock-is'; value: number }
  | { kind: 'placed-with-code' }
  | { kind: 'sums-as-before'; labels: readonly string[] }
  | { kind: 'stock-back' }
  | { kind: 'new-first' }
  | { kind: 'columns-shown'; columns: readonly string[] }
  | { kind: 'sum'; label: string; plus: readonly string[]; minus: readonly string[] }
  // Frames, tabs, numbers
  | { kind: 'frame-filled' }
  | { kind: 'new-tab'; page?: string | undefined }
  | { kind: 'first-tab-stays'; page: string }
  | { kind: 'language-words'; column: string; language: 'en' | 'zh' }
  | { kind: 'counter-equals-list'; counter: string; list: string; filter?: string | undefined }
  | { kind: 'counter-raised'; counter: string; by: number }
  | { kind: 'created' }
  // About the API
  | { kind: 'request'; method?: string | undefined; path?: string | undefined; status: number }
  /** What only a test of the API can see. */
  | { kind: 'api-only'; what: string };

export type ClauseKind = Clause['kind'];
export type ClauseOf<Kind extends ClauseKind> = Extract<Clause, { kind: Kind }>;
