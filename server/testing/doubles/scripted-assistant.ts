// An assistant that the test controls: it sends the text that the test passes to it, at the same moment.
import { onTestFinished } from 'vitest'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import type { Tokens } from '../../../shared/entities.ts'
import type { AnswerPiece, AnswerReport, Assistant, Prompt } from '../../ports/ports.ts'
import { noItems } from './assistants.ts'
import { startServer, type ServerOptions, type TestServer } from '../cluster/start-server.ts'
import { visitor, type Ear, type Visitor } from '../people/visitor.ts'

const timeoutMs = 15_000

/** One answer that was requested. */
export interface ScriptedAnswer {
  prompt: Prompt
  signal: AbortSignal
  says(...pieces: string[]): void
  /** Sends thinking. */
  thinks(...pieces: string[]): void
  /** Reports that the provider has sent something without text. */
  alive(): void
  /** Reports what it has used. */
  counts(tokens: Tokens): void
  ends(): void
  /** With an error code it fails as a provider does; with any other error, as a bug in the adapter does. */
  fails(error: ErrorCode | Error): void
}

export interface ScriptedAssistant extends Assistant {
  /** All prompts, in order. */
  prompts: Prompt[]
  /** The first requested answer that has not been returned before; waits for it. */
  begins(): Promise<ScriptedAnswer>
  /** The maximum number of answers that were being written at the same time. */
  mostAtOnce(): number
}

export function scriptedAssistant(model = 'scripted'): ScriptedAssistant {
  const prompts: Prompt[] = []
  const begun: ScriptedAnswer[] = []
  const waiting: ((answer: ScriptedAnswer) => void)[] = []
  let running = 0
  let max = 0

  function script(
    prompt: Prompt,
    signal: AbortSignal,
    report: AnswerReport | undefined,
  ): { answer: ScriptedAnswer; pieces: () => AsyncGenerator<AnswerPiece> } {
    const said: AnswerPiece[] = []
    let end: 'open' | 'done' | Error = 'open'
    let wake = () => {}
    const change = (how: () => void) => {
      how()
      wake()
    }
    const answer: ScriptedAnswer = {
      prompt,
      signal,
      says: (...pieces) => change(() => said.push(...pieces.map((text) => ({ kind: 'text' as const, text })))),
      thinks: (...pieces) => change(() => said.push(...pieces.map((text) => ({ kind: 'thinking' as const, text })))),
      alive: () => report?.alive(),
      counts: (tokens) => report?.tokens(tokens),
      ends: () => change(() => (end = 'done')),
      fails: (error) => change(() => (end = typeof error === 'string' ? new AppError(error) : error)),
    }
    signal.addEventListener('abort', () => wake())
    async function* pieces() {
      max = Math.max(max, (running += 1))
      try {
        while (!signal.aborted) {
          const piece = said.shift()
          if (piece !== undefined) yield piece
          else if (end instanceof Error) throw end
          else if (end === 'done') return
          else await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        running -= 1
      }
    }
    return { answer, pieces }
  }

  return {
    prompts,
    model,
    label: model,
    ...noItems,
    answer(prompt, signal, report) {
      const { answer, pieces } = script(prompt, signal, report)
      prompts.push(prompt)
      const next = waiting.shift()
      if (next) next(answer)
      else begun.push(answer)
      return pieces()
    },
    begins: () =>
      new Promise((resolve, reject) => {
        const ready = begun.shift()
        if (ready) return resolve(ready)
        const timer = setTimeout(() => reject(new Error(`no further answer was requested; there were ${prompts.length}`)), timeoutMs)
        waiting.push((answer) => {
          clearTimeout(timer)
          resolve(answer)
        })
      }),
    mostAtOnce: () => max,
  }
}

/** Anna, the host, and Bram in one session on a separate server, which is removed when the test ends. */
export interface Circle {
  server: TestServer
  assistant: ScriptedAssistant
  id: string
  anna: Visitor
  bram: Visitor
  ears: [Ear, Ear]
}

export async function startCircle(options: ServerOptions & { sessionId?: string } = {}): Promise<Circle> {
  const assistant = scriptedAssistant()
  const server = await startServer({ assistant, ...options })
  onTestFinished(() => server.remove())
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const id = options.sessionId ?? (await anna.createSession()).id
  return { server, assistant, id, anna, bram, ears: [await anna.join(id), await bram.join(id)] }
}

/** The assistant's messages so far, in order. */
export const answersHeard = (ear: Ear) => ear.all('new_message').flatMap(({ message }) => (message.type === 'ai' ? [message] : []))

/** Waits for the assistant's next message. */
export const hearsAnswer = async (ear: Ear) => (await ear.hears('new_message', ({ message }) => message.type === 'ai')).message
