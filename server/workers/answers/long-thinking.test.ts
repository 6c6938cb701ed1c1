// A model that thinks for ten minutes without a word: its answer arrives, and until then it can be stopped at once.
import { afterEach, expect, it, vi } from 'vitest'
import { hearsAnswer, startCircle } from '../../testing/doubles/scripted-assistant.ts'

afterEach(() => void vi.useRealTimers())

async function startThinking() {
  const circle = await startCircle()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await circle.ears[0].says('Think hard.')
  const answer = await circle.assistant.begins()
  // The provider's connection is alive: it sends a comment every 50 seconds.
  const think = async (minutes: number) => {
    for (let seconds = 0; seconds < minutes * 60; seconds += 50) {
      await vi.advanceTimersByTimeAsync(50_000)
      answer.alive()
    }
  }
  return { ...circle, answer, think }
}

it('is waited for while its provider sends anything · MODEL-04', async () => {
  const { answer, think, ears } = await startThinking()
  await think(10)
  expect(answer.signal.aborted).toBe(false)
  answer.says('Rye.')
  answer.ends()
  expect((await hearsAnswer(ears[1])).content).toBe('Rye.')
  expect(ears[0].all('ai_error')).toEqual([])
})

it('fails a minute after its provider has gone silent · MODEL-04', async () => {
  const { answer, think, ears } = await startThinking()
  await think(5)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(answer.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await ears[1].hears('ai_failed')).failed.code).toBe('ai_timeout')
})

it('is stopped at once by anyone · MODEL-04', async () => {
  const { answer, think, ears } = await startThinking()
  await think(9)
  ears[1].send({ type: 'stop_answer', answerId: (await ears[1].hears('ai_started')).answer.answerId })
  expect((await ears[0].hears('ai_failed')).failed.code).toBe('ai_stopped')
  expect(answer.signal.aborted).toBe(true)
})
