import type { Evidence } from '@autoqa/domain/model/evidence';
import type { RecordedAnswer, RecordedRequest } from '@autoqa/domain/model/api/case-run';
import { shellComment, type ShellPart } from '../curl/shell-quote.ts';
import { writeCommand } from '../curl/write-command.ts';

/** One request of a case with what came of it, masked. */
export interface RecordedExchange {
  stepIndex: number;
  request: RecordedRequest;
  answer: RecordedAnswer;
}

const MOST_BODY = 2_000;

/** The requests so far as a script that runs by itself, and the answer that decided. */
export function exchangeEvidence(exchanges: readonly RecordedExchange[], secrets: readonly string[]): Evidence[] {
  const last = exchanges.at(-1);
  if (last === undefined) return [];
  const commands = exchanges.map(({ stepIndex, request, answer }) =>
    [shellComment(`step ${stepIndex + 1}: ${tell(answer)}`), commandOf(request, secrets)].join('\n'),
  );
  const code = commands.join('\n');
  const needed = secrets.filter((name) => code.includes(`"\${${name}}"`)).map((name) => `: "\${${name}:?is not set}"`);
  return [
    { kind: 'request', note: [...needed, code].join('\n') },
    { kind: 'response', note: answerText(last.answer) },
  ];
}

function commandOf({ method, url, headers, body }: RecordedRequest, secrets: readonly string[]): string {
  const { accept: _, ...own } = headers;
  const request = { method, path: '', baseUrl: url, headers: own, ...(body === undefined ? {} : { body }) };
  return writeCommand(request, { word: (text) => splitSecrets(text, secrets), captures: [] });
}

/** Masks write `$NAME` for a secret: in a script that is a variable. */
function splitSecrets(text: string, secrets: readonly string[]): ShellPart[] {
  return text
    .split(/(\$[A-Z][A-Z0-9_]*)/)
    .map((part) =>
      secrets.includes(part.slice(1)) && part.startsWith('$') ? { variable: part.slice(1) } : { text: part },
    );
}

export function tell(answer: RecordedAnswer): string {
  return answer.kind === 'answer' ? `status ${answer.status}` : `no answer (${answer.reason})`;
}

function answerText(answer: RecordedAnswer): string {
  if (answer.kind === 'no-answer') return `(no answer: ${answer.reason}) ${answer.message}`;
  const body = answer.body.length > MOST_BODY ? `${answer.body.slice(0, MOST_BODY)}…` : answer.body;
  return [`${answer.status} after ${Math.round(answer.durationMs)} ms`, '', body].join('\n');
}
