import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const CALL = /\bfault\('([\w-]+)'\)/g;

/** Reads the ground truth and numbers every fault: its place in the list, from 1. */
function readFaultNumbers(faultsPath: string): Map<string, number> {
  const truth = JSON.parse(readFileSync(faultsPath, 'utf8')) as { faults: { id: string }[] };
  return new Map(truth.faults.map((fault, index) => [fault.id, index + 1]));
}

/**
 * Turns `fault('web-…')` into `fault(27)` while building, so that what is shipped names no fault.
 * An id that faults.json does not hold stops the build.
 */
export function faultNumbers(faultsPath: string): Plugin {
  const numbers = readFaultNumbers(faultsPath);
  return {
    name: 'fault-numbers',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes("fault('")) return null;
      const numbered = code.replace(CALL, (_call, faultId: string) => {
        const number = numbers.get(faultId);
        if (number === undefined) this.error(`${faultId} in ${id} is not in faults.json`);
        return `fault(${number})`;
      });
      return { code: numbered, map: null };
    },
  };
}
