/** A text that nobody takes for the one it was. */
function otherText(text: string): string {
  const turned = text.replace(/[a-z]/gi, nextLetter).replace(/\d/g, nextDigit);
  if (turned !== text) return turned;
  return text === '' ? 'x' : `${[...text].toReversed().join('')}〇`;
}

/** A wrong value of the same kind; one that the application knows, where another was seen at this place. */
export function otherValue(value: unknown, seen: readonly unknown[]): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) >= 100 ? value + 111 : value + 1;
  if (typeof value !== 'string') return value;
  const others = seen.filter((each) => typeof each === 'string' && each !== value && isWord(each));
  return isWord(value) && others[0] !== undefined ? others[0] : otherText(value);
}

/** One of a few words that a program knows, such as a state. */
function isWord(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z]+(?:[-_][a-z]+)*$/.test(value);
}

function nextLetter(letter: string): string {
  if (letter === 'z') return 'a';
  return letter === 'Z' ? 'A' : String.fromCharCode(letter.charCodeAt(0) + 1);
}

function nextDigit(digit: string): string {
  return String((Number(digit) + 1) % 10);
}
