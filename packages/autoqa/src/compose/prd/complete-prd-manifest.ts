import { join } from 'node:path';
import { writeFileAtomic } from '../../kernel/atomic-file.ts';
import { AUTOQA_VERSION } from '../../kernel/version.ts';
import { readRun } from '../../record/read-run.ts';
import { completeManifest } from '../../record/workspace/complete-manifest.ts';

/** U12: the manifest with who executed and reviewed, and with everything that people decided so far. */
export async function completePrdManifest(runFolder: string): Promise<void> {
  const { manifest, content } = await readRun(runFolder);
  const agentVersions = { executor: `autoqa ${AUTOQA_VERSION}`, reviewer: `offline ${AUTOQA_VERSION}` };
  const complete = completeManifest(manifest, { agentVersions, events: content.events });
  await writeFileAtomic(join(runFolder, 'manifest.json'), `${JSON.stringify(complete, null, 2)}\n`);
}
