import { describe, expect, it, test } from 'vitest';
import { createLogger, type LogRecord } from './logger.ts';
import { Redactor } from './redaction/redactor.ts';

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;

function recordingLogger(options: { level?: (typeof LEVELS)[number]; fields?: Record<string, unknown> } = {}) {
  const records: LogRecord[] = [];
  const redactor = new Redactor();
  redactor.addSecret('PASSWORD', 'hunter22');
  return { records, logger: createLogger({ write: (record) => records.push(record), redactor, ...options }) };
}

describe('logger', () => {
  test.each(LEVELS)('at level %s drops what lies below', (level) => {
    const { records, logger } = recordingLogger({ level });
    for (const each of LEVELS) logger[each](each);
    expect(records.map((record) => record.level)).toEqual(LEVELS.slice(LEVELS.indexOf(level)));
    expect(records.map((record) => record.message)).toEqual(records.map((record) => record.level));
  });

  it('says info and above unless asked', () => {
    const { records, logger } = recordingLogger();
    logger.debug('no');
    logger.info('yes');
    expect(records).toEqual([{ level: 'info', message: 'yes', fields: {} }]);
  });

  it('adds fields, the nearer ones winning, and leaves the outer logger as it was', () => {
    const { records, logger } = recordingLogger({ fields: { run: 1, step: 0 } });
    const inner = logger.with({ step: 1, by: 'inner' });
    inner.warn('a', { by: 'line' });
    logger.warn('b');
    expect(records.map(({ fields }) => fields)).toEqual([
      { run: 1, step: 1, by: 'line' },
      { run: 1, step: 0 },
    ]);
  });

  it('R3 masks secrets in message and fields, its own and inherited ones', () => {
    const { records, logger } = recordingLogger({ fields: { base: 'hunter22' } });
    logger.with({ more: ['hunter22'] }).error('login with hunter22', { headers: { cookie: 'sid=1' }, hunter22: true });
    expect(records[0]).toEqual({
      level: 'error',
      message: 'login with {{PASSWORD}}',
      fields: { base: '{{PASSWORD}}', more: ['{{PASSWORD}}'], headers: { cookie: '***' }, '{{PASSWORD}}': true },
    });
  });
});
