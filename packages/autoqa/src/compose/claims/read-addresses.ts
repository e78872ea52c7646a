import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InputError, messageOf } from '../../kernel/errors.ts';
import { PageAddresses } from '../../surfaces/web/claims/page-addresses.ts';

/** What a requirements document says about where pages lie; nothing is known without one. */
export async function readAddresses(path: string | undefined, cwd: string): Promise<PageAddresses> {
  if (path === undefined) return new PageAddresses();
  try {
    return PageAddresses.fromDocument(await readFile(resolve(cwd, path), 'utf8'));
  } catch (error) {
    throw new InputError(`The context document ${path} cannot be read: ${messageOf(error)}.`, {
      code: 'context-unreadable',
      hint: 'Give the path of a Markdown or text file.',
      details: { path, problem: messageOf(error) },
      cause: error,
    });
  }
}
