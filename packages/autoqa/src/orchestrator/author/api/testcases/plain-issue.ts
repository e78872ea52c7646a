import type { z } from 'zod';

export interface PlainIssue {
  path: PropertyKey[];
  message: string;
  unknownKey?: string;
}

type Issue = z.core.$ZodIssue;

/** The one thing to say about a value that was refused: of several readings, that which it came nearest to. */
export function plainIssue(issues: readonly Issue[]): PlainIssue {
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue === undefined) return { path: [], message: 'it cannot be read' };
  if (issue.code === 'unrecognized_keys') {
    const [unknownKey = ''] = issue.keys;
    return { path: issue.path, message: issue.message, unknownKey };
  }
  if (issue.code === 'invalid_union') {
    const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length);
    if (nearest !== undefined && nearest.length > 0) {
      const inner = plainIssue(nearest);
      return { ...inner, path: [...issue.path, ...inner.path] };
    }
  }
  return { path: issue.path, message: issue.message.replace(/\.$/, '') };
}
