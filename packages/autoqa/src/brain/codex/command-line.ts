import type { PromptRules } from '../agent-cli/prompt-text.ts';
import type { CodexCapabilities } from './capabilities.ts';

export interface CodexCall {
  model?: string | undefined;
  sessionId?: string | undefined;
  /** The schema is one that the service takes. */
  strictSchema: boolean;
  files: { schema: string; answer: string; prompt: string; images: readonly string[] };
}

export interface CodexCommand {
  args: string[];
  rules: PromptRules;
  schemaFile: boolean;
  /** Where the prompt goes: to stdin, or into a file that the arguments point at. */
  promptBy: 'stdin' | 'file';
}

/** S4's degradation table for Codex: options where there are any, words in the prompt where not. */
export function codexCommand(can: CodexCapabilities, call: CodexCall): CodexCommand {
  const { files } = call;
  const schemaFile = can.outputSchema && call.strictSchema;
  const readOnly = readOnlyOptions(can);
  const args = [
    'exec',
    // The image option takes as many values as follow, so it must not stand last.
    ...(can.image ? files.images.flatMap((file) => ['--image', file]) : []),
    ...(can.json ? ['--json'] : []),
    ...(schemaFile ? ['--output-schema', files.schema] : []),
    ...(can.outputLastMessage ? ['-o', files.answer] : []),
    ...readOnly,
    ...(can.skipGitRepoCheck ? ['--skip-git-repo-check'] : []),
    // Plugins are looked up at outside hosts at every start.
    ...(can.disable ? ['--disable', 'plugins'] : []),
    ...(call.model !== undefined && can.model ? ['--model', call.model] : []),
    ...(call.sessionId !== undefined && can.resume ? ['resume', call.sessionId] : []),
    // Never the prompt itself: arguments can be seen by everybody on the machine.
    can.stdinPrompt ? '-' : `Read the file ${files.prompt} and do what it says.`,
  ];
  const rules = { schemaInPrompt: !schemaFile, readOnlyInPrompt: readOnly.length === 0 };
  return { args, rules, schemaFile, promptBy: can.stdinPrompt ? 'stdin' : 'file' };
}

/** Codex knows no allowed tools: whatever the phase, it may look and not touch, and AutoQA writes the files. */
function readOnlyOptions(can: CodexCapabilities): string[] {
  if (can.sandbox) return ['-s', 'read-only'];
  return can.approvalMode ? ['--approval-mode', 'suggest'] : [];
}
