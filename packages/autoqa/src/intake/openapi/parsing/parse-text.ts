import { messageOf, type InputError } from '../../../kernel/errors.ts';
import { documentError } from '../document-error.ts';
import type { Warning } from '../warnings.ts';
import { findJsonFault } from './json-fault.ts';
import { isTooNested, toPlainValue } from './plain-value.ts';
import { parseYaml, YamlFault } from './parse-yaml.ts';

export interface ParsedText {
  value: unknown;
  warnings: Warning[];
}

/** Reads JSON or YAML, whatever the file is called. Broken text is an error with the line. */
export function parseText(text: string, name: string): ParsedText {
  // Braces around a name without quotation marks are YAML too.
  const looksLikeJson = /^\s*(?:\{\s*["}]|\[)/.test(text);
  const parsed = looksLikeJson ? parseJson(text, name) : parseAsYaml(text, name);
  try {
    return { ...parsed, value: toPlainValue(parsed.value) };
  } catch (error) {
    if (!isTooNested(error)) throw error;
    throw documentError(name, error.message, {
      code: 'api-document-nesting',
      hint: 'Check that it is the right document; API documents are not built like that.',
      cause: error,
    });
  }
}

function parseJson(text: string, name: string): ParsedText {
  try {
    return { value: JSON.parse(text) as unknown, warnings: [] };
  } catch (error) {
    throw brokenJson(text, name, error);
  }
}

function parseAsYaml(text: string, name: string): ParsedText {
  try {
    return parseYaml(text);
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error;
    const place = `${name}:${lineAt(text, error.offset)}`;
    throw documentError(place, `${error.message}.`, {
      ...HOW_TO_MEND[error.kind],
      cause: error,
      details: { problem: error.message },
    });
  }
}

const HOW_TO_MEND = {
  malformed: { code: 'api-document-malformed', hint: 'Mend that line; the document has to be JSON or YAML.' },
  nesting: {
    code: 'api-document-nesting',
    hint: 'Check that it is the right document; API documents are not built like that.',
  },
  cost: { code: 'api-document-yaml-too-large', hint: 'Turn it into JSON, which is read a hundred times faster.' },
} as const;

function brokenJson(text: string, name: string, cause: unknown): InputError {
  const { offset, problem } = findJsonFault(text);
  return documentError(`${name}:${lineAt(text, offset)}`, `this is no JSON: ${problem}.`, {
    code: 'api-document-malformed',
    hint: 'Mend that line; the document has to be JSON or YAML.',
    cause,
    details: { problem: messageOf(cause) },
  });
}

/** 1-based. */
function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
