// Assistants for tests: one that never says a word, one that remembers what it was asked.
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Assistant, Prompt } from '../../ports/ports.ts'

/** For an assistant that is asked for nothing in a shape. */
export const noItems = { structured: () => Readable.from([]) } satisfies Pick<Assistant, 'structured'>

/** Keeps every answer waiting until the server ends, so that a session holds only what people said. */
export const silentAssistant: Assistant = {
  model: 'silent',
  label: 'silent',
  ...noItems,
  answer: (_prompt, signal) => ({
    [Symbol.asyncIterator]: () => ({
      async next() {
        if (!signal.aborted) await once(signal, 'abort')
        return { done: true, value: undefined }
      },
    }),
  }),
}

export function recordingAssistant(says = 'Noted.'): Assistant & { prompts: Prompt[] } {
  const prompts: Prompt[] = []
  return {
    prompts,
    model: 'recording',
    label: 'recording',
    ...noItems,
    async *answer(prompt) {
      prompts.push(prompt)
      await Promise.resolve()
      yield says
    },
  }
}
