// Models that misbehave, each in the way its name says; $ASKED (a file) gets a line for every question.
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';

const [, , manner] = process.argv;
const { input } = JSON.parse(readFileSync(0, 'utf8'));
appendFileSync(process.env.ASKED, `${manner}\n`);
const turn = readFileSync(process.env.ASKED, 'utf8').split('\n').length - 1;

const say = (answer) => process.stdout.write(JSON.stringify(answer));
const call = (tool, args) => ({ output: { next: { kind: 'call', tool, args } } });

const MANNERS = {
  /** Never comes to an end, and never does the same twice in a row. */
  loops: () => say(turn % 2 === 1 ? call('navigate', { url: '/help' }) : call('snapshot', {})),
  chats: () => process.stdout.write('Sure! I would click the button on the right.'),
  answersSomethingElse: () => say({ output: { sentences: 'all of them' } }),
  /** Waits in a child of its own, as a wrapper around a program does. */
  sleeps: () => spawnSync('sleep', ['600']),
  isDear: () => say({ ...call('snapshot', {}), usage: { inputTokens: 900, outputTokens: 100, costUsd: 5 } }),
  leaves: () => {
    if (turn <= 2) return say(turn === 1 ? call('snapshot', {}) : call('navigate', { url: '/help' }));
    process.stderr.write('Your credit is used up.\n');
    process.exitCode = 1;
  },
};

if (input !== undefined) MANNERS[manner]();
