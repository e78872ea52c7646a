/** What a person asked for when sending cases back (U4), as far as it can be done without a model. */
export interface CommentWishes {
  /** Ids of cases or requirements that are not wanted, with the comment that says so. */
  skipped: ReadonlyMap<string, string>;
  /** What things are called on the pages, by the words that the document has for them. */
  names: readonly { from: string; to: string }[];
  /** Comments that say something else; nobody may believe that they were followed. */
  unread: readonly string[];
}

const ID = /[A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)*[-_]\d+(?:-\d+)?/gu;
const SKIP = /不要|不测|跳过|去掉|删掉|删除|不需要|\b(?:skip|drop|remove|leave out|without|no need)\b/iu;
const NAMED =
  /[“"「`](?<from>[^”"」`]+)[”"」`]\s*(?:在页面上|页面上)?(?:叫作|叫做|叫|是|为|即|is called|is named|is labelled|means|is)\s*[“"「`](?<to>[^”"」`]+)[”"」`]/giu;

export function readComments(comments: readonly string[]): CommentWishes {
  const skipped = new Map<string, string>();
  const names: { from: string; to: string }[] = [];
  const unread: string[] = [];
  for (const comment of comments) {
    const renamed = [...comment.matchAll(NAMED)].map(({ groups }) => ({
      from: groups?.['from'] ?? '',
      to: groups?.['to'] ?? '',
    }));
    const ids = SKIP.test(comment) ? (comment.match(ID) ?? []) : [];
    names.push(...renamed);
    for (const id of ids) skipped.set(id, comment);
    if (renamed.length + ids.length === 0) unread.push(comment);
  }
  return { skipped, names, unread };
}

/** A sentence in the words of the pages. */
export function withNames(sentence: string, names: CommentWishes['names']): string {
  return names.reduce((text, { from, to }) => text.replaceAll(from, to), sentence);
}
