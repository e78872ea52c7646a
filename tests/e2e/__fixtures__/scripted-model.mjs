// A model for tests: answers as $ANSWERS (a JSON file) says, by sentence or, move by move, by claim; and writes every
// question down.
import { appendFileSync, readFileSync } from 'node:fs';

const question = JSON.parse(readFileSync(0, 'utf8'));
appendFileSync(process.env.QUESTIONS, `${JSON.stringify(question)}\n`);
const answers = JSON.parse(readFileSync(process.env.ANSWERS, 'utf8'));

function answer({ task, input }) {
  if (task === 'ground-step') return answers[input.sentence] && { sentences: answers[input.sentence] };
  const claim = Object.keys(answers).find((text) => input.goal.includes(text));
  const [tool, args] = answers[claim]?.[input.history.length] ?? [];
  return tool && { next: { kind: 'call', tool, args } };
}

const output = answer(question);
process.stdout.write(
  JSON.stringify(
    output === undefined
      ? { error: 'I do not know this one.' }
      : { output: { ...output, confidence: 0.9, reasons: ['scripted'] } },
  ),
);
