import type { Deadline } from '../../kernel/deadline.ts';
import { endedWithoutResult } from './failed-end.ts';
import { converse, type LineCall } from './line-conversation.ts';

const MAX_CHARACTERS = 10 * 1024 * 1024;

/** Asks a CLI that knows no events: all that it prints until its end is what it has to say. */
export async function askForText(call: LineCall, deadline: Deadline, hint: string): Promise<string> {
  const lines: string[] = [];
  let characters = 0;
  const end = await converse(call, deadline, (line) => {
    characters += line.length;
    if (characters <= MAX_CHARACTERS) lines.push(line);
    return 'more';
  });
  if (end.status?.code !== 0) throw endedWithoutResult(call.program, end, hint);
  return lines.join('\n');
}
