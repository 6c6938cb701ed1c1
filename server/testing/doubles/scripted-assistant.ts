// An assistant under the test's control: it says what the test gives it, when the test gives it.
import { onTestFinished } from 'vitest'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import type { Assistant, Prompt } from '../../ports/ports.ts'
import { noItems } from './assistants.ts'
import { startServer, type ServerOptions, type TestServer } from '../cluster/start-server.ts'
import { visitor, type Ear, type Visitor } from '../people/visitor.ts'

const patienceMs = 15_000

/** One answer that was asked for. */
export interface ScriptedAnswer {
  prompt: Prompt
  signal: AbortSignal
  says(...pieces: string[]): void
  ends(): void
  /** A code fails as a provider does; another error as a fault in the adapter. */
  fails(error: ErrorCode | Error): void
}

export interface ScriptedAssistant extends Assistant {
  /** Everything that was asked, in order. */
  prompts: Prompt[]
  /** The first answer that was asked for and not given out before; waits for it. */
  begins(): Promise<ScriptedAnswer>
  /** How many answers were ever being written at the same time. */
  mostAtOnce(): number
}

export function scriptedAssistant(model = 'scripted'): ScriptedAssistant {
  const prompts: Prompt[] = []
  const begun: ScriptedAnswer[] = []
  const waiting: ((answer: ScriptedAnswer) => void)[] = []
  let running = 0
  let max = 0

  function script(prompt: Prompt, signal: AbortSignal): { answer: ScriptedAnswer; pieces: () => AsyncGenerator<string> } {
    const said: string[] = []
    let end: 'open' | 'done' | Error = 'open'
    let wake = () => {}
    const change = (how: () => void) => {
      how()
      wake()
    }
    const answer: ScriptedAnswer = {
      prompt,
      signal,
      says: (...pieces) => change(() => said.push(...pieces)),
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
    answer(prompt, signal) {
      const { answer, pieces } = script(prompt, signal)
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
        const timer = setTimeout(() => reject(new Error(`no answer was asked for; ${prompts.length} were before`)), patienceMs)
        waiting.push((answer) => {
          clearTimeout(timer)
          resolve(answer)
        })
      }),
    mostAtOnce: () => max,
  }
}

/** Anna and Bram in one session of a server of their own, Anna its host; gone when the test ends. */
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

/** The assistant's messages that were heard, in order. */
export const answersHeard = (ear: Ear) => ear.all('new_message').flatMap(({ message }) => (message.type === 'ai' ? [message] : []))

/** The assistant's next message. */
export const hearsAnswer = async (ear: Ear) => (await ear.hears('new_message', ({ message }) => message.type === 'ai')).message
