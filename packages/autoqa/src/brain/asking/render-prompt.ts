import type { z } from 'zod';
import type { Proposal } from '../../ports/brain/task.ts';
import { fence } from '../fence.ts';
import type { PromptFile } from './prompt-file.ts';

/** What is longer is cut, and that is told. */
const MOST_CHARACTERS = 24_000;

interface Asked {
  input: Readonly<Record<string, unknown>>;
  schema: z.ZodObject;
  proposal?: Proposal<unknown> | undefined;
}

/**
 * Fills in `{{field}}`s. What comes from outside is fenced as data; a line whose field is empty is left out. What the
 * asking room would answer itself comes last.
 */
export function renderPrompt({ system, prompt }: PromptFile, { input, schema, proposal }: Asked) {
  const lines = prompt.split('\n').flatMap((line) => {
    const names = [...line.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    if (names.length > 0 && names.every((name) => isEmpty(input[name]))) return [];
    return [line.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => fieldText(name, input[name], schema))];
  });
  const guess =
    proposal === undefined
      ? []
      : [
          '',
          `What we would answer ourselves, ${Math.round(proposal.confidence * 100)} % sure:`,
          fence('guess', asText(proposal.output)),
        ];
  return { system, prompt: [...lines, ...guess].join('\n').trim() };
}

function fieldText(name: string, value: unknown, { shape }: z.ZodObject): string {
  const text = asText(value);
  const field = shape[name];
  return field !== undefined && isUntrusted(field as z.ZodType) ? fence(name, text, MOST_CHARACTERS) : text;
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('\n');
  return JSON.stringify(value) ?? '';
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether a text from outside is in it, however deep. */
function isUntrusted(schema: z.ZodType): boolean {
  if (schema.meta()?.['untrusted'] === true) return true;
  const { def } = schema as unknown as {
    def: { innerType?: z.ZodType; element?: z.ZodType; shape?: Record<string, z.ZodType> };
  };
  const inner = [def.innerType, def.element, ...Object.values(def.shape ?? {})];
  return inner.some((each) => each !== undefined && isUntrusted(each));
}
