import { meteredChooser, withSubstitute, type Meter } from '../brain/agent/metered-chooser.ts';
import { createTaskChooser } from '../brain/agent/task-chooser.ts';
import type { ToolChooser } from '../brain/agent/tool-chooser.ts';
import type { ModelId } from '../brain/model-id.ts';
import type { Brain } from '../ports/brain/brain.ts';

interface Choosers {
  /** The model that is asked first; none when answers are recorded or replayed. */
  first: ModelId | undefined;
  /** Who is asked when tools cannot be called natively, with all fallbacks. */
  brain: Brain;
  env: Readonly<Record<string, string | undefined>>;
}

/** Who chooses the tools of one run: a provider's own tool calling where it has one, else one question a turn. */
export function openChooser({ first, brain, env }: Choosers, meter: Meter): ToolChooser {
  const { caseId, record } = meter;
  const asked = createTaskChooser(brain, caseId === undefined ? {} : { caseId });
  if (first?.kind !== 'provider' && first?.kind !== 'compatible') return asked;
  const native = meteredChooser(async (onUsage) => {
    const { openNativeChooser } = await import('../brain/ai-sdk/native-chooser.ts');
    return openNativeChooser(first, { env, onUsage });
  }, meter);
  return withSubstitute(native, asked, ({ failure, message }) =>
    record({
      type: 'log',
      level: 'warn',
      message: `${first.id} did not choose a tool (${failure}): ${message} From now on it is asked in plain questions.`,
      ...(caseId === undefined ? {} : { caseId }),
    }),
  );
}
