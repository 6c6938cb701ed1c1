// How many sockets a person, their network and the surrounding /48 may have open.
import { expect, it } from 'vitest'
import { createOpenSockets } from './open-sockets.ts'

const someone = (n: number, from: string | null, fromWide: string | null = null) => ({ key: `guest:${n}` as const, from, fromWide })
const refused = { code: 'rate_limited', retryAfter: 30 }

it('one network may have 300 sockets open, and a closed one makes room for another · GUARD-09', () => {
  const sockets = createOpenSockets({ rateLimit: true })
  const closes = Array.from({ length: 300 }, (_, n) => sockets.open(someone(n, 'school')))
  expect(() => sockets.open(someone(300, 'school'))).toThrow(expect.objectContaining(refused))
  sockets.open(someone(300, 'elsewhere'))
  closes[0]!()
  sockets.open(someone(300, 'school'))
  expect(() => sockets.open(someone(301, 'school'))).toThrow(expect.objectContaining(refused))
})

it('one /48 may have 1,200 sockets open, however many networks it has · GUARD-09', () => {
  const sockets = createOpenSockets({ rateLimit: true })
  for (let n = 0; n < 1_200; n += 1) sockets.open(someone(n, `network ${n}`, 'hoster'))
  expect(() => sockets.open(someone(1_200, 'network 1200', 'hoster'))).toThrow(expect.objectContaining(refused))
  sockets.open(someone(1_200, 'network 1200', 'another hoster'))
})
