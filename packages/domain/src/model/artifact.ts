import { z } from 'zod';

export const ArtifactKind = z.enum([
  'report',
  'screenshot',
  'snapshot',
  'trace',
  'video',
  'download',
  'har',
  'log',
  'spec',
  'generated',
  'diff',
  'data',
]);
export type ArtifactKind = z.infer<typeof ArtifactKind>;

/** A file of the run folder; `path` is relative to it, with forward slashes. */
export const Artifact = z.object({ kind: ArtifactKind, path: z.string().min(1) });
export type Artifact = z.infer<typeof Artifact>;
