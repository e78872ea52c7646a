import { dirname } from 'node:path';
import { includeLoader } from '../intake/spec/includes/include-loader.ts';
import { resolveIncludes } from '../intake/spec/includes/resolve-includes.ts';
import { readSpecFile } from '../intake/spec/read-spec-file.ts';
import type { SpecDocument } from '../intake/spec/spec-document.ts';

/** Reads a spec with everything it includes; includes are looked for beside it and where the command was started. */
export async function openSpec(path: string, cwd: string): Promise<SpecDocument> {
  const load = includeLoader({ cwd, folders: [dirname(path), '.'] });
  return resolveIncludes(await readSpecFile(path, { cwd }), { load });
}
