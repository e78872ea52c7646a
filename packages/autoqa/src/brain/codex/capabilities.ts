import type { Probed } from '../agent-cli/capability-probe.ts';
import { listsOption } from '../agent-cli/help-text.ts';

/** What an installed Codex can do. */
export interface CodexCapabilities {
  version: string;
  json: boolean;
  outputSchema: boolean;
  outputLastMessage: boolean;
  sandbox: boolean;
  /** The older way to keep it from changing anything. */
  approvalMode: boolean;
  skipGitRepoCheck: boolean;
  resume: boolean;
  /** Reads its prompt from stdin when the prompt is `-`. */
  stdinPrompt: boolean;
  image: boolean;
  model: boolean;
  /** Switches features off, such as the plugins that it looks up at every start. */
  disable: boolean;
}

/** Reads the capabilities from what `codex exec --help` says. */
export function readCodexCapabilities({ version, help }: Probed): CodexCapabilities {
  const has = (option: string) => listsOption(help, option);
  return {
    version,
    json: has('--json'),
    outputSchema: has('--output-schema'),
    outputLastMessage: has('--output-last-message'),
    sandbox: has('--sandbox'),
    approvalMode: has('--approval-mode'),
    skipGitRepoCheck: has('--skip-git-repo-check'),
    resume: /^\s+resume\b/m.test(help),
    stdinPrompt: /\bstdin\b/i.test(help) && /[`'"]-[`'"]/.test(help),
    image: has('--image'),
    model: has('--model'),
    disable: has('--disable'),
  };
}
