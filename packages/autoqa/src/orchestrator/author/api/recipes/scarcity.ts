/** How much there is of a thing that a case makes with little of it. */
export const HELD = 3;

const MORE_THAN =
  /\b(?:more than|above|beyond|exceeds?|over)\s+(?:the |its )?(?<field>\p{L}+)|超(?:过|出)(?<zh>\p{L}{2})/iu;

/** The word for what there is too little of: "more than the stock", 超过库存. */
export function exceededIn(text: string): string | undefined {
  const groups = MORE_THAN.exec(text)?.groups;
  return groups?.['field'] ?? groups?.['zh'];
}
