import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Deadline } from '../../../kernel/deadline.ts';
import { EnvironmentError } from '../../../kernel/errors.ts';
import { runProcess } from '../../../kernel/process/run-process.ts';

const PACKAGE = '@sparticuz/chromium';
const UNPACK_TIMEOUT_MS = 120_000;
/** Raised when what we put beside the browser changes, so that an older cache is not used. */
const LAYOUT = 'v1';

/** Prints where the browser lies. The package unpacks into the temporary folder, which we choose by TMPDIR. */
const UNPACK_SCRIPT = `
  const { default: chromium } = await import(process.argv[1]);
  process.stdout.write(await chromium.executablePath());
`;

export interface UnpackedBrowser {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * Unpacks the Chromium that came with npm, once per version, into the user's cache. Unpacking goes to a folder of its
 * own that is then renamed, so that several processes may start at once and a killed one leaves nothing half.
 */
export async function unpackBundledBrowser(): Promise<UnpackedBrowser> {
  if (process.platform !== 'linux') throw new Error('the Chromium from npm runs on Linux only');
  const { entry, version } = findPackage();
  const folder = join(cacheFolder(), `chromium-${version}-${process.arch}-${LAYOUT}`);
  if (!existsSync(join(folder, 'chromium'))) await unpackInto(folder, entry);
  return describe(folder);
}

function findPackage(): { entry: string; version: string } {
  const require = createRequire(import.meta.url);
  try {
    const entry = require.resolve(PACKAGE);
    return { entry, version: packageVersion(entry) };
  } catch (error) {
    throw new Error(`the npm package ${PACKAGE} is not installed`, { cause: error });
  }
}

/** The version of the package that a file belongs to. */
function packageVersion(file: string): string {
  const folder = file.slice(0, file.lastIndexOf(PACKAGE) + PACKAGE.length);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function cacheFolder(): string {
  const { AUTOQA_CACHE_DIR: own, XDG_CACHE_HOME: shared } = process.env;
  return own ?? join(shared ?? join(homedir(), '.cache'), 'autoqa');
}

async function unpackInto(folder: string, entry: string): Promise<void> {
  await mkdir(cacheFolder(), { recursive: true });
  const temporary = await mkdtemp(join(cacheFolder(), 'unpacking-'));
  try {
    // The package brings the libraries that a bare machine lacks only where it believes to be in the cloud.
    const env = { ...process.env, TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
    const { code, stderr } = await runProcess(process.execPath, ['--input-type=module', '-e', UNPACK_SCRIPT, entry], {
      deadline: Deadline.after(UNPACK_TIMEOUT_MS),
      env,
    });
    if (code !== 0) {
      throw new EnvironmentError(`Unpacking the Chromium from npm failed: ${stderr.slice(0, 500)}`, {
        code: 'browser-not-unpacked',
        hint: `Check that ${cacheFolder()} is writable and has 300 MB free.`,
        details: { folder: cacheFolder() },
      });
    }
    await writeFile(join(temporary, 'fonts.conf'), fontConfiguration(folder));
    await rename(temporary, folder).catch((error: unknown) => {
      // Another process was faster; its folder is as good.
      if (!existsSync(join(folder, 'chromium'))) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Where the system has the libraries and fonts, it uses them; else those that came along. */
function describe(folder: string): UnpackedBrowser {
  const env: Record<string, string> = {};
  const libraries = join(folder, 'al2023', 'lib');
  if (existsSync(libraries) && !systemHasNss()) {
    const inherited = process.env['LD_LIBRARY_PATH'];
    env['LD_LIBRARY_PATH'] = inherited === undefined ? libraries : `${inherited}:${libraries}`;
  }
  if (!systemHasFonts()) env['FONTCONFIG_FILE'] = join(folder, 'fonts.conf');
  return { executablePath: join(folder, 'chromium'), env };
}

/** The package's own configuration names places of its own; without any font Chromium ends at the first text. */
function fontConfiguration(folder: string): string {
  const places = ['/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.fonts'), join(folder, 'fonts')];
  const lines = places.map((place) => `  <dir>${place}</dir>`).join('\n');
  return `<?xml version="1.0"?>\n<fontconfig>\n${lines}\n  <cachedir>${join(folder, 'font-cache')}</cachedir>\n</fontconfig>\n`;
}

function systemHasFonts(): boolean {
  const fonts = '/usr/share/fonts';
  return existsSync('/etc/fonts/fonts.conf') && existsSync(fonts) && readdirSync(fonts).length > 0;
}

function systemHasNss(): boolean {
  const folders = ['/lib', '/usr/lib', '/lib64', '/usr/lib64', `/usr/lib/${DEBIAN_TRIPLET}`, `/lib/${DEBIAN_TRIPLET}`];
  return folders.some((folder) => existsSync(join(folder, 'libnss3.so')));
}

const DEBIAN_TRIPLET = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
