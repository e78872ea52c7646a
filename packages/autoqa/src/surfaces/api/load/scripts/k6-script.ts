import { countedOperations, type LoadScenario, type LoadStep, type LoadText } from '../load-scenario.ts';
import { BASE_URL_VARIABLE, identityVariables } from './identity-variables.ts';
import { K6_PRELUDE } from './k6-prelude.ts';
import type { ScriptSettings } from './locustfile.ts';
import { literal, oneLine, pathList, sumOf } from './script-text.ts';
import { pathOf } from './simple-path.ts';

/** The tag of an operation in k6's figures; a path would not fit into the name of a threshold. */
export function k6Tag(index: number): string {
  return `op${index}`;
}

/** A k6 script with the same scenarios. They have to be {@link printable}. */
export function printK6Script(scenarios: readonly LoadScenario[], settings: ScriptSettings): string {
  const operations = countedOperations(scenarios).map(({ id }) => id);
  const print = (step: LoadStep) => printStep(step, k6Tag(operations.indexOf(step.operation.id)));
  const functions = scenarios.map(
    ({ id, title, steps }, index) => `// ${oneLine(`${id} ${title}`)}
function scenario${index + 1}() {
  const kept = { run: freshName() };
  let ok = true;
${steps.map(print).join('')}}
`,
  );
  const tasks = scenarios.map(({ weight }, index) => `[${Math.max(1, Math.round(weight))}, scenario${index + 1}]`);
  const variables = JSON.stringify(identityVariables(scenarios, settings.identities), null, 2);
  return `${K6_PRELUDE.replace('const IDENTITIES = {};', () => `const IDENTITIES = ${variables};`)}
export const options = ${JSON.stringify(optionsOf(settings, operations.length), null, 2)};

const BASE_URL = (__ENV.${BASE_URL_VARIABLE} || '').replace(/\\/$/, '');
const TIMEOUT_MS = ${settings.timeoutMs};

${functions.join('\n')}
const TASKS = [${tasks.join(', ')}];

export default function () {
  chooseByWeight(TASKS)();
}
`;
}

function optionsOf({ users, spawnRate, durationMs }: ScriptSettings, operations: number): object {
  const rampMs = Math.min(durationMs, (users / spawnRate) * 1000);
  const thresholds: Record<string, string[]> = { checks: ['rate>0.99'] };
  // A threshold that always holds makes k6 give the figures of one operation.
  for (let index = 0; index < operations; index += 1) {
    thresholds[`http_req_duration{op:${k6Tag(index)}}`] = ['max>=0'];
    thresholds[`http_reqs{op:${k6Tag(index)}}`] = ['count>=0'];
    thresholds[`http_req_failed{op:${k6Tag(index)}}`] = ['rate<=1'];
  }
  return {
    scenarios: {
      load: {
        executor: 'ramping-vus',
        startVUs: 1,
        stages: [
          { duration: `${Math.round(rampMs)}ms`, target: users },
          { duration: `${Math.round(Math.max(0, durationMs - rampMs))}ms`, target: users },
        ],
        gracefulRampDown: '2s',
        gracefulStop: '2s',
      },
    },
    summaryTrendStats: [
      'avg',
      'min',
      'max',
      'p(50)',
      'p(66)',
      'p(75)',
      'p(80)',
      'p(90)',
      'p(95)',
      'p(98)',
      'p(99)',
      'p(99.9)',
      'p(99.99)',
    ],
    thresholds,
  };
}

function printStep(step: LoadStep, tag: string): string {
  const { role, operation, identity, expected, keep, needs } = step;
  const headers = step.headers.map(([name, value]) => `${literal(name)}: ${printText(value)}`);
  const kept = keep.map(({ name, expression }) => `${literal(name)}: ${pathList(pathOf(expression).steps)}`);
  const known = needs.map((name) => `${literal(name)} in kept`);
  const call = `call(kept, {
    method: ${literal(operation.method)},
    name: ${literal(`${operation.method} ${operation.path}`)},
    op: ${literal(tag)},
    url: () => ${printText(step.target)},
    identity: ${literal(identity)},
    headers: () => ({ ${headers.join(', ')} }),
    body: () => ${step.body === undefined ? 'null' : printText(step.body)},
    expected: [${expected.map(literal).join(', ')}],
    keep: { ${kept.join(', ')} },
  })`;
  if (role === 'cleanup') return `  ${known.length === 0 ? '' : `if (${known.join(' && ')}) `}${call};\n`;
  return `  ok = ${['ok', ...known, call].join(' && ')};\n`;
}

function printText(text: LoadText): string {
  return sumOf(text, ({ root, steps }, encoding) => `as_${encoding}(pick(kept, ${pathList([root, ...steps])}))`);
}
