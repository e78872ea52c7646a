export interface ArtifactLimits {
  maxFileBytes: number;
  maxRunBytes: number;
}

const DEFAULT_LIMITS: ArtifactLimits = { maxFileBytes: 100 * 1024 * 1024, maxRunBytes: 1024 * 1024 * 1024 };

/** Keeps a run folder from filling the disk. */
export class ArtifactQuota {
  readonly #limits: ArtifactLimits;
  readonly #sizes: Map<string, number>;
  #total: number;

  constructor(limits: Partial<ArtifactLimits> = {}, written: readonly { path: string; bytes: number }[] = []) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
    this.#sizes = new Map(written.map(({ path, bytes }) => [path, bytes]));
    this.#total = written.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Books the bytes of a file, or says why it may not be written. A file written again gives its old bytes back. */
  take(path: string, bytes: number): string | undefined {
    const { maxFileBytes, maxRunBytes } = this.#limits;
    if (bytes > maxFileBytes) return `${bytes} bytes, more than the ${maxFileBytes} allowed for a file`;
    const total = this.#total - (this.#sizes.get(path) ?? 0) + bytes;
    if (total > maxRunBytes) return `the run already holds ${this.#total} of ${maxRunBytes} bytes`;
    this.#sizes.set(path, bytes);
    this.#total = total;
    return undefined;
  }
}
