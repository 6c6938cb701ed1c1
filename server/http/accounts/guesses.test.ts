// Guessing one account's password from many addresses gets slower and slower, and the owner can still sign in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { testPassword, visitor, type Visitor } from '../../testing/people/visitor.ts'

let server: TestServer
let ahead = 0
const start = Date.UTC(2026, 0, 1) + 1_000
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' }, now: () => start + ahead })
})
afterAll(() => server.remove())

async function signIn(who: Visitor, email: string, password: string, address: string) {
  const headers = { 'x-forwarded-for': address }
  const body = JSON.stringify({ email, password, claim: false })
  const response = await who.fetch('/api/auth/email/signin', { method: 'POST', body, headers })
  return [response.status, Number(response.headers.get('retry-after') ?? 0)]
}
let addresses = 0
/** Guesses from a new address and a new browser. */
const guess = (email: string) =>
  signIn(visitor(server.url, 'Mallory'), email, 'rye and spelt', `198.51.${100 + (addresses >> 8)}.${(addresses += 1) & 255}`)

describe('a password guessed from a new address each time', () => {
  it.each(['anna@example.com', 'nobody@example.com'])(
    'is delayed twice as long after each guess, with or without an account: %s · GUARD-09',
    async (email) => {
      if (email.startsWith('anna')) await visitor(server.url, 'Anna').signUp()
      for (let n = 0; n < 10; n += 1) expect(await guess(email)).toEqual([401, 0])
      for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
        expect(await guess(email)).toEqual([429, seconds])
        ahead += seconds * 1_000
        expect(await guess(email)).toEqual([401, 0])
      }
      ahead += 24 * 60 * 60_000 + 1
      expect(await guess(email)).toEqual([401, 0])
      expect(await guess(email)).toEqual([401, 0])
    },
  )
})

describe('the owner, while others guess', () => {
  it('is recognised in the last hundred places of sign-in, not in older ones', async () => {
    const { id } = await visitor(server.url, 'Cees').signUp({ email: 'cees@example.com' })
    const { knownPlaces } = server.app.deps.store
    const later = Date.now() + 1_000
    for (let n = 1; n <= 101; n += 1) await knownPlaces.add(id, [`place ${n}`], later + n)
    expect([...(await knownPlaces.known(id, ['place 1', 'place 2', 'place 101']))].sort()).toEqual(['place 101', 'place 2'])
  })

  it('can sign in from a browser or network that signed in before, and strangers cannot imitate either · GUARD-09', async () => {
    const [laptop, email, home] = [visitor(server.url, 'Bram'), 'bram@example.com', '203.0.113.7']
    await laptop.signUp()
    expect(await signIn(laptop, email, testPassword, home)).toEqual([200, 0])
    for (let n = 0; n < 10; n += 1) await guess(email)
    expect((await guess(email))[0]).toBe(429)
    // Another browser at home; then the laptop in another network, even one whose attempts someone has used up.
    expect(await signIn(visitor(server.url, 'Bram'), email, testPassword, home)).toEqual([200, 0])
    const cafe = '192.0.2.44'
    for (let n = 0; n < 11; n += 1) await signIn(visitor(server.url, 'Mallory'), email, 'rye and spelt', cafe)
    expect(await signIn(laptop, email, testPassword, cafe)).toEqual([200, 0])
    expect((await signIn(visitor(server.url, 'Mallory'), email, testPassword, cafe))[0]).toBe(429)
  })
})
