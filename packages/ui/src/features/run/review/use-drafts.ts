import type { Review } from '@autoqa/domain/contract/run-records';
import { useState } from 'react';

export interface Drafts {
  /** The paths whose text differs from what is saved. */
  changed: ReadonlySet<string>;
  textOf(path: string): string;
  write(path: string, text: string): void;
  /** Back to what is saved. */
  drop(path: string): void;
}

/** What a person has written and not yet saved. */
export function useDrafts(documents: Review['documents']): Drafts {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const saved = new Map(documents.map(({ path, text }) => [path, text]));
  const changed = new Set([...texts].filter(([path, text]) => saved.get(path) !== text).map(([path]) => path));
  return {
    changed,
    textOf: (path) => texts.get(path) ?? saved.get(path) ?? '',
    write: (path, text) => setTexts((before) => new Map(before).set(path, text)),
    drop: (path) => setTexts((before) => new Map([...before].filter(([known]) => known !== path))),
  };
}
