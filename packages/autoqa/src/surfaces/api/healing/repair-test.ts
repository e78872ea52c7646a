import type { FailureRecord } from '@autoqa/domain/model/api/failure-record';
import { nearestWords } from '../../../kernel/nearest.ts';

/** Why a script was changed. */
export type HealReason = 'syntax' | 'import' | 'name' | 'type' | 'field-name' | 'path' | 'status' | 'support';

export interface Repair {
  text: string;
  reason: HealReason;
}

export interface KnownWords {
  /** Fields and parameters of the API document. */
  names: ReadonlySet<string>;
  paths: ReadonlySet<string>;
}

const BROKEN: ReadonlySet<string> = new Set(['syntax', 'import', 'name', 'type']);

/**
 * Repairs a test that somebody edited. A script that cannot run is written anew; in one that runs and fails, only slips
 * are mended: a field, a path or a status that is not what the case says. Everything else is left to the judge.
 */
export function repairTest(
  current: string,
  generated: string,
  facts: { failure: FailureRecord; known: KnownWords },
): Repair | undefined {
  const { failure, known } = facts;
  if (BROKEN.has(failure.error_type)) return { text: generated, reason: failure.error_type as HealReason };
  if (failure.error_type === 'timeout') return undefined;
  return repairSlips(current, generated, known);
}

function repairSlips(current: string, generated: string, known: KnownWords): Repair | undefined {
  const [lines, wanted] = [current.split('\n'), generated.split('\n')];
  if (current.trimEnd().split('\n').length !== generated.trimEnd().split('\n').length) return undefined;
  const reasons: HealReason[] = [];
  const repaired = lines.map((line, index) => {
    const { text, found } = repairLine(line, wanted[index] ?? '', known);
    reasons.push(...found);
    return text;
  });
  const [reason] = reasons;
  return reason === undefined ? undefined : { text: repaired.join('\n'), reason };
}

const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\p{L}_$][\p{L}\p{N}_$]*|\d+(?:\.\d+)?|\s+|[^\s]/gu;

function repairLine(line: string, wanted: string, known: KnownWords): { text: string; found: HealReason[] } {
  const tokens = line.match(TOKEN) ?? [];
  const target = wanted.match(TOKEN) ?? [];
  if (line === wanted || tokens.length !== target.length || /^\s*(?:\/\/|#)/.test(line))
    return { text: line, found: [] };
  const found: HealReason[] = [];
  const repaired = tokens.map((token, index) => {
    const other = target[index] ?? token;
    const reason = token === other ? undefined : slipOf(token, other, { line: wanted, known });
    if (reason === undefined) return token;
    found.push(reason);
    return other;
  });
  return { text: repaired.join(''), found };
}

/** What kind of slip it is to write the one for the other; nothing when it may be meant. */
function slipOf(
  token: string,
  wanted: string,
  { line, known }: { line: string; known: KnownWords },
): HealReason | undefined {
  const [given, meant] = [unquoted(token), unquoted(wanted)];
  if (/\bexpect_?[sS]tatus\(/.test(line) && /^\d(?:\d\d|XX)$/i.test(meant)) return 'status';
  if (meant.startsWith('/') && known.paths.has(meant) && !known.paths.has(given)) return 'path';
  return isMisspelt(given, meant, known.names) ? 'field-name' : undefined;
}

function unquoted(token: string): string {
  return /^["']/.test(token) ? token.slice(1, -1) : token;
}

/** A name the document does not know, whose nearest known name is the one that is meant. */
function isMisspelt(given: string, meant: string, names: ReadonlySet<string>): boolean {
  if (!names.has(meant) || names.has(given)) return false;
  return plain(given) === plain(meant) || nearestWords(given, [...names], 1)[0] === meant;
}

function plain(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase();
}
