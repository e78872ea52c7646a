import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FAULTS_FILE = new URL('../../faults.json', import.meta.url);
const CALL = /\bfaultNumber\(\s*['"]([a-z0-9-]+)['"]\s*\)/g;

/** The number that stands for a fault outside this repository: its place in faults.json, counted from 1. */
export function numberOfFault(id: string): number {
  const { faults } = JSON.parse(readFileSync(FAULTS_FILE, 'utf8')) as { faults: { id: string }[] };
  const index = faults.findIndex((fault) => fault.id === id);
  if (index < 0) throw new Error(`faults.json has no fault "${id}"; correct the id in src/faults.ts`);
  return index + 1;
}

/** Replaces every `faultNumber('…')` by its number, so that the built pages do not tell which faults exist. */
export function faultNumbers(): Plugin {
  return {
    name: 'fault-numbers',
    enforce: 'pre',
    transform(code) {
      if (!code.includes('faultNumber(')) return null;
      return { code: code.replace(CALL, (_call, id: string) => String(numberOfFault(id))), map: null };
    },
  };
}
