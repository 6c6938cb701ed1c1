// The offline assistant as an adapter: it returns a real stream that can be stopped.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aiRoles } from '../../../shared/answers/assistant.ts'
import { languages } from '../../../shared/texts/language.ts'
import { buildOfflineAnswer } from '../../domain/answers/offline/answer.ts'
import type { Prompt } from '../../ports/ports.ts'
import { offlineAssistant } from './assistant-offline.ts'

const prompt: Prompt = {
  instructions: 'Be kind.',
  messages: [{ role: 'user', from: 'Anna', text: 'A SWOT for our coffee bar' }],
  role: 'marketing',
  language: 'en',
}

async function readPieces(asked: Prompt, signal: AbortSignal = new AbortController().signal): Promise<string[]> {
  const pieces: string[] = []
  for await (const piece of offlineAssistant.answer(asked, signal)) pieces.push(piece.text)
  return pieces
}

describe('the offline assistant', () => {
  it('identifies itself as offline in its model, its label and its answer (AI-13)', async () => {
    expect([offlineAssistant.model, offlineAssistant.label]).toEqual(['offline', 'offline'])
    expect((await readPieces(prompt)).join('')).toContain('I am the offline assistant')
  })

  it('streams its answer word by word, and refers to the message (AI-13)', async () => {
    const pieces = await readPieces(prompt)
    expect(pieces.length).toBeGreaterThan(50)
    for (const piece of pieces) expect(piece).toMatch(/^\S*\s*$/)
    expect(pieces.join('')).toContain('“our coffee bar”')
  })

  it('streams pieces that add up to the complete answer, none empty, for any input', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 100 })
    const message = fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const), from: fc.option(text), text })
    const anyPrompt = fc.record({
      instructions: fc.constant(''),
      messages: fc.array(message, { maxLength: 5 }),
      role: fc.constantFrom(...aiRoles),
      language: fc.constantFrom(...languages),
    })
    await fc.assert(
      fc.asyncProperty(anyPrompt, async (asked) => {
        const pieces = await readPieces(asked)
        expect(pieces.join('')).toBe(buildOfflineAnswer(asked))
        expect(pieces).not.toContain('')
      }),
    )
  })

  it('lets other work run between its words', async () => {
    let turns = 0
    let done = false
    const count = () => {
      turns += 1
      if (!done) setImmediate(count)
    }
    setImmediate(count)
    await readPieces(prompt)
    done = true
    expect(turns).toBeGreaterThan(5)
  })

  it('ends without an error when it is stopped, between words or before the first', async () => {
    const stop = new AbortController()
    const pieces: string[] = []
    for await (const piece of offlineAssistant.answer(prompt, stop.signal)) {
      pieces.push(piece.text)
      if (pieces.length === 5) stop.abort()
    }
    expect(pieces).toHaveLength(5)
    expect(await readPieces(prompt, stop.signal)).toEqual([])
  })
})
