/** Where the browser comes from, in the order in which they are tried. */
export const BROWSER_SOURCES = ['configured', 'playwright', 'system', 'bundled'] as const;
export type BrowserSource = (typeof BROWSER_SOURCES)[number];

/** The browser that was chosen, and why. */
export interface BrowserChoice {
  source: BrowserSource;
  executablePath: string;
  /** What was tried before it and was not there. */
  passedOver: { source: BrowserSource; reason: string }[];
  /** Environment that this browser needs beside our own. */
  env: Readonly<Record<string, string>>;
}

export interface BrowserPreference {
  /** `auto`, or one source alone. */
  source?: BrowserSource | 'auto' | undefined;
  executablePath?: string | undefined;
  /** Somebody wants to see it. */
  headed?: boolean | undefined;
}
