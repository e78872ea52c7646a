import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { isRecord, parseJson } from '../json-answer.ts';
import { clipText } from './tool-calls.ts';

const MAX_SHOWN_CHARACTERS = 300;

/** The events in a line: one, several as an array, or none when it is no JSON. */
export function eventsOfLine(line: string): unknown[] {
  const value = parseJson(line);
  if (Array.isArray(value)) return value;
  return isRecord(value) ? [value] : [];
}

/** A line that is no event, for the record. */
export function strayLine(program: string, line: string): RunEventInput {
  return {
    type: 'log',
    level: 'debug',
    depth: 'detail',
    message: `${program} printed: ${clipText(line, MAX_SHOWN_CHARACTERS)}`,
  };
}
