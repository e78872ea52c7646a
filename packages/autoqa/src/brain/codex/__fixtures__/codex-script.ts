import type { Deed, Scenario } from '../../agent-cli/__fixtures__/stand-in.ts';

/** The options of `codex exec` 0.166 that matter here, as its help lists them. */
export const HELP_0_166 = `Run Codex non-interactively

Usage: codex exec [OPTIONS] [PROMPT]
       codex exec [OPTIONS] <COMMAND> [ARGS]

Commands:
  resume  Resume a previous session by id or pick the most recent with --last
  review  Run a code review against the current repository
  help    Print this message or the help of the given subcommand(s)

Arguments:
  [PROMPT]
          Initial instructions for the agent. If not provided as an argument (or if \`-\` is used),
          instructions are read from stdin

Options:
  -c, --config <key=value>
          Override a configuration value

      --disable <FEATURE>
          Disable a feature (repeatable)

  -i, --image <FILE>...
          Optional image(s) to attach to the initial prompt

  -m, --model <MODEL>
          Model the agent should use

  -s, --sandbox <SANDBOX_MODE>
          Select the sandbox policy to use when executing model-generated shell commands

          [possible values: read-only, workspace-write, danger-full-access]

      --skip-git-repo-check
          Allow running Codex outside a Git repository

      --output-schema <FILE>
          Path to a JSON Schema file describing the model's final response shape

      --json
          Print events to stdout as JSONL

  -o, --output-last-message <FILE>
          Specifies file where the last message from the agent should be written
`;

/** An early version: a prompt as the argument, an approval mode, and text. */
export const HELP_OLD = `Usage: codex exec [OPTIONS] <PROMPT>

Options:
  -a, --approval-mode <mode>  suggest, auto-edit or full-auto
  -m, --model <MODEL>         Model
`;

const line = (event: unknown): Deed => ['print', `${JSON.stringify(event)}\n`];

/** One event of Codex each, in the shape in which it prints them. */
export const codex = {
  thread: (id = 'thread-1') => line({ type: 'thread.started', thread_id: id }),
  turn: () => line({ type: 'turn.started' }),
  started: (item: Record<string, unknown>) => line({ type: 'item.started', item }),
  updated: (item: Record<string, unknown>) => line({ type: 'item.updated', item }),
  completed: (item: Record<string, unknown>) => line({ type: 'item.completed', item }),
  message: (text: string) => line({ type: 'item.completed', item: { id: 'item_9', type: 'agent_message', text } }),
  turnCompleted: (input = 100, output = 20) =>
    line({
      type: 'turn.completed',
      usage: { input_tokens: input, cached_input_tokens: 50, output_tokens: output, reasoning_output_tokens: 5 },
    }),
  error: (message: string) => line({ type: 'error', message }),
  turnFailed: (message: string) => line({ type: 'turn.failed', error: { message } }),
};

/** Codex 0.166, which does this at each question. */
export function codexScenario(...calls: Deed[][]): Scenario {
  return {
    version: 'codex-cli 0.166.0',
    help: HELP_0_166,
    calls,
    readOptions: ['--output-schema', '--image'],
  };
}
