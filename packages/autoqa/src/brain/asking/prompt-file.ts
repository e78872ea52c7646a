import { parse } from 'yaml';
import { z } from 'zod';
import { InputError, messageOf } from '../../kernel/errors.ts';

const FrontMatter = z.object({ task: z.string().min(1), version: z.coerce.string().min(1) });

/** A prompt as a person edits it: what a model is told once, and what it is asked each time. */
export interface PromptFile {
  task: string;
  version: string;
  system: string;
  prompt: string;
}

/** Reads front matter, the part before `## Question` and the part after it. */
export function parsePrompt(text: string, path: string): PromptFile {
  const found = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (found === null) throw malformed(path, 'it does not begin with front matter between two lines of "---"');
  const [, head = '', body = ''] = found;
  const { task, version } = readHead(head, path);
  const [system = '', prompt] = body.split(/^## Question[ \t]*$/m);
  if (prompt === undefined) throw malformed(path, 'the heading "## Question" is missing');
  return { task, version, system: system.trim(), prompt: prompt.trim() };
}

function readHead(head: string, path: string): z.infer<typeof FrontMatter> {
  try {
    return FrontMatter.parse(parse(head));
  } catch (error) {
    throw malformed(path, `its front matter is not "task" and "version" (${messageOf(error).split('\n', 1)[0]})`);
  }
}

function malformed(path: string, problem: string): InputError {
  return new InputError(`The prompt ${path} cannot be used: ${problem}.`, {
    code: 'prompt-malformed',
    hint: 'Compare it with the prompt of the same name that AutoQA brings along.',
    details: { path, problem },
  });
}
