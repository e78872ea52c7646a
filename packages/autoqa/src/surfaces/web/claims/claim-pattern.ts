/** A value that a field must not take, or must have. */
export type FieldRule =
  | { rule: 'required' }
  | { rule: 'email' }
  /** Exactly so many digits. */
  | { rule: 'digits'; count: number };

export type SortDirection = 'ascending' | 'descending';

/** What a claim says, taken apart; words are as they were written and not looked for on a page yet. */
export type ClaimPattern =
  | { kind: 'filter'; list: string | undefined; by: string }
  | { kind: 'search'; list: string | undefined; by: string | undefined }
  | { kind: 'search-clear'; list: string | undefined }
  | { kind: 'sort'; list: string | undefined; by: string; directions: readonly SortDirection[] }
  | { kind: 'paging'; list: string | undefined; pageSize: number | undefined; turns: boolean }
  | { kind: 'content'; page: string | undefined; text: string }
  | {
      kind: 'navigation';
      from: string | undefined;
      /** What is pressed; found by where it leads when absent. */
      link: string | undefined;
      to: string;
      newTab: boolean;
    }
  /** Choosing one thing of a list shows that thing. */
  | { kind: 'detail'; thing: string }
  | { kind: 'field-rule'; field: string; place: string | undefined; action: string | undefined; rule: FieldRule }
  | { kind: 'wrong-password' }
  /** Who is not signed in is sent to the login page. */
  | { kind: 'visitor-refused'; page: string; alsoMembers: boolean }
  | { kind: 'signed-out-refused'; page: string }
  | { kind: 'not-shown'; name: string }
  | { kind: 'counter'; action: string; counter: string }
  | { kind: 'message'; action: string; text: string }
  /** In rows that say `state` the action cannot be taken, in others it can. */
  | { kind: 'action-blocked'; state: string; action: string }
  | { kind: 'create'; thing: string }
  | { kind: 'edit'; field: string; page: string | undefined }
  | { kind: 'delete'; thing: string; place: string | undefined; asksFirst: boolean };

export type ClaimKind = ClaimPattern['kind'];
