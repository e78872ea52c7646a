import { writeFileAtomic } from '../atomic-file.ts';

/** Writes a large file of one letter again and again, each time of another letter, until it is killed. */
const [path = ''] = process.argv.slice(2);
for (let round = 0; ; round += 1) {
  await writeFileAtomic(path, 'ab'.charAt(round % 2).repeat(2_000_000));
  if (round === 3) process.stdout.write('writing\n');
}
