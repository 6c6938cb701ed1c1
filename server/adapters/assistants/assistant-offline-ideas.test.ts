// When the offline assistant returns its sample ideas.
import { expect, it, vi } from 'vitest'
import type { StructuredPrompt } from '../../ports/ports.ts'
import { offlineAssistant } from './assistant-offline.ts'

const waits: number[] = []
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: (ms: number) => Promise.resolve(void waits.push(ms)),
}))

const input = { topic: 'Rye bread', template: 'Golden Circle', category: 'headlines' as const, answers: [], known: [] }
const ideas: StructuredPrompt = { instructions: '', schema: {}, language: 'en', task: 'ideas', input }

it('a sample arrives after exactly 3 s · BRAIN-14', async () => {
  const given: unknown[] = []
  for await (const idea of offlineAssistant.structured(ideas, new AbortController().signal)) {
    expect(waits).toEqual([3_000])
    given.push(idea)
  }
  expect(given).toHaveLength(1)
})
