// Which commands count against a limit of their own, in addition to that for frames, and that people at a board stay within it.
import { expect, it, onTestFinished } from 'vitest'
import { commandSchema } from '../../shared/protocol/protocol.ts'
import { createRateLimits } from '../access/rate-limits.ts'
import type { Bus } from '../ports/bus.ts'
import { rateOf, signalRateOf } from './command-rates.ts'

it('every command that stores something has a limit, except two that take effect at most once for each session', () => {
  const without = commandSchema.options.map(({ shape }) => shape.type.value).filter((type) => rateOf[type] === null && !signalRateOf[type])
  expect(without.sort()).toEqual(['close_board', 'close_form', 'delete_session', 'link_shared', 'ping'])
})

it('commands that use the host’s credits have the limit of calls that cost the operator money', () => {
  expect([rateOf.ask_ideas, rateOf.group_stickies]).toEqual(['ideas', 'ideas'])
})

it('thirty people behind one address may change a board 40 times at once each, and then six times a second', () => {
  let time = 0
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const bus = { isShared: false, listen: () => undefined } as unknown as Bus
  const limits = createRateLimits({ bus, now: () => time, config: { rateLimit: true }, log })
  onTestFinished(() => limits.close())
  const isFree = (n: number) => limits.isFree(rateOf.change_sticky!, { key: `guest:${n}`, from: 'class', fromWide: null })
  const refused = (times: number) => Array.from({ length: times * 30 }, (_, n) => isFree(n % 30)).filter((free) => !free).length
  expect(refused(40)).toBe(0)
  for (let seconds = 0; seconds < 10; seconds += 1) {
    time += 1_000
    expect(refused(6)).toBe(0)
  }
})
