import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Language } from '@autoqa/domain/model/language';
import { hasCode } from '../kernel/errors.ts';
import { STARTER_FILES } from './starter-files.ts';

export interface InitOutcome {
  created: string[];
  kept: string[];
}

/** Writes the files a new project starts with; what is already there stays as it is. */
export function initProject(folder: string, language: Language): InitOutcome {
  const outcome: InitOutcome = { created: [], kept: [] };
  for (const { path, content } of STARTER_FILES[language]) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    try {
      writeFileSync(file, content, { flag: 'wx' });
      outcome.created.push(path);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      outcome.kept.push(path);
    }
  }
  return outcome;
}
