// Who gets a refund for a call that ended without a word.
import { expect, it } from 'vitest'
import { duesOf, titleDuesOf, voteDuesOf } from './allowance.ts'
import { isOfPayer, refundOf } from './refund.ts'

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
  const payers = ['guest:g', 'demo:d', 'user:a', 'team:t'] as const
  const dues = [
    ...payers.flatMap((payer) =>
      (['ai', 'credits', 'speech'] as const).flatMap((kind) => duesOf(kind, { ...account, payer }, 'net', settings, 0)),
    ),
    ...titleDuesOf('guest:g', 'net', settings, 0),
    ...voteDuesOf('s', 'net', settings, 0),
  ]
  const keysOf = (isOwn: boolean) => [...new Set(dues.filter(({ key }) => isOfPayer(key) === isOwn).map(({ key }) => key))].sort()
  expect(keysOf(false)).toEqual([
    ...['ai:address:net', 'ai:server', 'speech:address:net', 'title:address:net', 'title:server', 'vote:address:net', 'vote:server'],
  ])
  expect(keysOf(true)).toEqual([
    ...['ai:demo:d', 'ai:guest:g', 'ai:team:t', 'ai:user:a', 'credits:guest:g', 'credits:team:t', 'credits:user:a'],
    ...['speech:guest:g', 'speech:team:t', 'speech:user:a', 'title:guest:g', 'vote:s'],
  ])
})
