import type { CliSession } from '../agent-cli/cli-session.ts';
import { findJsonObject } from '../json-answer.ts';
import { clipText } from '../agent-cli/tool-calls.ts';
import { ModelError, type ModelReply } from '../model.ts';
import type { ClaudeResult } from './events.ts';

type CallUsage = ModelReply['usage'];

const MAX_QUOTED_CHARACTERS = 500;

/** What the call cost. The price is the whole session's so far, the tokens are this call's. */
export function claudeUsage(result: ClaudeResult, session: CliSession): CallUsage {
  const { usage } = result;
  const { costUsd } = session.advance({ inputTokens: 0, outputTokens: 0, costUsd: result.total_cost_usd });
  return {
    // Tokens that were read from or written to the cache are counted apart.
    inputTokens: usage.input_tokens + usage.cache_creation_input_tokens + usage.cache_read_input_tokens,
    outputTokens: usage.output_tokens,
    costUsd,
  };
}

/** The answer in a result, or why there is none. */
export function readClaudeResult(result: ClaudeResult, usage: CallUsage): ModelReply {
  const failure = failureOf(result, usage);
  if (failure !== undefined) throw failure;
  // A model that does not obey the schema ends in success all the same, without a structured output.
  const output = result.structured_output ?? findJsonObject(result.result ?? '');
  if (output !== undefined) return { output, usage };
  throw withoutJson(quote(result), usage);
}

/** The model said something else than what it was asked for. */
export function withoutJson(words: string, usage?: CallUsage): ModelError {
  const message = `Claude Code answered without the JSON that was asked for: ${clipText(words, MAX_QUOTED_CHARACTERS)}`;
  return new ModelError('invalid-answer', message, usage === undefined ? {} : { usage });
}

function failureOf(result: ClaudeResult, usage: CallUsage): ModelError | undefined {
  const { subtype } = result;
  if (subtype === 'error_max_turns') {
    return new ModelError(
      'refused',
      `Claude Code stopped after ${result.num_turns ?? 'too many'} turns, without an answer.`,
      {
        usage,
        hint: 'Give it a smaller task: fewer cases or a shorter document at a time.',
      },
    );
  }
  if (subtype === 'error_max_budget_usd') {
    return new ModelError('over-budget', 'Claude Code stopped at the limit of what it may cost.', { usage });
  }
  if (subtype === 'error_max_structured_output_retries') {
    return new ModelError('invalid-answer', 'Claude Code did not get its answer into the form that was asked for.', {
      usage,
    });
  }
  // A failing API ends with the subtype "success", too: only is_error tells.
  if (result.is_error || subtype.startsWith('error')) {
    return new ModelError('unavailable', `Claude Code failed (${subtype}): ${quote(result)}`, {
      usage,
      hint: 'Try "claude -p hello" in a terminal; log in with "claude", or set ANTHROPIC_API_KEY.',
    });
  }
  return deniedTools(result, usage);
}

/** A denied tool shows nowhere else; what was to be done with it was not done, whatever the answer says. */
function deniedTools({ permission_denials: denials }: ClaudeResult, usage: CallUsage): ModelError | undefined {
  if (denials.length === 0) return undefined;
  const tools = [...new Set(denials.map((denial) => denial.tool_name))].join(', ');
  return new ModelError('refused', `Claude Code was not allowed to use ${tools}, and did not do what needs it.`, {
    usage,
    hint: `Look for a rule that denies ${tools} in the settings of Claude Code.`,
  });
}

function quote(result: ClaudeResult): string {
  const text = result.result ?? (result.errors.length === 0 ? '' : JSON.stringify(result.errors));
  return text.trim() === '' ? 'it gave no text.' : clipText(text.trim(), MAX_QUOTED_CHARACTERS);
}
