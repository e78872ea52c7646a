import { createLogger, type Logger } from '../../kernel/logger.ts';
import { Redactor } from '../../kernel/redaction/redactor.ts';

/** What the server has to say, as lines. */
export function serverLog(write: (line: string) => void): Logger {
  return createLogger({
    redactor: new Redactor(),
    level: 'warn',
    write: ({ message, fields }) =>
      write(Object.keys(fields).length === 0 ? message : `${message} ${JSON.stringify(fields)}`),
  });
}
