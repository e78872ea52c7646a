import type { HttpRequest } from '../http/answer.ts';
import type { Capture } from './captures.ts';
import { shellQuote, shellWord, type ShellPart } from './shell-quote.ts';

interface CommandOptions {
  /** A text with its variables. */
  word: (text: string) => ShellPart[];
  /** What the script keeps of the answer. */
  captures: readonly Capture[];
}

/** Systems limit how long one word of a command may be; what the shell prints itself has no limit. */
const LONGEST_WORD = 60_000;
/** A path such as `/a/../b` must go out as it is. */
const DOT_SEGMENT = /\/\.\.?(?:[/?]|$)/;

/** One `curl` command; with captures, its answer is kept and the values are taken out of it. */
export function writeCommand(request: HttpRequest & { baseUrl: string }, { word, captures }: CommandOptions): string {
  const body = typeof request.body === 'string' ? request.body : undefined;
  const isPiped = body !== undefined && (body.length > LONGEST_WORD || body.includes('\0'));
  const words = [
    captures.length === 0 ? 'curl -sS -i' : 'curl -sS',
    ...methodWords(request, body !== undefined),
    ...(DOT_SEGMENT.test(request.path) ? ['--path-as-is'] : []),
    ...(/[[\]{}]/.test(request.path) ? ['-g'] : []),
    shellWord(word(`${request.baseUrl}${request.path}`)),
    ...Object.entries(request.headers).map(([name, value]) => `-H ${shellWord(word(headerLine(name, value)))}`),
    ...(body !== undefined && request.headers['content-type'] === undefined ? ["-H 'content-type:'"] : []),
    ...(body === undefined ? [] : [isPiped ? '--data-binary @-' : `--data-raw ${shellWord(word(body))}`]),
  ];
  const command = `${isPiped ? `${printed(body, word)} | ` : ''}${words.join(' ')}`;
  return captures.length === 0 ? `${command}; echo` : [`answer=$(${command})`, ...captures.map(capture)].join('\n');
}

function methodWords({ method }: HttpRequest, hasBody: boolean): string[] {
  if (method === 'HEAD') return ['--head'];
  const usual = hasBody ? 'POST' : 'GET';
  return method === usual ? [] : ['-X', shellQuote(method)];
}

/** A header without a value would otherwise be taken as one to leave out. */
function headerLine(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

/** NUL has no place in a word, but `printf` can make it. */
function printed(body: string, word: CommandOptions['word']): string {
  if (!body.includes('\0')) return `printf %s ${shellWord(word(body))}`;
  const escaped = body.replaceAll('\\', String.raw`\\`).replaceAll('\0', String.raw`\0000`);
  return `printf %b ${shellWord(word(escaped))}`;
}

function capture({ variable, accessor }: Capture): string {
  const code = `process.stdout.write(String(JSON.parse(require("fs").readFileSync(0, "utf8"))${accessor}))`;
  return `${variable}=$(printf %s "$answer" | node -e ${shellQuote(code)})`;
}
