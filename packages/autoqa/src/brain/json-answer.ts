/** Text with many braces and no answer must not be searched for ever. */
const MOST_STARTS = 50;

/**
 * The JSON object in what a model said: the whole text, a code block in it, or the first object that stands in prose.
 * Models that are asked for bare JSON often wrap it. Undefined when there is none.
 */
export function findJsonObject(text: string): Record<string, unknown> | undefined {
  const spoken = text.replace(/<think>[\s\S]*?<\/think>/g, '').trim();
  return parseObject(spoken) ?? inCodeBlock(spoken) ?? inProse(spoken);
}

function inCodeBlock(text: string): Record<string, unknown> | undefined {
  const blocks = text.split('```').filter((_, index) => index % 2 === 1);
  for (const block of blocks) {
    const found = parseObject(block.replace(/^\s*[\w-]*\s*(?=\{)/, ''));
    if (found !== undefined) return found;
  }
  return undefined;
}

function inProse(text: string): Record<string, unknown> | undefined {
  let start = text.indexOf('{');
  for (let attempt = 0; start !== -1 && attempt < MOST_STARTS; attempt += 1) {
    const end = endOfObject(text, start);
    const found = end === -1 ? undefined : parseObject(text.slice(start, end));
    if (found !== undefined) return found;
    start = text.indexOf('{', start + 1);
  }
  return undefined;
}

/** Where the object that starts here is closed; braces inside strings do not count. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (inString && character === '\\') index += 1;
    else if (character === '"') inString = !inString;
    else if (!inString && character === '{') depth += 1;
    else if (!inString && character === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return -1;
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
