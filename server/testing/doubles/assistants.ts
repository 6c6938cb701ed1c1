// Assistants for tests: one that never answers, and one that records what it was asked.
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Assistant, Prompt } from '../../ports/ports.ts'

/** For an assistant that is never asked for structured output. */
export const noItems = { structured: () => Readable.from([]) } satisfies Pick<Assistant, 'structured'>

/** Never answers until the server ends, so that a session contains only people's messages. */
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
      yield { kind: 'text', text: says }
    },
  }
}
