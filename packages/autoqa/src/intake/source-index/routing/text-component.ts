import { posix } from 'node:path';
import { fileAt } from '../project/module-resolution.ts';
import type { Modules } from '../syntax/modules.ts';

/** Components named by a text (`./User`, `@/pages/User`): umi reads them from the folder of pages. */
export function textComponents(
  modules: Modules,
  pageDir: string | undefined,
): (text: string, from: string) => string | undefined {
  const folders = pageDir === undefined ? ['src/pages', 'pages', 'src/views', 'src'] : [pageDir];
  return (text, from) => {
    if (!text.startsWith('.') && !/^[\w-]+(?:\/|$)/.test(text)) return modules.resolve(text, from);
    for (const folder of folders) {
      const file = fileAt(posix.join(folder, text), modules.tree);
      if (file !== undefined) return file;
    }
    return text.startsWith('.') ? modules.resolve(text, from) : undefined;
  };
}
