import { on } from 'node:events';
import { CancelledError } from '../../kernel/errors.ts';

/** A terminal that can stop repeating what is typed. */
export interface PromptTerminal {
  input: Pick<NodeJS.ReadStream, 'setRawMode' | 'setEncoding' | 'pause'> & NodeJS.EventEmitter;
  write(text: string): void;
  signal: AbortSignal;
}

const ENTER = /[\r\n]/;
/** What arrow keys and their like send. */
const KEY_SEQUENCE = new RegExp(String.raw`\u001b(?:\[[0-9;?]*[@-~]|O.)?`, 'g');
const CANCEL = new Set(['\u0003', '\u0004']);
const CLEAR_LINE = '\u0015';
const BACKSPACE = new Set(['\u007f', '\b']);
const CONTROL = /\p{Cc}/u;

/** Asks one question after the other; nothing that is typed is shown, not even its length. */
export async function promptHidden(questions: readonly string[], terminal: PromptTerminal): Promise<string[]> {
  const { input, write } = terminal;
  input.setEncoding('utf8');
  input.setRawMode(true);
  const characters = typedCharacters(terminal);
  try {
    const answers: string[] = [];
    for (const question of questions) {
      write(`${question}: `);
      answers.push(await readLine(characters));
      write('\n');
    }
    return answers;
  } catch (error) {
    write('\n');
    throw error;
  } finally {
    await characters.return(undefined);
    input.setRawMode(false);
    input.pause();
  }
}

async function readLine(characters: AsyncIterator<string>): Promise<string> {
  let line: string[] = [];
  for (;;) {
    const { value: character, done } = await characters.next();
    if (done === true || CANCEL.has(character)) throw new CancelledError();
    if (ENTER.test(character)) return line.join('');
    if (character === CLEAR_LINE) line = [];
    else if (BACKSPACE.has(character)) line.pop();
    else if (!CONTROL.test(character)) line.push(character);
  }
}

/** What is typed or pasted, character by character. */
async function* typedCharacters({ input, signal }: PromptTerminal): AsyncGenerator<string, void, undefined> {
  try {
    for await (const [chunk] of on(input, 'data', { signal, close: ['end', 'close'] })) {
      yield* String(chunk).replace(KEY_SEQUENCE, '');
    }
  } catch (error) {
    if (signal.aborted) throw new CancelledError(undefined, { cause: error });
    throw error;
  }
}
