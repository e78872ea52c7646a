import { startProcess } from '../child-process.ts';

/** Starts a program that starts another, tells their ids, and then waits, or exits if asked to. */
const tree = await startProcess('sh', ['-c', 'trap "" TERM; sleep 1000 & echo $!; wait']);
tree.stdout.once('data', (grandchild: Buffer) => {
  process.stdout.write(`${tree.pid} ${grandchild.toString()}`, () => {
    if (process.argv.includes('--exit')) process.exit(0);
  });
});
