const MAX_REMEMBERED = 20_000;

/** Remembers the answers of a pure function of one text: pages say the same words again and again. */
export function remember<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const found = answer(text);
    if (answers.size >= MAX_REMEMBERED) answers.clear();
    answers.set(text, found);
    return found;
  };
}
