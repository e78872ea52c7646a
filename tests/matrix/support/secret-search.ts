import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { formsOf } from '../../../packages/autoqa/src/compose/__fixtures__/secret-forms.ts';
import { readTrace } from '../../../packages/autoqa/src/compose/__fixtures__/trace-file.ts';
import { filesBelow } from '../../support/work-folder.ts';

/** Every file below a folder that holds the secret in any encoding, also inside of archives. */
export function holdersOf(folder: string, secret: string): string[] {
  const forms = formsOf(secret);
  const holds = (text: string): boolean => forms.some((form) => text.includes(form));
  return filesBelow(folder)
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const name = relative(folder, file);
      const bytes = readFileSync(file);
      const packed = name.endsWith('.zip') ? [...readTrace(bytes).files] : [];
      const inside = packed.filter(([, text]) => holds(text)).map(([part]) => `${name}/${part}`);
      // As bytes and as UTF-16, which some tools write.
      return holds(bytes.toString('utf8')) || holds(bytes.toString('utf16le')) ? [name, ...inside] : inside;
    });
}
