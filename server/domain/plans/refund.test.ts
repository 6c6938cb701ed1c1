// Who gets a refund for a call that ended without a word.
import { expect, it } from 'vitest'
import { duesOf, titleDuesOf, voteDuesOf } from './allowance.ts'
import { isGivenBack, isOfPayer, refundOf } from './refund.ts'

it.each([
  ['ai_stopped', true, 'refunded-to-payer'],
  ['ai_timeout', true, 'refunded-to-payer'],
  ['ai_too_long', true, 'refunded-to-payer'],
  ['brainstorm_over', true, 'refunded-to-payer'],
  ['ai_refused', true, 'refunded'],
  ['ai_busy', true, 'refunded'],
  ['ai_unavailable', true, 'refunded'],
  ['ai_interrupted', true, 'refunded'],
  ['ai_stopped', false, 'refunded'],
  ['ai_timeout', false, 'refunded'],
] as const)('a call that ends with %s (provider asked: %s) is %s · GUARD-06', (code, wasAsked, refund) =>
  expect(refundOf(code, wasAsked)).toBe(refund),
)

it('the key of a counter says whether it is the payer’s own, for every counter there is · GUARD-06', () => {
  const settings = { dailyReplies: 10, addressReplies: 80, addressDailyReplies: 15, demoReplies: 5, serverReplies: 9 }
  const account = { plan: 'free', isTrial: false, isVerified: false } as const
  const origin = { from: 'net', fromWide: 'net48' }
  const payers = ['guest:g', 'demo:d', 'user:a', 'team:t'] as const
  const dues = [
    ...payers.flatMap((payer) =>
      (['ai', 'credits', 'speech'] as const).flatMap((kind) => duesOf(kind, { ...account, payer }, origin, settings, 0)),
    ),
    ...titleDuesOf('guest:g', origin, settings, 0),
    ...voteDuesOf('s', origin, settings, 0),
  ]
  const keysOf = (isOwn: boolean) => [...new Set(dues.filter(({ key }) => isOfPayer(key) === isOwn).map(({ key }) => key))].sort()
  expect(keysOf(false)).toEqual([
    ...['ai:address:net', 'ai:address:wide:net48', 'ai:server', 'ai:wordless:team:t', 'ai:wordless:user:a', 'speech:address:net'],
    ...['speech:address:wide:net48', 'title:address:net', 'title:address:wide:net48', 'title:server'],
    ...['vote:address:net', 'vote:address:wide:net48', 'vote:server'],
  ])
  expect(keysOf(true)).toEqual([
    ...['ai:demo:d', 'ai:guest:g', 'ai:team:t', 'ai:user:a', 'credits:guest:g', 'credits:team:t', 'credits:user:a'],
    ...['speech:guest:g', 'speech:team:t', 'speech:user:a', 'title:guest:g', 'vote:s'],
  ])
})

it('only a call with words is taken off the counter of calls without a word, and a failed call is taken off every counter · GUARD-06', () => {
  const keys = ['ai:user:a', 'ai:wordless:user:a', 'ai:address:net', 'ai:server']
  const left = (how: 'spent' | 'refunded' | 'refunded-to-payer') => keys.filter((key) => !isGivenBack(key, how))
  expect(left('spent')).toEqual(['ai:user:a', 'ai:address:net', 'ai:server'])
  expect(left('refunded-to-payer')).toEqual(['ai:wordless:user:a', 'ai:address:net', 'ai:server'])
  expect(left('refunded')).toEqual([])
})
