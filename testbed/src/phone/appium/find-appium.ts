import { createRequire } from 'node:module';

/** The program of the Appium server; nothing where it is not installed. */
export function findAppium(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('appium/index.js');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
