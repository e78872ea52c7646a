import type { ScreenElement } from '../../../ports/mobile/mobile-device.ts';

/** Packages of what phones show when no application is in front. */
const LAUNCHER =
  /launcher|springboard|trebuchet|lawnchair|\.(?:miui|oppo|bbk|hihonor|meizu)\.(?:home|launcher)|com\.miui\.home|com\.vivo\.upslide/i;

export function isLauncher(packageName: string): boolean {
  return LAUNCHER.test(packageName);
}

/** The launcher that the ids of the elements speak of, where nobody tells which application is in front. */
export function launcherOn(elements: readonly ScreenElement[]): string | undefined {
  const packages = new Set(elements.flatMap(({ id = '' }) => /^([\w.]+):id\//.exec(id)?.[1] ?? []));
  packages.delete('android');
  const [only] = packages;
  return packages.size === 1 && only !== undefined && isLauncher(only) ? only : undefined;
}
