// Uses any OpenAI-compatible server as the assistant: chat.completions, streamed.
import OpenAI, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  AuthenticationError,
  BadRequestError,
  PermissionDeniedError,
  RateLimitError,
  toFile,
  UnprocessableEntityError,
} from 'openai'
import { audioTypes } from '../../../../shared/messages/message-input.ts'
import { AppError } from '../../../../shared/errors.ts'
import { limits } from '../../../../shared/limits.ts'
import type { AnswerReport, Assistant, Prompt, PromptFile } from '../../../ports/ports.ts'
import { boundedFetch, longWaitOf } from './bounded-fetch.ts'
import { itemsOf } from './items.ts'

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

export function createOpenAiAssistant(options: OpenAiOptions): Assistant {
  const { apiKey, baseUrl, model, transcribeModel, seesImages = seeing.test(options.model) } = options
  // One retry by the client itself: people are waiting, and can retry themselves. Its own log would bypass ours.
  const own = { maxRetries: 1, timeout: 60_000, logLevel: 'off', fetch: boundedFetch } as const
  const client = new OpenAI({ apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}), ...own })
  return {
    model,
    label: model,
    seesImages,
    async *answer(prompt, signal, report) {
      let begun = false
      try {
        const ask = async (pictures: Pictures) => {
          report?.input({ model, messages: toMessages(prompt, pictures, nameOnly) })
          const messages = toMessages(prompt, pictures, toDataUrl)
          const body = { model, messages, stream: true, stream_options: { include_usage: true } } as const
          return client.chat.completions.create(body, { signal })
        }
        const pictures = seesImages ? await loadPictures(prompt) : new Map()
        const stream = await ask(pictures).catch((error: unknown) => {
          // An image that the provider rejects must not make the answer fail.
          if (pictures.size === 0 || !(error instanceof BadRequestError)) throw error
          return ask(new Map())
        })
        for await (const text of textOf(stream, signal, report)) {
          begun = true
          yield text
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
        for await (const item of itemsOf(bounded(textOf(stream, signal, report)))) {
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

async function* textOf(stream: Chunks, signal: AbortSignal, report: Pick<AnswerReport, 'tokens'> | undefined): AsyncGenerator<string> {
  let finished = false
  for await (const { usage, choices } of stream) {
    if (usage) report?.tokens({ input: usage.prompt_tokens, output: usage.completion_tokens })
    const [choice] = choices
    if (choice?.delta.content) yield choice.delta.content
    if (choice?.finish_reason) finished = true
  }
  if (!finished && !signal.aborted) throw new AppError('ai_interrupted')
}

/**
 * Limits the length of a structured answer: only complete items are passed on, so the caller cannot measure it as it does for a plain
 * answer.
 */
async function* bounded(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let characters = 0
  for await (const piece of pieces) {
    characters += piece.length
    if (characters > limits.answerCharacters) throw new AppError('ai_too_long')
    yield piece
  }
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

type PromptImage = Extract<PromptFile, { kind: 'image' }>
type Pictures = ReadonlyMap<PromptFile, Uint8Array>

/** Returns the bytes of the images, without those that cannot be loaded. */
async function loadPictures(prompt: Prompt): Promise<Pictures> {
  const pictures = new Map<PromptFile, Uint8Array>()
  for (const file of prompt.messages.flatMap(({ files = [] }) => files)) {
    const bytes = file.kind === 'image' ? await file.load().catch(() => null) : null
    if (bytes) pictures.set(file, bytes)
  }
  return pictures
}

const toDataUrl = ({ mimeType }: PromptImage, bytes: Uint8Array) => `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`
const nameOnly = ({ name }: PromptImage) => name

// Name, text and files are sent as one JSON object, so that no quote or line break in them can be taken for structure.
function toMessages(
  prompt: Prompt,
  pictures: Pictures,
  urlOf: (file: PromptImage, bytes: Uint8Array) => string,
): OpenAI.ChatCompletionMessageParam[] {
  return [
    { role: 'system', content: prompt.instructions },
    ...prompt.messages.map((message): OpenAI.ChatCompletionMessageParam => {
      if (message.role === 'assistant') return { role: 'assistant', content: message.text }
      const { from, text, files = [] } = message
      const said = JSON.stringify({ from, text, ...(files.length > 0 ? { files: files.map((file) => describe(file, pictures)) } : {}) })
      const seen = files.flatMap((file) => {
        const bytes = pictures.get(file)
        return file.kind === 'image' && bytes ? [{ type: 'image_url', image_url: { url: urlOf(file, bytes) } } as const] : []
      })
      return { role: 'user', content: seen.length === 0 ? said : [{ type: 'text', text: said }, ...seen] }
    }),
  ]
}

function describe(file: PromptFile, pictures: Pictures): object {
  const { name } = file
  if (file.kind === 'image') return pictures.has(file) ? { name, content: 'the picture follows' } : { name, content: null }
  if (file.kind === 'unread') return { name, content: null }
  return { name, content: file.text, ...(file.text.length < file.of ? { firstCharacters: file.text.length, of: file.of } : {}) }
}

function toAppError(error: unknown, begun: boolean, apiKey: string): AppError {
  const known = error instanceof APIConnectionError ? error.cause : error
  if (known instanceof AppError) return known
  // Keeps only the text: the error object holds the request. The provider may repeat the key that it rejects.
  const options = { cause: String(error).replaceAll(apiKey, '[key]') }
  if (begun) return new AppError('ai_interrupted', options)
  const { status, headers } = error instanceof APIError ? (error as APIError<number | undefined, Headers | undefined>) : {}
  const retryAfterMs = longWaitOf(headers)
  const waiting = { ...options, ...(retryAfterMs !== null && { retryAfterMs }) }
  if (error instanceof AuthenticationError || error instanceof PermissionDeniedError) return new AppError('ai_key_refused', options)
  if (error instanceof RateLimitError) return new AppError('ai_busy', waiting)
  if (error instanceof APIConnectionTimeoutError) return new AppError('ai_timeout', options)
  // Redirects are not followed: they would send people's texts and the key to another host.
  if (status !== undefined && status < 400) return new AppError('ai_unavailable', { cause: `The provider redirects: ${options.cause}` })
  if (status !== undefined && status < 500) return new AppError('ai_refused', options)
  return new AppError('ai_unavailable', waiting)
}
