// Where a recording is cut: after speech, never in silence, and not after a knock on the table.
import { describe, expect, it } from 'vitest'
import { createSpeechDetector, type Verdict } from './speech-detector.ts'

const step = 100

/** Feeds each level for a duration in ms, and returns each verdict with its time. */
function listenTo(...parts: [level: number, ms: number][]) {
  const detector = createSpeechDetector(0)
  const told: [Verdict, number][] = []
  let at = 0
  for (const [level, ms] of parts) {
    for (const end = at + ms; at < end;) {
      at += step
      const verdict = detector.hear(level, at)
      if (verdict === 'going') continue
      told.push([verdict, at])
      detector.cut(at)
    }
  }
  return { told, hasSpeech: detector.hasSpeech() }
}

describe('a recording', () => {
  it('is cut when someone pauses, not between two words', () => {
    const { told } = listenTo([0.002, 500], [0.1, 800], [0.002, 600], [0.1, 400], [0.002, 2_000])
    expect(told).toEqual([['said', 2_300 + 1_200]])
  })

  it('of silence is discarded', () => {
    expect(listenTo([0.002, 12_000])).toEqual({
      told: [
        ['nothing', 5_000],
        ['nothing', 10_000],
      ],
      hasSpeech: false,
    })
  })

  it('of one knock contains no speech', () => {
    expect(listenTo([0.002, 1_000], [0.5, 100], [0.002, 1_500])).toEqual({ told: [], hasSpeech: false })
  })

  it('in a loud room is still cut: constant noise is not speech', () => {
    const { told } = listenTo([0.03, 3_000], [0.2, 1_000], [0.03, 2_000])
    expect(told.map(([verdict]) => verdict)).toEqual(['said'])
  })

  it('of someone who never pauses is cut after a minute', () => {
    const { told } = listenTo(
      ...Array.from({ length: 65 }, () => [[0.1, 700] as [number, number], [0.005, 300] as [number, number]]).flat(),
    )
    expect(told[0]).toEqual(['said', 60_000])
  })

  it('that ends while someone speaks contains speech', () => {
    expect(listenTo([0.002, 300], [0.1, 500]).hasSpeech).toBe(true)
  })
})
