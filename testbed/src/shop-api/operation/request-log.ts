export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly user: string | null;
}

const KEPT = 500;

/** The last requests an API saw, so that a test can prove that something was never asked for. */
export class RequestLog {
  #requests: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.#requests.push(request);
    // Cut rarely, not at every request: load tests run through here.
    if (this.#requests.length > 2 * KEPT) this.#requests = this.#requests.slice(-KEPT);
  }

  clear(): void {
    this.#requests = [];
  }

  /** Oldest first. */
  list(pathPrefix = ''): LoggedRequest[] {
    return this.#requests.slice(-KEPT).filter((request) => request.path.startsWith(pathPrefix));
  }
}
