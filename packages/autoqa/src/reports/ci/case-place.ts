import type { CaseResult, RunResult, StepResult } from '@autoqa/domain/model/result';

interface CasePlace {
  /** Of the spec, as the run named it. */
  file: string;
  line?: number;
}

export type PlaceOf = (result: CaseResult, step?: StepResult) => CasePlace;

/** Where a person mends a case of a run. */
export function placesIn({ kind }: Pick<RunResult, 'kind'>): PlaceOf {
  return (result, step) => {
    const line = kind === 'check' ? lineOfClaim(result) : lineOfStep(result, step);
    return { file: fileOf(result.source), ...(line === undefined ? {} : { line }) };
  };
}

/** At the step spoken of, else where the case's own steps begin: included ones lie elsewhere. */
function lineOfStep({ steps }: CaseResult, step: StepResult | undefined): number | undefined {
  return step?.line ?? steps.find((each) => each.line !== undefined)?.line;
}

/** The steps of a claim were worked out; a person wrote the line that its source names. */
function lineOfClaim({ source }: CaseResult): number | undefined {
  const [, line] = /#(\d+)$/.exec(source) ?? [];
  return line === undefined ? undefined : Number(line);
}

/** A case of a plan has its number behind the file. */
function fileOf(source: string): string {
  const [file = source] = source.split('#', 1);
  return file.replaceAll('\\', '/').replace(/^\.\//, '');
}
