import { expect, it, test } from 'vitest';
import {
  AutoqaError,
  CancelledError,
  DeadlineError,
  EnvironmentError,
  hasCode,
  InputError,
  messageOf,
} from './errors.ts';

test.each<[AutoqaError, string, number, string]>([
  [new AutoqaError('a', { code: 'x' }), 'AutoqaError', 1, 'x'],
  [new InputError('a', { code: 'x' }), 'InputError', 2, 'x'],
  [new EnvironmentError('a', { code: 'x' }), 'EnvironmentError', 3, 'x'],
  [new CancelledError(), 'CancelledError', 130, 'cancelled'],
  [new DeadlineError('a', 5), 'DeadlineError', 1, 'deadline-exceeded'],
])('%s', (error, name, exitCode, code) => {
  expect(error).toBeInstanceOf(AutoqaError);
  expect(error).toMatchObject({ name, exitCode, code });
});

it('carries hint and cause', () => {
  const cause = new Error('why');
  expect(new InputError('a', { code: 'x', hint: 'do this', cause })).toMatchObject({ hint: 'do this', cause });
  expect(new InputError('a', { code: 'x' })).not.toHaveProperty('cause');
  expect(new CancelledError(undefined, { cause })).toMatchObject({ message: 'Cancelled.', cause });
});

it('tells the message of anything that was thrown', () => {
  expect(messageOf(new Error('a'))).toBe('a');
  expect(messageOf('b')).toBe('b');
  expect(messageOf(undefined)).toBe('undefined');
});

it('knows the code of a system error', () => {
  const missing = Object.assign(new Error('gone'), { code: 'ENOENT' });
  expect(hasCode(missing, 'EACCES', 'ENOENT')).toBe(true);
  expect(hasCode(missing, 'EACCES')).toBe(false);
  expect(hasCode({ code: 'ENOENT' }, 'ENOENT')).toBe(false);
  expect(hasCode(new Error('plain'), 'undefined')).toBe(false);
});
