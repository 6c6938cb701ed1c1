// The assistant of a server without an AI key: answers by rules, and identifies itself as offline.
import { setImmediate, setTimeout } from 'node:timers/promises'
import { buildOfflineAnswer } from '../../domain/answers/offline/answer.ts'
import { buildOfflineItems } from '../../domain/answers/offline/items.ts'
import type { Assistant } from '../../ports/ports.ts'

const ideasMs = 3_000

// The number of words that are sent before other work may run.
const wordsATurn = 8

export const offlineAssistant: Assistant = {
  model: 'offline',
  label: 'offline',
  async *answer(prompt, signal, report) {
    if (signal.aborted) return
    report?.input({ model: 'offline', messages: prompt.messages })
    const words = buildOfflineAnswer(prompt).match(/\S+\s*|\s+/g) ?? []
    for (const [index, word] of words.entries()) {
      if (index % wordsATurn === 0) await setImmediate()
      if (signal.aborted) return
      yield { kind: 'text', text: word }
    }
  },
  async *structured(prompt, signal) {
    // As the specification requires, the samples appear after 3 s.
    if (prompt.task === 'ideas') await setTimeout(ideasMs, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) yield* buildOfflineItems(prompt)
  },
}
