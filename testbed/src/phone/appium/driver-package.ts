import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const BASE = 'appium/driver.js';

/** Makes a folder that `appium driver install --source=local` takes for a driver: the simulated phone. */
export async function makeDriverPackage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'phone-driver.ts'),
    platform: 'node',
    external: [BASE],
    logLevel: 'silent',
  });
  // The folder has no packages of its own: the server's are used.
  const paths = { [BASE]: createRequire(import.meta.url).resolve(BASE) };
  await bundle.write({ file: join(folder, 'index.js'), format: 'cjs', codeSplitting: false, paths });
  await bundle.close();
  const description = {
    name: 'appium-simulated-phone-driver',
    version: '1.0.0',
    main: 'index.js',
    peerDependencies: { appium: '^3.0.0' },
    appium: {
      driverName: 'simulated-phone',
      automationName: 'SimulatedPhone',
      platformNames: ['Android'],
      mainClass: 'PhoneDriver',
    },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(description));
}
