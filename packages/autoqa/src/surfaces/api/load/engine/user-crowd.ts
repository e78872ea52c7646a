import type { LoadUser } from './load-user.ts';

/** The users who are there: they join second by second, and leave together. */
export class UserCrowd {
  readonly #most: number;
  readonly #spawnRate: number;
  readonly #join: (user: number) => LoadUser;
  readonly #users: LoadUser[] = [];

  constructor(most: number, spawnRate: number, join: (user: number) => LoadUser) {
    this.#most = most;
    this.#spawnRate = spawnRate;
    this.#join = join;
  }

  get present(): number {
    return this.#users.filter((user) => !user.isGone).length;
  }

  /** Lets in those who are due after so many whole seconds; the first come at once. */
  grow(seconds: number): void {
    const due = Math.min(this.#most, Math.max(1, Math.floor(this.#spawnRate * (seconds + 1))));
    while (this.#users.length < due) this.#users.push(this.#join(this.#users.length));
  }

  close(): void {
    for (const user of this.#users) user.close();
  }

  /** Ends those who are still there, and says how many that were. */
  end(): number {
    const left = this.#users.filter((user) => !user.isGone);
    for (const user of left) user.end();
    return left.length;
  }
}
