// Any OpenAI-compatible server as the assistant: chat.completions, streamed.
import OpenAI, { APIConnectionTimeoutError, APIError, AuthenticationError, PermissionDeniedError, RateLimitError } from 'openai'
import { AppError } from '../../shared/errors.ts'
import type { Assistant, Prompt } from '../ports.ts'

export interface OpenAiOptions {
  apiKey: string
  baseUrl: string | undefined
  model: string
}

export function createOpenAiAssistant({ apiKey, baseUrl, model }: OpenAiOptions): Assistant {
  // One retry by the client itself: people wait, and may retry from the list. Its own log would go past ours.
  const client = new OpenAI({ apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}), maxRetries: 1, timeout: 60_000, logLevel: 'off' })
  return {
    model,
    label: model,
    async *answer(prompt, signal) {
      let begun = false
      try {
        const stream = await client.chat.completions.create({ model, messages: toMessages(prompt), stream: true }, { signal })
        let finished = false
        for await (const chunk of stream) {
          const [choice] = chunk.choices
          if (choice?.delta.content) {
            begun = true
            yield choice.delta.content
          }
          if (choice?.finish_reason) finished = true
        }
        if (!finished && !signal.aborted) throw new AppError('ai_interrupted')
      } catch (error) {
        if (signal.aborted) return
        throw toAppError(error, begun, apiKey)
      }
    },
  }
}

// Name and text travel as one JSON object: no quote or line break in either can pose as anything else.
function toMessages(prompt: Prompt): OpenAI.ChatCompletionMessageParam[] {
  return [
    { role: 'system', content: prompt.instructions },
    ...prompt.messages.map((message) =>
      message.role === 'assistant'
        ? ({ role: 'assistant', content: message.text } as const)
        : ({ role: 'user', content: JSON.stringify({ from: message.from, text: message.text }) } as const),
    ),
  ]
}

function toAppError(error: unknown, begun: boolean, apiKey: string): AppError {
  if (error instanceof AppError) return error
  // Only in words: a provider may repeat the key that it refuses, and the whole error holds what it sent.
  const options = { cause: String(error).replaceAll(apiKey, '[key]') }
  if (begun) return new AppError('ai_interrupted', options)
  if (error instanceof AuthenticationError || error instanceof PermissionDeniedError) return new AppError('ai_key_refused', options)
  if (error instanceof RateLimitError) return new AppError('ai_busy', options)
  if (error instanceof APIConnectionTimeoutError) return new AppError('ai_timeout', options)
  if (error instanceof APIError && typeof error.status === 'number' && error.status < 500) return new AppError('ai_refused', options)
  return new AppError('ai_unavailable', options)
}
