/** Those that only read go side by side; who writes is alone, for all cases share the state of one server. */
export class StateLock {
  #readers = 0;
  #isWriting = false;
  readonly #waiting: { isWriter: boolean; enter: () => void }[] = [];

  async hold<Result>(isWriter: boolean, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(isWriter);
    try {
      return await work();
    } finally {
      if (isWriter) this.#isWriting = false;
      else this.#readers -= 1;
      this.#letIn();
    }
  }

  #enter(isWriter: boolean): Promise<void> {
    return new Promise((enter) => {
      this.#waiting.push({ isWriter, enter });
      this.#letIn();
    });
  }

  /** In the order in which they came. */
  #letIn(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#isWriting || (next.isWriter && this.#readers > 0)) return;
      this.#waiting.shift();
      if (next.isWriter) this.#isWriting = true;
      else this.#readers += 1;
      next.enter();
    }
  }
}
