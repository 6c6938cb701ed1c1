// Uses Anthropic's API as the assistant: messages, streamed.
import Anthropic, { APIConnectionError, APIConnectionTimeoutError, APIError, BadRequestError, RateLimitError } from '@anthropic-ai/sdk'
import { AppError } from '../../../../shared/errors.ts'
import type { AnswerPiece, AnswerReport, Assistant, Prompt } from '../../../ports/ports.ts'
import { boundedFetch } from '../openai/bounded-fetch.ts'
import { boundStructured, itemsOf } from '../openai/items.ts'
import { askWithImages, imagesOf, saidJson, type PromptImage, type ImageBytes } from '../prompt-content.ts'
import { mayRejectImages, noEvents, toProviderError } from '../provider-errors.ts'
import { reportedTokens } from '../reported-tokens.ts'

export interface AnthropicOptions {
  apiKey: string
  baseUrl: string | undefined
  model: string
  seesImages: boolean
  thinks: boolean
  /** The maximum number of tokens in an answer with its thinking, which this API requires. */
  outputTokens: number
}

type Thinking = Anthropic.ThinkingConfigParam | undefined
type Body = Anthropic.MessageCreateParamsStreaming

const isRejection = (error: unknown) => error instanceof APIError && mayRejectImages(error.status)

export function createAnthropicAssistant({ apiKey, baseUrl, model, seesImages, thinks, outputTokens }: AnthropicOptions): Assistant {
  // Without explicit values the client would read the environment and the user's files. One retry: people are waiting, and can retry themselves.
  const own = { authToken: null, webhookKey: null, openTelemetry: false, maxRetries: 1, timeout: 60_000, logLevel: 'off' } as const
  const client = new Anthropic({ apiKey, baseURL: baseUrl ?? 'https://api.anthropic.com', fetch: boundedFetch, ...own })
  /** Reports every byte that it receives. */
  const heard = ({ alive }: Pick<AnswerReport, 'alive'>) =>
    client.withOptions({ fetch: (input: Parameters<typeof fetch>[0], init?: RequestInit) => boundedFetch(input, init, alive) })
  // Newer models choose how long they think, older ones require a budget. What the model accepted is remembered.
  let thinkings: Thinking[] = thinks
    ? [{ type: 'adaptive', display: 'summarized' }, { type: 'enabled', budget_tokens: 4_096 }, undefined]
    : [undefined]

  async function ask(on: Anthropic, body: Body, signal: AbortSignal): Promise<AsyncIterable<Anthropic.RawMessageStreamEvent>> {
    // Kept for the whole call, because another call may replace the list in the meantime.
    const known = thinkings
    for (const [index, thinking] of known.entries()) {
      try {
        const stream = await on.messages.create({ ...body, ...(thinking && { thinking }) }, { signal })
        thinkings = [thinking]
        return stream
      } catch (error) {
        if (!(error instanceof BadRequestError) || index === known.length - 1) throw error
      }
    }
    throw new AppError('ai_refused')
  }

  return {
    model,
    label: model,
    seesImages,
    async *answer(prompt, signal, report) {
      let begun = false
      try {
        const on = report ? heard(report) : client
        const request = (images: ImageBytes) => {
          const body = { model, max_tokens: outputTokens, system: prompt.instructions, stream: true } as const
          report?.input({
            model,
            system: prompt.instructions,
            messages: toMessages(prompt, images, ({ name }) => ({ type: 'text', text: name })),
          })
          return ask(on, { ...body, messages: toMessages(prompt, images, toImage) }, signal)
        }
        const stream = await askWithImages(prompt, { seesImages, isRejection }, request)
        for await (const piece of piecesOf(stream, signal, report)) {
          begun = true
          yield piece
        }
      } catch (error) {
        if (signal.aborted) return
        throw toAppError(error, begun, apiKey)
      }
    },
    async *structured({ instructions, input, schema }, signal, report) {
      let begun = false
      try {
        const messages = [{ role: 'user' as const, content: JSON.stringify(input) }]
        const body = { model, max_tokens: outputTokens, system: instructions, messages, stream: true } as const
        const inShape = { ...body, output_config: { format: { type: 'json_schema', schema: { ...schema } } } } as const
        const stream = await client.messages.create(inShape, { signal }).catch((error: unknown) => {
          // Older models do not support schemas; the instructions describe the shape as well.
          if (!(error instanceof BadRequestError)) throw error
          return client.messages.create(body, { signal })
        })
        for await (const item of itemsOf(boundStructured(piecesOf(stream, signal, report)))) {
          begun = true
          yield item
        }
      } catch (error) {
        if (signal.aborted) return
        throw toAppError(error, begun, apiKey)
      }
    },
    async probe(signal) {
      try {
        await client.models.list({ limit: 1 }, { signal, maxRetries: 0 })
      } catch (error) {
        if (error instanceof RateLimitError) return 'half'
        if (!(error instanceof APIError) || error.status !== 404) throw toAppError(error, false, apiKey)
      }
      return 'whole'
    },
  }
}

/** Throws ai_interrupted if the stream ends early, and ai_too_long after the last piece if the model has reached its token limit. */
async function* piecesOf(
  stream: AsyncIterable<Anthropic.RawMessageStreamEvent>,
  signal: AbortSignal,
  report: Pick<AnswerReport, 'tokens'> | undefined,
): AsyncGenerator<AnswerPiece> {
  let [isEmpty, isFinished, isCut] = [true, false, false]
  let input: number | undefined
  for await (const event of stream) {
    if (signal.aborted) return
    isEmpty = false
    if (event.type === 'message_start') input = inputOf(event.message.usage)
    if (event.type === 'content_block_delta') {
      const { delta } = event
      if (delta.type === 'thinking_delta' && delta.thinking !== '') yield { kind: 'thinking', text: delta.thinking }
      if (delta.type === 'text_delta' && delta.text !== '') yield { kind: 'text', text: delta.text }
    }
    if (event.type === 'message_delta') {
      const usage: Partial<Anthropic.MessageDeltaUsage> | undefined = event.usage
      const tokens = reportedTokens({ input, output: usage?.output_tokens, thinking: usage?.output_tokens_details?.thinking_tokens })
      if (tokens) report?.tokens(tokens)
      const { stop_reason: reason } = event.delta
      isFinished ||= reason !== null
      isCut ||= reason === 'max_tokens' || reason === 'model_context_window_exceeded'
    }
  }
  if (signal.aborted) return
  if (isEmpty) throw noEvents()
  if (!isFinished) throw new AppError('ai_interrupted')
  if (isCut) throw new AppError('ai_too_long')
}

// NaN without a count of tokens, which servers that imitate this API may leave out.
const inputOf = (usage?: Partial<Anthropic.Usage>) =>
  (usage?.input_tokens ?? NaN) + (usage?.cache_creation_input_tokens ?? 0) + (usage?.cache_read_input_tokens ?? 0)

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

function toImage({ name, mimeType }: PromptImage, bytes: Uint8Array): Anthropic.ContentBlockParam {
  const media_type = imageTypes.find((type) => type === mimeType)
  if (!media_type) return { type: 'text', text: name }
  return { type: 'image', source: { type: 'base64', media_type, data: Buffer.from(bytes).toString('base64') } }
}

/** This API requires that a person speaks first and last, and that no text is empty. */
function toMessages(
  prompt: Prompt,
  images: ImageBytes,
  toBlock: (file: PromptImage, bytes: Uint8Array) => Anthropic.ContentBlockParam,
): Anthropic.MessageParam[] {
  const messages = prompt.messages.flatMap((message): Anthropic.MessageParam[] => {
    if (message.role === 'assistant') return message.text.trim() === '' ? [] : [{ role: 'assistant', content: message.text }]
    const said = saidJson(message, images)
    const seen = imagesOf(message, images).map(({ file, bytes }) => toBlock(file, bytes))
    return [{ role: 'user', content: seen.length === 0 ? said : [{ type: 'text', text: said }, ...seen] }]
  })
  const nobody = { role: 'user', content: JSON.stringify({ from: null, text: '' }) } as const
  if (messages[0]?.role !== 'user') messages.unshift(nobody)
  if (messages.at(-1)?.role !== 'user') messages.push(nobody)
  return messages
}

function toAppError(error: unknown, begun: boolean, apiKey: string): AppError {
  const known = error instanceof APIConnectionError ? error.cause : error
  if (known instanceof AppError) return known
  const { status, headers } = error instanceof APIError ? (error as APIError<number | undefined, Headers | undefined>) : {}
  return toProviderError({ error, status, headers, isTimeout: error instanceof APIConnectionTimeoutError }, begun, apiKey)
}
