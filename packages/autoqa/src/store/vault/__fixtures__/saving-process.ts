import { openWithKeyFile } from './open-with-key-file.ts';

/** Saves a number of domains, one after the other: `<vault> <keys> <name> <count>`. */
const [path = '', keys = '', name = '', count = '0'] = process.argv.slice(2);
const vault = await openWithKeyFile({ vault: path, keys });
for (let index = 0; index < Number(count); index += 1) {
  await vault.save('shared.example', { [`${name}_${index}`]: `${name} ${index}` });
  process.stdout.write(`${index}\n`);
}
