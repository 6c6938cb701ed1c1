// Anna and Bram in a session in the mode 'smart', with a clock that the test moves and a model whose votes the test gives.
import type { Assistant, StructuredPrompt } from '../../ports/ports.ts'
import { scriptedAssistant, startCircle, type Circle, type ScriptedAssistant } from './scripted-assistant.ts'
import type { ServerOptions } from '../cluster/start-server.ts'

export interface SmartCircle extends Circle {
  /** The prompts of all votes. */
  votes: StructuredPrompt[]
  /** Moves the clock, and decides what has become due. */
  forward(ms: number): void
  /** Resolves when nothing is left to decide in the session. */
  decides(): Promise<void>
}

export type Vote = (signal: AbortSignal) => AsyncIterable<unknown>

/** A model that votes with these items. */
export function votes(...items: unknown[]): Vote {
  return async function* () {
    await Promise.resolve()
    yield* items
  }
}

/** An assistant whose votes the test gives. */
export function votingAssistant(vote: Vote): ScriptedAssistant & { asked: StructuredPrompt[] } {
  const asked: StructuredPrompt[] = []
  const structured: Assistant['structured'] = (prompt, signal) => {
    asked.push(prompt)
    return vote(signal)
  }
  return { ...scriptedAssistant(), structured, asked }
}

export async function startSmartCircle(vote: Vote = votes(), options: ServerOptions = {}): Promise<SmartCircle> {
  let later = 0
  const assistant = votingAssistant(vote)
  const circle = await startCircle({ assistant, now: () => Date.now() + later, ...options })
  const { server, id, ears } = circle
  ears[0].send({ type: 'set_reply_mode', mode: 'smart' })
  for (const ear of ears) await ear.hears('session_updated', ({ session }) => session.replyMode === 'smart')
  const { answers, store } = server.app.deps
  return {
    ...circle,
    assistant,
    votes: assistant.asked,
    forward(ms) {
      later += ms
      answers.consider(id)
    },
    async decides() {
      while ((await store.turns.upcoming(server.app.deps.now())).length > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
}
