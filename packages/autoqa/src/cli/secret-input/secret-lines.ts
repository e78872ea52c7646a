import { isUtf8 } from 'node:buffer';
import { CancelledError, InputError } from '../../kernel/errors.ts';

const LINE_FEED = 0x0a;

/** Everything that comes in, until its end or until somebody cancels. */
export async function readToEnd(input: NodeJS.ReadableStream & { destroy(error: Error): void }, signal: AbortSignal) {
  const stop = () => input.destroy(new CancelledError());
  signal.addEventListener('abort', stop, { once: true });
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of input) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** `NAME=VALUE` lines. The value is everything behind the first `=`, blanks included; empty lines and `#` lines are none. */
export function parseSecretLines(content: Buffer): { name: string; value: string }[] {
  return splitLines(content).flatMap((bytes, index) => {
    if (!isUtf8(bytes)) throw malformed(index + 1);
    const line = bytes.toString('utf8').replace(/^\uFEFF|\r$/g, '');
    if (line.trim() === '' || line.startsWith('#')) return [];
    const at = line.indexOf('=');
    const value = line.slice(at + 1);
    // A bare base64 token ends with `=`; taken for a name it would be shown.
    if (at < 1 || /^=*$/.test(value)) throw malformed(index + 1);
    return [{ name: line.slice(0, at), value }];
  });
}

function splitLines(content: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = content.indexOf(LINE_FEED); end !== -1; end = content.indexOf(LINE_FEED, start)) {
    lines.push(content.subarray(start, end));
    start = end + 1;
  }
  return [...lines, content.subarray(start)];
}

/** The line itself is not repeated: it may be the secret. */
function malformed(line: number): InputError {
  return new InputError(`Line ${line} of the standard input is not NAME=VALUE in UTF-8.`, {
    code: 'credential-input-malformed',
    hint: 'Write one field per line, for example PASSWORD=… .',
    details: { line },
  });
}
