import type { LogLevel } from '@autoqa/domain/events/run-event';
import type { Redactor } from './redaction/redactor.ts';

export interface LogRecord {
  level: LogLevel;
  message: string;
  fields: Record<string, unknown>;
}

/** Structured lines for people and programs; where they go is decided by whoever builds it. */
export interface Logger {
  debug(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
  /** A logger that adds these fields to every line. */
  with(fields: Record<string, unknown>): Logger;
}

const ORDER: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** Builds a logger that masks secrets and drops what lies below the level. */
export function createLogger(options: {
  write: (record: LogRecord) => void;
  redactor: Redactor;
  level?: LogLevel;
  fields?: Record<string, unknown>;
}): Logger {
  const { write, redactor, level: threshold = 'info', fields: base = {} } = options;
  const log = (level: LogLevel, message: string, fields: Record<string, unknown> = {}) => {
    if (ORDER.indexOf(level) < ORDER.indexOf(threshold)) return;
    write({ level, message: redactor.redact(message), fields: redactor.redactValue({ ...base, ...fields }) });
  };
  return {
    debug: (message, fields) => log('debug', message, fields),
    info: (message, fields) => log('info', message, fields),
    warn: (message, fields) => log('warn', message, fields),
    error: (message, fields) => log('error', message, fields),
    with: (fields) => createLogger({ ...options, fields: { ...base, ...fields } }),
  };
}
