import type { LoadOmission } from '@autoqa/domain/model/api/load-result';
import { InputError } from '../../../../kernel/errors.ts';
import type { LoadScenario } from '../load-scenario.ts';
import type { LoadTask } from '../load-settings.ts';
import { printable } from '../scripts/simple-path.ts';

/** What another engine can drive; nothing at all is an {@link InputError}. */
export function exportable({ scenarios, omissions = [] }: LoadTask): {
  scenarios: LoadScenario[];
  omissions: LoadOmission[];
} {
  const printed = printable(scenarios);
  if (printed.scenarios.length === 0) {
    const expression = printed.omissions[0]?.detail ?? '';
    throw new InputError(`No scenario can be written as a script: "${expression}" works a value out.`, {
      code: 'no-scenario-exportable',
      hint: 'Use --engine embedded, which can.',
      details: { expression },
    });
  }
  return { scenarios: printed.scenarios, omissions: [...omissions, ...printed.omissions] };
}
