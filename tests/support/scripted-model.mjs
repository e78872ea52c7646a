// A model that follows a script: answers as $ANSWERS (a JSON file) says, by sentence or, move by move, by claim; and writes
// every question to $QUESTIONS, if that is set. A move of a claim is one of
//   ["click", { … }]                                      a call of that tool
//   ["give-up", "why"]                                    the end, without a conclusion
//   { "when": "text", "then": [ … ], "otherwise": [ … ] }   goes on by what the last call came to
import { appendFileSync, readFileSync } from 'node:fs';

const question = JSON.parse(readFileSync(0, 'utf8'));
if (process.env.QUESTIONS) appendFileSync(process.env.QUESTIONS, `${JSON.stringify(question)}\n`);
const answers = JSON.parse(readFileSync(process.env.ANSWERS, 'utf8'));

function answer({ task, input }) {
  if (task === 'ground-step') return answers[input.sentence] && { sentences: answers[input.sentence] };
  const claim = Object.keys(answers).find((text) => input.goal.includes(text));
  const [tool, args] = nextMove(answers[claim] ?? [], input.history) ?? [];
  if (tool === 'give-up') return { next: { kind: 'give-up', text: args } };
  return tool && { next: { kind: 'call', tool, args } };
}

/** A script has no memory: it is walked again from its beginning, by what is told of the calls so far. */
function nextMove([move, ...others], history, last = '') {
  if (move === undefined) return undefined;
  if (!Array.isArray(move)) {
    const { when, then = [], otherwise = [] } = move;
    return nextMove([...(last.includes(when) ? then : otherwise), ...others], history, last);
  }
  const [call, ...later] = history;
  return call === undefined ? move : nextMove(others, later, call.result);
}

const output = answer(question);
process.stdout.write(
  JSON.stringify(
    output === undefined
      ? { error: 'I do not know this one.' }
      : { output: { ...output, confidence: 0.9, reasons: ['scripted'] } },
  ),
);
