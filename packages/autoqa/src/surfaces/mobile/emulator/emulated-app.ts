import type { InstalledApp } from '../../../ports/mobile/mobile-device.ts';

/** A web application that stands for one on a phone: its address, and the package name that cases know it by. */
export interface EmulatedApp extends InstalledApp {
  url: string;
}

const ADDRESS = /^https?:\/\/\S+$/i;

/** `https://…`, or a name with an address: `com.example.app=https://…`. Nothing when it is neither. */
export function readEmulatedApp(text: string): EmulatedApp | undefined {
  const words = text.trim();
  if (ADDRESS.test(words)) return { packageName: words, url: words };
  const [, packageName, url] = /^([^=\s]+)=(https?:\/\/\S+)$/i.exec(words) ?? [];
  return packageName === undefined || url === undefined ? undefined : { packageName, url };
}

/** The application of that package name or name; an address is an application by itself. */
export function findApp(packageName: string, apps: readonly EmulatedApp[]): EmulatedApp | undefined {
  return apps.find((app) => app.packageName === packageName) ?? readEmulatedApp(packageName);
}
