import type { MobileCase } from '@autoqa/domain/model/mobile/mobile-case';
import { AutoqaError, InputError } from '../../kernel/errors.ts';
import { caseId, uniqueIds } from '../spec/test-cases/case-id.ts';
import { splitCases } from './outline/split-cases.ts';
import { readMobileCase } from './read-mobile-case.ts';

/** A mobile case and where it stands. */
export interface ListedMobileCase {
  id: string;
  /** The file, with the line where there are several cases in it. */
  source: string;
  mobileCase: MobileCase;
}

/** Reads all cases of some files (M1); what is wrong with one is told with its place. */
export function readMobileCases(files: readonly { path: string; text: string }[]): ListedMobileCase[] {
  const read = files.flatMap(({ path, text }) => {
    const parts = splitCases(text.replace(/^\uFEFF/, ''));
    return parts.map((part, index) => {
      const source = parts.length === 1 ? path : `${path}:${part.line}`;
      const name = parts.length === 1 ? fileName(path) : `${fileName(path)} ${index + 1}`;
      return { path, source, mobileCase: readAt(source, () => readMobileCase(part.text, { name })) };
    });
  });
  const ids = uniqueIds(read.map(({ path, mobileCase }) => caseId(path.replace(/\.\w+$/, ''), mobileCase.name)));
  return read.map(({ source, mobileCase }, index) => ({ id: ids[index] ?? '', source, mobileCase }));
}

function readAt(source: string, read: () => MobileCase): MobileCase {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AutoqaError)) throw error;
    const { code, hint, details } = error;
    throw new InputError(`${source}: ${error.message}`, {
      code,
      ...(hint === undefined ? {} : { hint }),
      details: { ...details, source },
      cause: error,
    });
  }
}

function fileName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return name.replace(/\.\w+$/, '') || name;
}
