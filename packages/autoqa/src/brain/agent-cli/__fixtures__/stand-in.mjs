#!/usr/bin/env node
// Stands in for an agent's CLI: does what the scenario in its folder says, and writes down how it was called.
import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, env, exit, pid, stderr, stdin, stdout } from 'node:process';

const folder = env.STAND_IN_FOLDER;
const scenario = JSON.parse(readFileSync(join(folder, 'scenario.json'), 'utf8'));
const args = argv.slice(2);

const print = (stream, text) => new Promise((resolve) => stream.write(text, resolve));

const deeds = {
  print: (text) => print(stdout, text),
  stderr: (text) => print(stderr, text),
  fill: async ({ text, times }) => {
    for (let count = 0; count < times; count += 1) await print(stdout, text);
  },
  grandchild: () => appendFileSync(join(folder, 'pids'), `${spawn('sleep', ['1000'], { stdio: 'inherit' }).pid}\n`),
  writeTo: ({ option, text }) => writeFileSync(args[args.indexOf(option) + 1], text),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  hang: () => new Promise(() => setInterval(() => undefined, 1_000)),
  forever: async (text) => {
    for (;;) {
      await print(stdout, text);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  },
  exit: (code) => exit(code),
};

if (args.includes('--version')) {
  await print(stdout, `${scenario.version}\n`);
} else if (args.includes('--help')) {
  await print(stdout, scenario.help);
} else {
  appendFileSync(join(folder, 'pids'), `${pid}\n`);
  const chunks = [];
  for await (const chunk of stdin) chunks.push(chunk);
  const calls = join(folder, 'calls.jsonl');
  const files = Object.fromEntries(
    (scenario.readOptions ?? [])
      .filter((option) => args.includes(option))
      .map((option) => [option, readFileSync(args[args.indexOf(option) + 1], 'utf8')]),
  );
  appendFileSync(calls, `${JSON.stringify({ args, input: Buffer.concat(chunks).toString('utf8'), files })}\n`);
  const number = readFileSync(calls, 'utf8').trim().split('\n').length;
  const turn = scenario.calls[Math.min(number, scenario.calls.length) - 1];
  for (const [deed, value] of turn) await deeds[deed](value);
}
