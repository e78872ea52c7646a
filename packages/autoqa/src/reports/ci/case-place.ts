import type { CaseResult, StepResult } from '@autoqa/domain/model/result';

export interface CasePlace {
  /** Of the spec, as the run named it. */
  file: string;
  line?: number;
}

/** Where a person mends a case: at the step spoken of, else where its own steps begin, since included ones lie elsewhere. */
export function placeOfCase({ source, steps }: CaseResult, step?: StepResult): CasePlace {
  const line = step?.line ?? steps.find((each) => each.line !== undefined)?.line;
  return { file: fileOf(source), ...(line === undefined ? {} : { line }) };
}

/** A case of a plan has its number behind the file. */
function fileOf(source: string): string {
  const [file = source] = source.split('#', 1);
  return file.replaceAll('\\', '/').replace(/^\.\//, '');
}
