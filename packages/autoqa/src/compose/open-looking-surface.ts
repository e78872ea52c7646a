import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BrowserKeeper } from '../surfaces/web/browser/browser-keeper.ts';
import { contextOptionsFor } from '../surfaces/web/browser/device.ts';
import type { ArtifactPolicy } from '../surfaces/web/walking/web-case.ts';
import { WebSurface, type WebSurfaceOptions } from '../surfaces/web/web-surface.ts';
import { withoutLocks } from '../surfaces/web/without-locks.ts';
import { openBrowser, type BrowserConfig } from './open-browser.ts';

export interface LookingConfig extends BrowserConfig {
  url?: string | undefined;
  timeout: number;
  caseTimeout?: number | undefined;
  maxDownloadMb: number;
  artifacts: ArtifactPolicy;
  device?: string | undefined;
  locale?: string | undefined;
}

interface Placeholders {
  lookup: (name: string) => string;
  secretNames: ReadonlySet<string>;
}

/** A web surface for somebody who looks around or tries things out: it heals nothing and keeps no locks. */
export async function openLookingSurface(
  config: LookingConfig,
  cwd: string,
  placeholders: Placeholders,
): Promise<WebSurface> {
  return new WebSurface(await lookingOptions(config, cwd, placeholders));
}

/** What it is opened with, for those who open more than one. */
export async function lookingOptions(
  config: LookingConfig,
  cwd: string,
  { lookup, secretNames }: Placeholders,
): Promise<WebSurfaceOptions> {
  const contextOptions = contextOptionsFor(config.device);
  const browsers = new BrowserKeeper(() => openBrowser(config));
  // Without a browser there is nothing to record.
  await browsers.get();
  return {
    browsers,
    ...contextOptions,
    locale: config.locale,
    baseUrl: config.url,
    stepTimeoutMs: config.timeout,
    caseTimeoutMs: config.caseTimeout,
    maxDownloadBytes: config.maxDownloadMb * 1024 * 1024,
    artifacts: config.artifacts,
    lookup,
    secretNames,
    resolveFile: (path) => (existsSync(path) ? path : resolve(cwd, path)),
    ...withoutLocks(cwd),
  };
}
