/** Text with many braces and no end must not be searched for ever. */
const MOST_STARTS = 50;
const FENCE = /```[\w-]*[ \t]*\n([\s\S]*?)```/g;

/**
 * Every JSON object that stands in what a planner said: in code blocks, in prose, or bare. Objects end where their
 * brackets are closed; brackets inside strings do not count. In the order in which they are to be believed.
 */
export function jsonObjectsIn(text: string): string[] {
  const fenced = [...text.matchAll(FENCE)].flatMap(([, block = '']) => objectsIn(block));
  return [...new Set([...fenced, ...objectsIn(text)])];
}

function objectsIn(text: string): string[] {
  const found: string[] = [];
  let start = text.indexOf('{');
  for (let tries = 0; start !== -1 && tries < MOST_STARTS; tries += 1) {
    const end = endOfObject(text, start);
    if (end !== undefined) found.push(text.slice(start, end));
    start = text.indexOf('{', end ?? start + 1);
  }
  return found;
}

function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isInString && character === '\\') index += 1;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return undefined;
}
