/** Bodies as each provider sends them for a question answered with `text`. */
export const anthropicText = (text: string, stopReason = 'end_turn') => ({
  id: 'msg_01XFDUDYJgAACzvnptvVoYEL',
  type: 'message',
  role: 'assistant',
  model: 'claude-sonnet-4-5-20250929',
  content: text === '' ? [] : [{ type: 'text', text }],
  stop_reason: stopReason,
  stop_sequence: null,
  usage: {
    input_tokens: 412,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: 37,
    service_tier: 'standard',
  },
});

export const anthropicTool = (name: string, input: unknown) => ({
  ...anthropicText('', 'tool_use'),
  content: [{ type: 'tool_use', id: 'toolu_01A09q90qw90lq917835lq9', name, input }],
});

const openaiEnvelope = (output: unknown[]) => ({
  id: 'resp_68c2a1f0a9f88190b1f2f4e0f6c9a3de',
  object: 'response',
  created_at: 1757585904,
  status: 'completed',
  background: false,
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: null,
  model: 'gpt-4.1-2025-04-14',
  output,
  parallel_tool_calls: true,
  previous_response_id: null,
  reasoning: { effort: null, summary: null },
  service_tier: 'default',
  store: false,
  temperature: 1,
  text: { format: { type: 'text' }, verbosity: 'medium' },
  tool_choice: 'auto',
  tools: [],
  top_p: 1,
  truncation: 'disabled',
  usage: {
    input_tokens: 412,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 37,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 449,
  },
  user: null,
  metadata: {},
});

const openaiMessage = (part: unknown) => ({
  id: 'msg_68c2a1f18b3c8190a1b2c3d4e5f60718',
  type: 'message',
  status: 'completed',
  role: 'assistant',
  content: [part],
});

export const openaiText = (text: string) =>
  openaiEnvelope([openaiMessage({ type: 'output_text', annotations: [], logprobs: [], text })]);

export const openaiRefusal = (refusal: string) => openaiEnvelope([openaiMessage({ type: 'refusal', refusal })]);

export const openaiTool = (name: string, input: unknown) =>
  openaiEnvelope([
    {
      id: 'fc_68c2a1f18b3c8190a1b2c3d4e5f60719',
      type: 'function_call',
      status: 'completed',
      call_id: 'call_zVQ7cLwP5k1o7kYVb5l1hYQf',
      name,
      arguments: JSON.stringify(input),
    },
  ]);

const chatEnvelope = (message: unknown, finishReason: string) => ({
  id: 'chatcmpl-7c8a3f0e-31c7-9b6c-a8c2-0d6c5a4f2f11',
  object: 'chat.completion',
  created: 1757585904,
  model: 'qwen-plus',
  system_fingerprint: null,
  choices: [{ index: 0, finish_reason: finishReason, logprobs: null, message }],
  usage: {
    prompt_tokens: 412,
    completion_tokens: 37,
    total_tokens: 449,
    prompt_tokens_details: { cached_tokens: 0 },
  },
});

export const chatText = (content: string, finishReason = 'stop') =>
  chatEnvelope({ role: 'assistant', content }, finishReason);

export const chatTool = (name: string, input: unknown) =>
  chatEnvelope(
    {
      role: 'assistant',
      content: '',
      tool_calls: [
        {
          index: 0,
          id: 'call_3a1f5a2d8f0b4c7c9f21aa',
          type: 'function',
          function: { name, arguments: JSON.stringify(input) },
        },
      ],
    },
    'tool_calls',
  );

const googleEnvelope = (part: unknown, finishReason: string) => ({
  candidates: [{ content: { parts: [part], role: 'model' }, finishReason, index: 0, avgLogprobs: -0.012 }],
  usageMetadata: {
    promptTokenCount: 412,
    candidatesTokenCount: 37,
    totalTokenCount: 449,
    promptTokensDetails: [{ modality: 'TEXT', tokenCount: 412 }],
  },
  modelVersion: 'gemini-2.5-flash',
  responseId: 'sE7DaMWxK6vVvdIPn5Pf4Ac',
});

export const googleText = (text: string, finishReason = 'STOP') => googleEnvelope({ text }, finishReason);

export const googleTool = (name: string, args: unknown) => googleEnvelope({ functionCall: { name, args } }, 'STOP');

export const googleBlocked = {
  promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
  usageMetadata: { promptTokenCount: 412, totalTokenCount: 412 },
  modelVersion: 'gemini-2.5-flash',
};

const ollamaEnvelope = (message: unknown) => ({
  model: 'llama3.2',
  created_at: '2025-09-11T10:18:24.613451Z',
  message,
  done_reason: 'stop',
  done: true,
  total_duration: 1883583458,
  load_duration: 1334875,
  prompt_eval_count: 412,
  prompt_eval_duration: 342546000,
  eval_count: 37,
  eval_duration: 1535599000,
});

export const ollamaText = (content: string) => ollamaEnvelope({ role: 'assistant', content });

export const ollamaTool = (name: string, args: unknown) =>
  ollamaEnvelope({ role: 'assistant', content: '', tool_calls: [{ function: { name, arguments: args } }] });
