import type { AdminWorld } from '../admin-api/admin-world.ts';
import { allFaults, parseFaultIds, type Fault, type FaultyApplication } from '../faults/fault-catalogue.ts';
import type { FaultSwitch } from '../faults/fault-switch.ts';
import type { ShopApi } from '../shop-api/create-shop-api.ts';
import type { LoggedRequest } from '../shop-api/operation/request-log.ts';
import type { PageFlags } from '../web-host/web-host.ts';
import type { PageVariant, TestbedCounts } from './testbed.ts';

interface ControlledParts {
  readonly faults: FaultSwitch;
  readonly shop: ShopApi;
  readonly admin: AdminWorld;
}

/** Everything that can be changed in a running testbed without going through its doors. */
export class TestbedControls {
  readonly faults: FaultSwitch;
  variant: PageVariant | null = null;
  readonly #shop: ShopApi;
  readonly #admin: AdminWorld;

  constructor({ faults, shop, admin }: ControlledParts) {
    this.faults = faults;
    this.#shop = shop;
    this.#admin = admin;
  }

  listFaults(): (Fault & { readonly on: boolean })[] {
    return allFaults.map((fault) => ({ ...fault, on: this.faults.isOn(fault.id) }));
  }

  /** Throws an UnknownFaultError, and changes nothing, when one of the ids is unknown. */
  setFaults(ids: readonly string[]): void {
    this.faults.set(parseFaultIds(ids));
  }

  reset(): void {
    this.#shop.world.reset();
    this.#admin.reset();
    this.#shop.log.clear();
  }

  counts(): TestbedCounts {
    const { orders, users, products } = this.#shop.world.data;
    const members = this.#admin.data.members.size;
    return { orders: orders.size, users: users.size, products: products.size, members };
  }

  requests(pathPrefix: string): LoggedRequest[] {
    return this.#shop.log.list(pathPrefix);
  }

  /** What the host of a front end may tell its pages. */
  flagsOf(application: FaultyApplication): PageFlags {
    const k = this.faults.numbersOn(application);
    return this.variant === null ? { k } : { k, v: `${this.variant.kind}:${this.variant.seed}` };
  }
}
