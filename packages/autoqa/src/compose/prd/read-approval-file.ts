import { join } from 'node:path';
import { z } from 'zod';
import { InputError } from '../../kernel/errors.ts';
import { readIfThere } from '../../kernel/read-if-there.ts';
import { APPROVAL_FILE } from './prd-papers.ts';
import type { PrdDecisions } from './prd-request.ts';

const ApprovalFile = z.object({
  decision: z.enum(['approved', 'rejected']),
  /** Which generation of cases it is about, from 1. */
  round: z.number().int().positive(),
  by: z.string().min(1).default('approval.json'),
  comment: z.string().optional(),
});

/** A decision that somebody wrote into the run folder; one about an earlier round is past. */
export async function readApprovalFile(runFolder: string, round: number): Promise<PrdDecisions['approval']> {
  const file = join(runFolder, APPROVAL_FILE);
  const text = await readIfThere(file);
  if (text === '') return undefined;
  const parsed = ApprovalFile.safeParse(jsonIn(text));
  if (!parsed.success) throw malformed(file);
  const { decision, by, comment } = parsed.data;
  return parsed.data.round === round ? { by, reject: decision === 'rejected', comment } : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function malformed(file: string): InputError {
  return new InputError(`${file} says nothing that can be understood.`, {
    code: 'prd-approval-malformed',
    hint: 'Write { "decision": "approved" | "rejected", "round": 1, "by": "you", "comment": "…" }.',
    details: { file },
  });
}
