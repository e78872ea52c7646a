import type { PhoneInput } from './phone-transition.ts';

const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
const KEYS = ['back', 'home', 'enter', 'recents'] as const;

/** Reads what a client wants done to the phone; what is none of the known inputs is an error. */
export function readPhoneInput(given: unknown): PhoneInput {
  const input = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  const kind = input['kind'];
  switch (kind) {
    case 'tap':
    case 'long-press':
      return { kind, x: numberOf(input, 'x'), y: numberOf(input, 'y') };
    case 'swipe':
      return {
        kind,
        direction: oneOf(input, 'direction', DIRECTIONS),
        distancePx: input['distancePx'] === undefined ? undefined : numberOf(input, 'distancePx'),
      };
    case 'type':
      if (typeof input['text'] !== 'string') throw new TypeError('The text is missing.');
      return { kind, text: input['text'] };
    case 'key':
      return { kind, key: oneOf(input, 'key', KEYS) };
    case 'clear':
    case 'launch':
    case 'stop':
      return { kind };
    default:
      throw new TypeError(`"${String(kind)}" is nothing that can be done to a phone.`);
  }
}

function numberOf(input: Record<string, unknown>, name: string): number {
  const value = input[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError(`"${name}" is no number.`);
  return value;
}

function oneOf<const Known extends string>(
  input: Record<string, unknown>,
  name: string,
  known: readonly Known[],
): Known {
  const found = known.find((each) => each === input[name]);
  if (found === undefined) throw new TypeError(`"${name}" is none of ${known.join(', ')}.`);
  return found;
}
