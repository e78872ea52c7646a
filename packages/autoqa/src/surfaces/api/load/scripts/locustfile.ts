import type { LoadIdentities, LoadScenario, LoadStep, LoadText } from '../load-scenario.ts';
import { BASE_URL_VARIABLE, identityVariables } from './identity-variables.ts';
import { LOCUST_PRELUDE } from './locust-prelude.ts';
import { literal, pathList, sumOf } from './script-text.ts';
import { pathOf } from './simple-path.ts';

export interface ScriptSettings {
  users: number;
  spawnRate: number;
  durationMs: number;
  timeoutMs: number;
  identities: LoadIdentities;
}

/** A `locustfile.py`: one task set for each scenario. The scenarios have to be {@link printable}. */
export function printLocustfile(scenarios: readonly LoadScenario[], settings: ScriptSettings): string {
  const variables = Object.entries(identityVariables(scenarios, settings.identities));
  const identities = variables.map(([identity, headers]) => {
    const pairs = Object.entries(headers).map(([header, variable]) => `${literal(header)}: ${literal(variable)}`);
    return `    ${literal(identity)}: {${pairs.join(', ')}},\n`;
  });
  const classes = scenarios.map((scenario, index) => printTaskSet(scenario, index + 1));
  const tasks = scenarios.map(({ weight }, index) => `Scenario${index + 1}: ${Math.max(1, Math.round(weight))}`);
  return `${LOCUST_PRELUDE.replace('IDENTITIES = {}', () => `IDENTITIES = {\n${identities.join('')}}`)}

${classes.join('\n\n')}

class AutoqaUser(FastHttpUser):
    host = os.environ.get("${BASE_URL_VARIABLE}", "").rstrip("/") or None
    wait_time = constant(0)
    network_timeout = ${settings.timeoutMs / 1000}
    connection_timeout = ${settings.timeoutMs / 1000}
    tasks = {${tasks.join(', ')}}
`;
}

function printTaskSet({ id, title, steps }: LoadScenario, number: number): string {
  return `class Scenario${number}(TaskSet):
    ${literal(`${id} ${title}`)}

    @task
    def sequence(self):
        kept = {"run": str(10**9 + uuid.uuid4().int % (9 * 10**9))}
        ok = True
${steps.map(printStep).join('')}        self.interrupt(reschedule=False)
`;
}

function printStep(step: LoadStep): string {
  const { role, operation, identity, expected, keep, needs } = step;
  const headers = step.headers.map(([name, value]) => `${literal(name)}: ${printText(value)}`);
  const kept = keep.map(({ name, expression }) => `${literal(name)}: ${pathList(pathSteps(expression))}`);
  const known = needs.map((name) => `${literal(name)} in kept`);
  const call = `call(
            self.client,
            kept,
            ${literal(operation.method)},
            ${literal(operation.path)},
            lambda: ${printText(step.target)},
            identity=${literal(identity)},
            headers=lambda: {${headers.join(', ')}},
            body=${step.body === undefined ? 'None' : `lambda: ${printText(step.body)}`},
            expected=[${expected.map(literal).join(', ')}],
            keep={${kept.join(', ')}},
        )`;
  if (role !== 'cleanup') return `        ok = ${['ok', ...known, call].join(' and ')}\n`;
  if (known.length === 0) return `        ${call}\n`;
  return `        ${[...known, call].join(' and ')}\n`;
}

function pathSteps(expression: LoadStep['keep'][number]['expression']): (string | number)[] {
  return pathOf(expression).steps;
}

function printText(text: LoadText): string {
  return sumOf(text, ({ root, steps }, encoding) => `as_${encoding}(pick(kept, ${pathList([root, ...steps])}))`);
}
