import { newRunId } from '../../kernel/ids.ts';
import { Redactor } from '../../kernel/redaction/redactor.ts';
import { RunFolder } from '../run-folder.ts';

/** Writes a run until it is killed, and says on stdout which event is on disk: `<run id> <seq>`. */
const [, , runsFolder = ''] = process.argv;
const runId = newRunId();
const run = await RunFolder.create(
  runsFolder,
  {
    schemaVersion: 1,
    runId,
    kind: 'run',
    startedAt: new Date().toISOString(),
    argv: [],
    versions: {},
    environment: {},
    config: {},
    model: 'offline',
    promptVersions: {},
  },
  { redactor: new Redactor() },
);

async function append(event: Parameters<RunFolder['append']>[0]): Promise<void> {
  const { seq } = await run.append(event);
  process.stdout.write(`${runId} ${seq}\n`);
}

await append({ type: 'run-start', runId, kind: 'run' });
for (let index = 0; ; index += 1) {
  const caseId = `case-${index}`;
  await append({ type: 'case-start', caseId, title: `Case ${index}`, surface: 'web', source: 'endless.md' });
  await append({ type: 'step-start', caseId, index: 0, text: '点击“登录”按钮 '.repeat(50) });
  await run.writeArtifact({ kind: 'screenshot', path: `screenshots/${caseId}.txt`, content: 'x'.repeat(20_000) });
  await append({ type: 'step-end', caseId, index: 0, status: 'passed', durationMs: 1 });
  await append({ type: 'case-end', caseId, durationMs: 1, verdict: { kind: 'pass', reason: '', rule: 'test' } });
}
