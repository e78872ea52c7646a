import type { FieldProblem } from '../../api/problem.ts';

interface PlacedProblems {
  /** Shown at a field of the form. */
  atFields: { name: string; errors: string[] }[];
  /** Of nothing that the form shows. */
  elsewhere: FieldProblem[];
}

/** Which field of a form each complaint of the server belongs to. */
export function placeProblems(problems: readonly FieldProblem[], fields: ReadonlySet<string>): PlacedProblems {
  const atFields = new Map<string, string[]>();
  const elsewhere: FieldProblem[] = [];
  for (const problem of problems) {
    const [name = ''] = problem.path.replace(/^\/?(?:body[./])?/, '').split(/[./[]/);
    if (fields.has(name)) atFields.set(name, [...(atFields.get(name) ?? []), problem.message]);
    else elsewhere.push(problem);
  }
  return { atFields: [...atFields].map(([name, errors]) => ({ name, errors })), elsewhere };
}
