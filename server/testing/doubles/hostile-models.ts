// Two hostile models, one behind an OpenAI-compatible server and one behind Anthropic's API: the test sends each event.
import type { ServerResponse } from 'node:http'
import { createAnthropicAssistant } from '../../adapters/assistants/anthropic/assistant-anthropic.ts'
import { createOpenAiAssistant } from '../../adapters/assistants/openai/assistant-openai.ts'
import type { Assistant } from '../../ports/ports.ts'

/** The events of one wire format, each as it is sent. */
export interface HostileModel {
  name: string
  begins: string
  text(text: string): string
  thinking(text: string): string
  /** A call of a tool that nobody offered. */
  toolCall: string
  finishes: string
  /** Like `finishes`, but because the provider's token limit is reached. */
  finishesAtLimit: string
  /** Like `finishes`, with these token counts; each may be missing. */
  finishesWith(counts: { input?: unknown; output?: unknown }): string
  connect(baseUrl: string): Assistant
}

export const apiKey = 'sk-key-of-a-hostile-model'

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
const event = (type: string, fields: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`
const block = (delta: object) => event('content_block_delta', { index: 0, delta })
const start = (usage?: object) =>
  event('message_start', {
    message: { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null, usage },
  })
const end = (usage?: object, reason = 'end_turn') =>
  `${event('message_delta', { delta: { stop_reason: reason }, usage })}${event('message_stop', {})}`

export const hostileModels: HostileModel[] = [
  {
    name: 'an OpenAI-compatible server',
    begins: chunk({ role: 'assistant', content: '' }),
    text: (content) => chunk({ content }),
    thinking: (reasoning_content) => chunk({ reasoning_content }),
    toolCall: chunk({
      tool_calls: [{ index: 0, id: 't', type: 'function', function: { name: 'remove_all', arguments: '{"sure":true}' } }],
    }),
    finishes: `${chunk({}, 'stop')}data: [DONE]\n\n`,
    finishesAtLimit: `${chunk({}, 'length')}data: [DONE]\n\n`,
    finishesWith: ({ input, output }) =>
      `${chunk({}, 'stop')}data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: input, completion_tokens: output, total_tokens: 40 } })}\n\ndata: [DONE]\n\n`,
    connect: (baseUrl) => createOpenAiAssistant({ apiKey, baseUrl, model: 'm' }),
  },
  {
    name: 'Anthropic',
    begins: start({ input_tokens: 1, output_tokens: 0 }),
    text: (text) => block({ type: 'text_delta', text }),
    thinking: (thinking) => block({ type: 'thinking_delta', thinking }),
    toolCall: `${event('content_block_start', { index: 1, content_block: { type: 'tool_use', id: 't', name: 'remove_all', input: {} } })}${event('content_block_delta', { index: 1, delta: { type: 'input_json_delta', partial_json: '{"sure":true}' } })}`,
    finishes: end({ output_tokens: 2 }),
    finishesAtLimit: end({ output_tokens: 2 }, 'max_tokens'),
    finishesWith: ({ input, output }) =>
      start(input === undefined ? undefined : { input_tokens: input, output_tokens: 0 }) +
      end(output === undefined ? undefined : { output_tokens: output }),
    connect: (baseUrl) =>
      createAnthropicAssistant({
        apiKey,
        baseUrl: baseUrl.replace('/v1', ''),
        model: 'm',
        seesImages: false,
        thinks: true,
        outputTokens: 8_000,
      }),
  },
]

export function beginsStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}
