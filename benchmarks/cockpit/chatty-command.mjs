// Stands in for `autoqa`: as a server it is the real one, which starts for its jobs the program it is itself. As a job it
// writes a real run folder with many lines of log at a steady rate, once it is told to by a file.
import { existsSync } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const TICK_MS = 10;

if (process.argv[2] === 'serve') await import('../../packages/autoqa/bin/autoqa.mjs');
else await chatter();

async function chatter() {
  const { AUTOQA_RUN_ID: runId, CHATTY_GO: go, CHATTY_LINES: lines, CHATTY_RATE: rate } = process.env;
  const folder = join(process.argv[process.argv.indexOf('--out') + 1], 'runs', runId);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifestOf(runId)));
  const file = await open(join(folder, 'events.jsonl'), 'a');
  let seq = 0;
  const lineOf = (body) => `${JSON.stringify({ seq: (seq += 1), ts: new Date().toISOString(), ...body })}\n`;
  await file.write(lineOf({ type: 'run-start', runId, kind: 'run', title: 'Many lines' }));
  while (!existsSync(go)) await pause(50);
  const began = performance.now();
  for (let written = 0; written < Number(lines);) {
    const due = Math.min(Number(lines), Math.floor(((performance.now() - began) / 1000) * Number(rate)));
    let text = '';
    for (; written < due; written += 1)
      text += lineOf({ type: 'log', level: 'info', depth: 'detail', message: wordsOf(written) });
    if (text !== '') await file.write(text);
    await pause(TICK_MS);
  }
  await file.write(lineOf({ type: 'run-end', state: 'passed', exitCode: 0 }));
  await file.close();
}

function wordsOf(number) {
  return `Line ${number}: what a step says about what it has done on the page.`;
}

function manifestOf(runId) {
  const startedAt = new Date().toISOString();
  const none = { argv: [], versions: {}, environment: {}, config: {}, promptVersions: {} };
  return { schemaVersion: 1, runId, kind: 'run', startedAt, model: 'offline', ...none };
}
