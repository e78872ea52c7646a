import { ModelError } from '../model.ts';
import type { ConversationEnd } from './line-conversation.ts';

/** A CLI that ended before it came to a result: what it said on its way out. */
export function endedWithoutResult(program: string, end: ConversationEnd, hint: string): ModelError {
  const said = [end.stderr, end.tooLong > 0 ? `${end.tooLong} line(s) were too long to be read` : '']
    .filter((part) => part !== '')
    .join('\n');
  const { code = null, signal = null } = end.status ?? {};
  if (code === 0) {
    return new ModelError('invalid-answer', `${program} ended without a result.${said === '' ? '' : ` ${said}`}`, {
      hint,
    });
  }
  const how = code === null ? `by ${signal ?? 'a signal'}` : `with code ${code}`;
  return new ModelError('unavailable', `${program} ended ${how}: ${said === '' ? 'it did not say why.' : said}`, {
    hint,
  });
}
