import { newRunId } from '../../../kernel/ids.ts';
import { openStore } from '../open-store.ts';

/** Opens the embedded database of a folder, says so, and creates runs until it is killed: `<folder> <seed> [url]`. */
const [folder = '', seed, url = ''] = process.argv.slice(2);
try {
  const store = await openStore({ folder, seed });
  store.announce(url);
  process.stdout.write('open\n');
  for (;;) {
    const runId = newRunId();
    await store.audit.append({ by: 'w', action: 'run-created', subject: runId, detail: 'x'.repeat(500) });
    process.stdout.write(`${runId}\n`);
  }
} catch (error) {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  process.stdout.write(`${code} ${message}\n`);
}
