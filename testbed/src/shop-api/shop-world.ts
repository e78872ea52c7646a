import type { User } from './entities.ts';
import type { FaultSwitch } from '../faults/fault-switch.ts';
import type { Operation, World } from './operation/operation.ts';
import type { ShopSeed } from './seed/shop-seed.ts';
import { ShopData } from './shop-data.ts';

export interface ShopSurroundings {
  readonly faults: FaultSwitch;
  readonly seed: ShopSeed;
  readonly now: () => Date;
  readonly wait: (durationMs: number) => Promise<void>;
}

/** What the shop's operations work on. */
export class ShopWorld implements World {
  readonly faults: FaultSwitch;
  readonly now: () => Date;
  readonly wait: (durationMs: number) => Promise<void>;
  readonly #seed: ShopSeed;
  #data: ShopData;

  constructor({ faults, seed, now, wait }: ShopSurroundings) {
    this.faults = faults;
    this.now = now;
    this.wait = wait;
    this.#seed = seed;
    this.#data = new ShopData(seed);
  }

  get data(): ShopData {
    return this.#data;
  }

  /** Back to the seed; every session ends. */
  reset(): void {
    this.#data = new ShopData(this.#seed);
  }

  identify(token: string): User | undefined {
    return this.#data.users.get(this.#data.sessions.get(token) ?? '');
  }
}

export type ShopOperation = Operation<ShopWorld>;
