/** A model may put braces into its prose; after so many false starts there is no answer in it. */
const MAX_STARTS = 50;

/** The JSON object in a model's words: the whole text, a fenced block of it, or the first object within it. */
export function findJsonObject(text: string): Record<string, unknown> | undefined {
  const whole = parseObject(text);
  if (whole !== undefined) return whole;
  for (const [, block = ''] of text.matchAll(/```(?:json)?[ \t]*\r?\n([\s\S]*?)```/g)) {
    const fenced = parseObject(block);
    if (fenced !== undefined) return fenced;
  }
  let start = text.indexOf('{');
  for (let tried = 0; start >= 0 && tried < MAX_STARTS; tried += 1) {
    const found = parseObject(text.slice(start, endOfObject(text, start)));
    if (found !== undefined) return found;
    start = text.indexOf('{', start + 1);
  }
  return undefined;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text);
  return isRecord(value) ? value : undefined;
}

/** The value of a JSON text, or nothing. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where the object that opens at `start` closes; braces within strings do not count. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '"') inString = !inString;
    else if (inString) continue;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return index + 1;
  }
  return text.length;
}
