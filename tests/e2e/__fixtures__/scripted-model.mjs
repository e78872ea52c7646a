// A model for tests: answers each sentence as $ANSWERS (a JSON file) says, and writes every question down.
import { appendFileSync, readFileSync } from 'node:fs';

const question = JSON.parse(readFileSync(0, 'utf8'));
appendFileSync(process.env.QUESTIONS, `${JSON.stringify(question)}\n`);
const answers = JSON.parse(readFileSync(process.env.ANSWERS, 'utf8'));
const sentences = answers[question.input.sentence];
if (sentences === undefined) process.stdout.write(JSON.stringify({ error: 'I do not know this one.' }));
else process.stdout.write(JSON.stringify({ output: { sentences, confidence: 0.9, reasons: ['scripted'] } }));
