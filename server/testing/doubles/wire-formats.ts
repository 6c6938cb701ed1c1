// Providers with five wire formats: four served by aimock, and Ollama's, whose OpenAI-compatible stream aimock does not have.
import { LLMock } from '@copilotkit/aimock'
import { onTestFinished } from 'vitest'
import { createAnthropicAssistant } from '../../adapters/assistants/anthropic/assistant-anthropic.ts'
import { createOpenAiAssistant } from '../../adapters/assistants/openai/assistant-openai.ts'
import type { Assistant } from '../../ports/ports.ts'
import { startHostileProvider } from './hostile-provider.ts'

export const rightKey = 'sk-right-key-of-the-operator'

export interface Script {
  text: string
  thinking?: string
}

export interface PlayedFormat {
  /** With the right key, unless another is given. */
  assistant(apiKey?: string): Assistant
}

export interface WireFormat {
  name: string
  /** False if this provider never sends its thinking. */
  thinks: boolean
  start(script: Script): Promise<PlayedFormat>
}

const usage = { prompt_tokens: 31, completion_tokens: 9, total_tokens: 40, input_tokens: 31, output_tokens: 9 }

async function startMock({ text, thinking }: Script): Promise<LLMock> {
  const mock = new LLMock({ port: 0, auth: { apiKeys: [rightKey] } })
  mock.on({}, { content: text, usage, ...(thinking && { reasoning: thinking }) }, { chunkSize: 5, latency: 2 })
  await mock.start()
  onTestFinished(() => mock.stop())
  return mock
}

const compatible =
  (path: string, model: string): WireFormat['start'] =>
  async (script) => {
    const mock = await startMock(script)
    return {
      assistant: (apiKey = rightKey) => createOpenAiAssistant({ apiKey, baseUrl: `${mock.url}${path}`, model, seesImages: true }),
    }
  }

const anthropic: WireFormat['start'] = async (script) => {
  const mock = await startMock(script)
  const options = {
    baseUrl: mock.url,
    model: 'claude-sonnet-4',
    seesImages: true,
    thinks: script.thinking !== undefined,
    outputTokens: 8_000,
  }
  return {
    assistant: (apiKey = rightKey) => createAnthropicAssistant({ ...options, apiKey }),
  }
}

/** As its server writes it: a role in every chunk, thinking in `reasoning`, an empty content beside it, and the usage in a chunk of its own. */
const ollama: WireFormat['start'] = async ({ text, thinking = '' }) => {
  const { baseUrl } = await startHostileProvider((response, request) => {
    if (request.headers.authorization !== `Bearer ${rightKey}`)
      return void response.writeHead(401).end('{"error":{"message":"unauthorized"}}')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const event = (fields: object) =>
      `data: ${JSON.stringify({ id: 'chatcmpl-7', object: 'chat.completion.chunk', created: 1, model: 'qwen3', ...fields })}\n\n`
    const delta = (fields: object, finish: string | null = null) =>
      event({ choices: [{ index: 0, delta: { role: 'assistant', content: '', ...fields }, finish_reason: finish }] })
    const parts = (whole: string) => whole.match(/.{1,5}/gsu) ?? []
    return [
      ...parts(thinking).map((reasoning) => delta({ reasoning })),
      ...parts(text).map((content) => delta({ content })),
      delta({}, 'stop'),
      event({ choices: [], usage: { prompt_tokens: 31, completion_tokens: 9, total_tokens: 40 } }),
      'data: [DONE]\n\n',
    ]
  })
  return {
    assistant: (apiKey = rightKey) => createOpenAiAssistant({ apiKey, baseUrl, model: 'qwen3', seesImages: true }),
  }
}

export const wireFormats: WireFormat[] = [
  { name: 'OpenAI', thinks: false, start: ({ text }) => compatible('/v1', 'gpt-4o')({ text }) },
  { name: 'Ollama', thinks: true, start: ollama },
  { name: 'OpenRouter', thinks: true, start: compatible('/api/v1', 'deepseek/deepseek-r1') },
  { name: 'DeepSeek', thinks: true, start: compatible('/v1', 'deepseek-reasoner') },
  { name: 'Anthropic', thinks: true, start: anthropic },
]
