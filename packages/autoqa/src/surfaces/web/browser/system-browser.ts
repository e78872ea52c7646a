import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A Chromium without windows: half the work for the same pages, and what Playwright itself uses where nobody looks on. */
const WINDOWLESS = 'chromium-headless-shell';
/** Debian's program itself: what lies on the PATH is a script around it, and a signal would end only the script. */
const WINDOWLESS_OF_DEBIAN = '/usr/lib/chromium/chromium-headless-shell';

const PROGRAM_NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_PATHS = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];

interface Machine {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
}

/** The first Chrome, Chromium or Edge in the usual places of this system; one without windows where none is to be seen. */
export function findSystemBrowser(
  { headed = false }: { headed?: boolean | undefined } = {},
  machine: Machine = process,
): string | undefined {
  return placesOn(machine, headed).find((path) => existsSync(path));
}

function placesOn({ env, platform }: Machine, headed: boolean): string[] {
  if (platform === 'darwin') return MAC_PATHS;
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    return roots.flatMap((root) => (root === undefined ? [] : WINDOWS_PATHS.map((path) => join(root, path))));
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const inFolders = (names: readonly string[]) => names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const windowless = inFolders([WINDOWLESS]).map((path) =>
    path === `/usr/bin/${WINDOWLESS}` ? WINDOWLESS_OF_DEBIAN : path,
  );
  return [...(headed ? [] : windowless), ...inFolders(PROGRAM_NAMES)];
}
