import type { ModelRequest } from '../model.ts';

/** What a CLI has no option for is asked of the model in words. */
export interface PromptRules {
  /** The answer's schema cannot be given to the program. */
  schemaInPrompt: boolean;
  /** The tools cannot be limited by the program: these are the allowed ones. */
  toolsInPrompt?: readonly string[] | undefined;
  /** Nothing keeps the program from changing files. */
  readOnlyInPrompt?: boolean | undefined;
}

/** Everything that an agent is told, in one text. */
export function agentPrompt(request: ModelRequest, rules: PromptRules): string {
  return [
    request.system,
    request.prompt,
    ...previousError(request.previousError),
    ...toolRule(rules.toolsInPrompt),
    ...(rules.readOnlyInPrompt === true
      ? ['Change nothing: create, edit and delete no file, and run no command that does.']
      : []),
    ...schemaRule(request, rules.schemaInPrompt),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function previousError(error: string | undefined): string[] {
  return error === undefined ? [] : [`Your last answer to this could not be used: ${error}\nAnswer again.`];
}

function toolRule(tools: readonly string[] | undefined): string[] {
  if (tools === undefined) return [];
  if (tools.length === 0) return ['Use no tools. Answer from what is written here alone.'];
  return [`Use no other tools than these: ${tools.join(', ')}.`];
}

function schemaRule(request: ModelRequest, inPrompt: boolean): string[] {
  if (!inPrompt) return [];
  return [
    `Your last message must be one JSON object and nothing else. It must match this JSON Schema:\n${JSON.stringify(request.schema)}`,
  ];
}
