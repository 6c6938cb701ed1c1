// Uses any OpenAI-compatible server as the assistant: chat.completions, streamed.
import OpenAI, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  BadRequestError,
  RateLimitError,
  toFile,
  UnprocessableEntityError,
} from 'openai'
import { audioTypes } from '../../../../shared/messages/message-input.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { AnswerPiece, AnswerReport, Assistant, Prompt } from '../../../ports/ports.ts'
import { askWithImages, imagesOf, saidJson, type PromptImage, type ImageBytes } from '../prompt-content.ts'
import { mayRejectImages, noEvents, toProviderError } from '../provider-errors.ts'
import { reportedTokens } from '../reported-tokens.ts'
import { splitThinking } from '../split-thinking.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { partsOf } from './content-parts.ts'
import { boundStructured, itemsOf } from './items.ts'

export interface OpenAiOptions {
  apiKey: string
  baseUrl: string | undefined
  model: string
  /** Undefined if the provider cannot transcribe speech. */
  transcribeModel?: string | undefined
  /** True if the model accepts images; undefined: judged by its name. */
  seesImages?: boolean | undefined
}

// Model families that are known to accept images; other models are assumed not to.
const seeing =
  /^(gpt-4o|gpt-4\.|gpt-4-turbo|gpt-5|chatgpt-4o|o1(?!-(mini|preview))|o3(?!-mini)|o4|claude|gemini|pixtral|llava)|vision|-vl\b/i

const isRejection = (error: unknown) => error instanceof APIError && mayRejectImages(error.status)

export function createOpenAiAssistant(options: OpenAiOptions): Assistant {
  const { apiKey, baseUrl, model, transcribeModel, seesImages = seeing.test(options.model) } = options
  // One retry by the client itself: people are waiting, and can retry themselves. Its own log would bypass ours.
  const own = { maxRetries: 1, timeout: 60_000, logLevel: 'off', fetch: boundedFetch } as const
  const client = new OpenAI({ apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}), ...own })
  /** Reports every byte that it receives. */
  const heard = ({ alive }: Pick<AnswerReport, 'alive'>) =>
    client.withOptions({ fetch: (input: Parameters<typeof fetch>[0], init?: RequestInit) => boundedFetch(input, init, alive) })
  return {
    model,
    label: model,
    seesImages,
    async *answer(prompt, signal, report) {
      let begun = false
      try {
        const ask = async (images: ImageBytes) => {
          report?.input({ model, messages: toMessages(prompt, images, nameOnly) })
          const messages = toMessages(prompt, images, toDataUrl)
          const body = { model, messages, stream: true, stream_options: { include_usage: true } } as const
          return (report ? heard(report) : client).chat.completions.create(body, { signal })
        }
        const stream = await askWithImages(prompt, { seesImages, isRejection }, ask)
        for await (const piece of piecesOf(stream, signal, report)) {
          begun = true
          yield piece
        }
      } catch (error) {
        if (signal.aborted) return
        throw toAppError(error, begun, apiKey)
      }
    },
    async *structured({ task, instructions, input, schema }, signal, report) {
      let begun = false
      try {
        const messages = [
          { role: 'system' as const, content: instructions },
          { role: 'user' as const, content: JSON.stringify(input) },
        ]
        const body = { model, messages, stream: true, stream_options: { include_usage: true } } as const
        const inShape = {
          ...body,
          response_format: { type: 'json_schema', json_schema: { name: task, schema: { ...schema }, strict: true } },
        } as const
        const stream = await client.chat.completions.create(inShape, { signal }).catch((error: unknown) => {
          // Many servers do not support schemas; the instructions describe the shape as well.
          if (!(error instanceof BadRequestError) && !(error instanceof UnprocessableEntityError)) throw error
          return client.chat.completions.create(body, { signal })
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
        await client.models.list({ signal, maxRetries: 0 })
      } catch (error) {
        if (error instanceof RateLimitError) return 'half'
        // Many servers have no model list; these statuses still show that the server is up.
        if (!(error instanceof APIError) || ![404, 405, 501].includes(error.status ?? 0)) throw toAppError(error, false, apiKey)
      }
      return 'whole'
    },
    ...(transcribeModel !== undefined && { transcribe: transcriber(client, transcribeModel, apiKey) }),
  }
}

type Chunks = AsyncIterable<OpenAI.ChatCompletionChunk>

// DeepSeek and vLLM name it `reasoning_content`, OpenRouter and Ollama `reasoning`.
type Delta = OpenAI.ChatCompletionChunk.Choice.Delta & { reasoning?: unknown; reasoning_content?: unknown }

/** Throws ai_interrupted if the stream ends early, and ai_too_long after the last piece if the model has reached its token limit. */
async function* piecesOf(
  stream: Chunks,
  signal: AbortSignal,
  report: Pick<AnswerReport, 'tokens'> | undefined,
): AsyncGenerator<AnswerPiece> {
  let [isEmpty, isFinished, isCut] = [true, false, false]
  const split = splitThinking()
  for await (const { usage, choices } of stream) {
    if (signal.aborted) return
    isEmpty = false
    if (usage) {
      const { prompt_tokens: input, completion_tokens: output, completion_tokens_details: details } = usage
      const tokens = reportedTokens({ input, output, thinking: details?.reasoning_tokens })
      if (tokens) report?.tokens(tokens)
    }
    const [choice] = choices
    // Some send no delta with the finish reason. Tool calls are ignored: none were offered.
    const { content, reasoning_content: hidden, reasoning = hidden }: Partial<Delta> = choice?.delta ?? {}
    if (typeof reasoning === 'string' && reasoning !== '') yield { kind: 'thinking', text: reasoning }
    for (const part of partsOf(content)) {
      if (part.kind === 'text') yield* split.add(part.text)
      else yield part
    }
    if (choice?.finish_reason) isFinished = true
    if (choice?.finish_reason === 'length') isCut = true
  }
  yield* split.end()
  if (signal.aborted) return
  if (isEmpty) throw noEvents()
  if (!isFinished) throw new AppError('ai_interrupted')
  if (isCut) throw new AppError('ai_too_long')
}

function transcriber(client: OpenAI, model: string, apiKey: string): NonNullable<Assistant['transcribe']> {
  return async ({ bytes, mimeType, language }, signal) => {
    try {
      // The provider goes by the file extension, not by the type.
      const file = await toFile(bytes, `speech.${audioTypes[mimeType]}`, { type: mimeType })
      const { text } = await client.audio.transcriptions.create({ file, model, ...(language && { language }) }, { signal })
      if (typeof text !== 'string') throw new AppError('transcription_failed')
      return text
    } catch (error) {
      const known = toAppError(error, false, apiKey)
      const isTelling = known.code === 'ai_key_refused' || known.code === 'ai_busy'
      throw isTelling ? known : new AppError('transcription_failed', { cause: known.cause })
    }
  }
}

const toDataUrl = ({ mimeType }: PromptImage, bytes: Uint8Array) => `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`
const nameOnly = ({ name }: PromptImage) => name

function toMessages(
  prompt: Prompt,
  images: ImageBytes,
  urlOf: (file: PromptImage, bytes: Uint8Array) => string,
): OpenAI.ChatCompletionMessageParam[] {
  return [
    { role: 'system', content: prompt.instructions },
    ...prompt.messages.map((message): OpenAI.ChatCompletionMessageParam => {
      if (message.role === 'assistant') return { role: 'assistant', content: message.text }
      const said = saidJson(message, images)
      const seen = imagesOf(message, images).map(
        ({ file, bytes }) => ({ type: 'image_url', image_url: { url: urlOf(file, bytes) } }) as const,
      )
      return { role: 'user', content: seen.length === 0 ? said : [{ type: 'text', text: said }, ...seen] }
    }),
  ]
}

function toAppError(error: unknown, begun: boolean, apiKey: string): AppError {
  const known = error instanceof APIConnectionError ? error.cause : error
  if (known instanceof AppError) return known
  const { status, headers } = error instanceof APIError ? (error as APIError<number | undefined, Headers | undefined>) : {}
  return toProviderError({ error, status, headers, isTimeout: error instanceof APIConnectionTimeoutError }, begun, apiKey)
}
