import { FaultSwitch } from '../../faults/fault-switch.ts';
import type { FaultId } from '../../faults/fault-ids.ts';
import { createShopApi, type ShopApi } from '../create-shop-api.ts';
import { ShopClient } from './shop-client.ts';

/** A shop on a free port, with a clock that a test can move and waits that take no time. */
export class RunningShop {
  readonly api: ShopApi;
  readonly faults: FaultSwitch;
  readonly waitedMs: number[] = [];
  #clockAheadMs = 0;
  #url = '';

  private constructor(on: readonly FaultId[]) {
    this.faults = new FaultSwitch(on);
    this.api = createShopApi({
      faults: this.faults,
      now: () => new Date(Date.now() + this.#clockAheadMs),
      wait: async (durationMs) => {
        this.waitedMs.push(durationMs);
      },
    });
  }

  static async start(on: readonly FaultId[] = []): Promise<RunningShop> {
    const shop = new RunningShop(on);
    shop.#url = await shop.api.app.listen({ host: '127.0.0.1', port: 0 });
    return shop;
  }

  get url(): string {
    return this.#url;
  }

  get nobody(): ShopClient {
    return new ShopClient(this.#url);
  }

  as(username: 'alice' | 'bob' | 'admin'): Promise<ShopClient> {
    return this.nobody.signIn(username);
  }

  moveClock(byMs: number): void {
    this.#clockAheadMs += byMs;
  }

  reset(): void {
    this.api.world.reset();
    this.waitedMs.length = 0;
    this.#clockAheadMs = 0;
  }

  async close(): Promise<void> {
    await this.api.app.close();
  }
}
