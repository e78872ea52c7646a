import { allFaults, faultNumber, type FaultyApplication } from './fault-catalogue.ts';
import type { FaultId } from './fault-ids.ts';

/** Which faults are on. The code with the behaviour asks `isOn`; only tests and the control server change it. */
export class FaultSwitch {
  #on: ReadonlySet<FaultId>;

  constructor(on: readonly FaultId[] = []) {
    this.#on = new Set(on);
  }

  isOn(id: FaultId): boolean {
    return this.#on.has(id);
  }

  /** Switches exactly these faults on and all others off. */
  set(on: readonly FaultId[]): void {
    this.#on = new Set(on);
  }

  /** The opaque numbers of what is on in one application, ascending. */
  numbersOn(application: FaultyApplication): number[] {
    return allFaults
      .filter((fault) => fault.application === application && this.isOn(fault.id))
      .map((fault) => faultNumber(fault.id));
  }
}
