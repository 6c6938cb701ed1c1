// When logins, mailed links, tickets and guesses expire or are used up, which places of an account are remembered, and which account a
// provider signs in to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTempStore } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'

const dayMs = 86_400_000
let store: Store
let userId: string
/** Another account, created earlier. */
let otherId: string
let n = 0
beforeAll(async () => {
  const temp = await openTempStore()
  store = temp.store
  return temp.close
})
beforeEach(async () => {
  userId = `u${(n += 1)}`
  otherId = `other than ${userId}`
  const names = { email_verified_at: null, password_hash: null, first_name: 'Anna', last_name: '' }
  for (const id of [otherId, userId]) await store.accounts.add({ id, email: `${id}@bakery.example`, ...names }, 1)
})

describe('a login', () => {
  const add = (id: string, created_at: number) =>
    store.logins.add({ id: `${userId} ${id}`, digest: `${userId} ${id} digest`, user_id: userId, device: 'Laptop', created_at })
  const listed = async (now: number) => (await store.logins.list(userId, now)).map(({ id }) => id.split(' ')[1])

  it('ends after 90 days without use, and after a year however much it is used', async () => {
    await add('a', 1_000)
    const found = (now: number) => store.logins.find({ id: `${userId} a` }, now)
    expect([(await found(1_000 + 90 * dayMs - 1))?.user.id, await found(1_000 + 90 * dayMs)]).toEqual([userId, null])
    const lastDay = 1_000 + 365 * dayMs - 1
    await store.logins.see(`${userId} a`, lastDay)
    expect([(await found(lastDay))?.login.seen_at, await found(lastDay + 1)]).toEqual([lastDay, null])
  })

  it('is found only by its id and its current digest', async () => {
    for (const id of ['a', 'b']) await add(id, 1_000)
    const by = (digest: string) => store.logins.find({ digest }, 2_000)
    await store.logins.renew(`${userId} a`, `${userId} renewed`)
    expect([(await by(`${userId} renewed`))?.login.device, await by(`${userId} a digest`), await by('unknown')]).toEqual([
      'Laptop',
      null,
      null,
    ])
    await store.logins.endByDigest(`${userId} renewed`)
    expect([await by(`${userId} renewed`), (await by(`${userId} b digest`))?.login.id]).toEqual([null, `${userId} b`])
  })

  it('is listed by last use, latest first, and can be ended alone, together with all others, or with all', async () => {
    for (const [id, at] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ] as const)
      await add(id, at)
    await store.logins.see(`${userId} a`, 9)
    expect(await listed(10)).toEqual(['a', 'd', 'c', 'b'])
    expect(await store.logins.end(userId, { id: `${userId} b` })).toEqual([`${userId} b`])
    expect(await store.logins.listValid([`${userId} a`, `${userId} b`, 'other'], 10)).toEqual(new Set([`${userId} a`]))
    expect((await store.logins.end(userId, { except: `${userId} c` })).toSorted()).toEqual([`${userId} a`, `${userId} d`])
    expect(await listed(10)).toEqual(['c'])
    expect(await store.logins.end('somebody else')).toEqual([])
    expect(await store.logins.end(userId, { except: null })).toEqual([`${userId} c`])
    expect(await listed(10)).toEqual([])
  })
})

describe('a mailed link', () => {
  const link = (digest: string, expires_at = 100) => ({
    digest: `${userId} ${digest}`,
    user_id: userId,
    purpose: 'reset' as const,
    email: 'a@b.c',
    expires_at,
  })

  it('works once, for its purpose, until it expires', async () => {
    await store.mailLinks.add(link('a'), 1)
    await store.mailLinks.add(link('b'), 1)
    const { digest } = link('a')
    expect([await store.mailLinks.find(digest, 'verify', 50), await store.mailLinks.find(digest, 'reset', 100)]).toEqual([null, null])
    expect(await store.mailLinks.find(digest, 'reset', 99)).toEqual(link('a'))
    expect(await store.mailLinks.use(digest, 'verify', 50)).toBeNull()
    expect(await store.mailLinks.use(digest, 'reset', 99)).toEqual(link('a'))
    expect(await store.mailLinks.use(digest, 'reset', 99)).toBeNull()
    // The other link still works until it expires.
    expect(await store.mailLinks.find(link('b').digest, 'reset', 99)).toEqual(link('b'))
    expect(await store.mailLinks.use(link('b').digest, 'reset', 100)).toBeNull()
  })

  it('is removed with all others of the account, and an expired one when the next is mailed', async () => {
    await store.mailLinks.add(link('a'), 1)
    await store.mailLinks.dropAll('somebody else')
    expect(await store.mailLinks.find(link('a').digest, 'reset', 50)).not.toBeNull()
    await store.mailLinks.dropAll(userId)
    expect(await store.mailLinks.find(link('a').digest, 'reset', 50)).toBeNull()
    await store.mailLinks.add(link('b'), 1)
    await store.mailLinks.add(link('c', 300), 99)
    expect(await store.mailLinks.find(link('b').digest, 'reset', 50)).not.toBeNull()
    await store.mailLinks.add(link('d', 300), 100)
    expect(await store.mailLinks.find(link('b').digest, 'reset', 50)).toBeNull()
  })
})

it('a ticket works once, and using it does not affect others', async () => {
  const ticket = (name: string) => ({
    ...{ digest: `${userId} ${name}`, purpose: 'socket' as const, person: `user:${userId}` as const, login_id: null },
    ...{ address: null, challenge: null, expires_at: 100 },
  })
  for (const name of ['a', 'b']) expect(await store.tickets.add(ticket(name), 1)).toBe(true)
  for (const name of ['a', 'b'])
    expect([await store.tickets.take(ticket(name), 99), await store.tickets.take(ticket(name), 99)]).toEqual([ticket(name), null])
})

describe('guesses', () => {
  const rule = { free: 3, firstMs: 1_000, mostMs: 5_000, forgottenMs: 60_000 }
  const guess = (now: number, waiting = rule, key = 'key') => store.guesses.take(`${userId} ${key}`, waiting, now)

  it('wait twice as long each time after the free ones, up to a limit, and a guess that has to wait is not counted', async () => {
    expect([await guess(0), await guess(0), await guess(0)]).toEqual([0, 0, 0])
    expect([await guess(0), await guess(999), await guess(1_000)]).toEqual([1_000, 1, 0])
    expect([await guess(1_000), await guess(3_000)]).toEqual([2_000, 0])
    expect([await guess(3_000), await guess(7_000)]).toEqual([4_000, 0])
    expect([await guess(7_000), await guess(12_000)]).toEqual([5_000, 0])
  })

  it('are forgotten after the set time without a guess, not sooner, or when they are reset', async () => {
    for (let tries = 0; tries < 3; tries += 1) await guess(0)
    // Long enough to guess again, and still counted.
    expect([await guess(60_000), await guess(60_000)]).toEqual([0, 2_000])
    expect([await guess(120_001), await guess(120_001), await guess(120_001), await guess(120_001)]).toEqual([0, 0, 0, 1_000])
    await store.guesses.forget(`${userId} key`)
    expect(await guess(120_001)).toBe(0)
    await store.guesses.forgetOld(120_001)
    expect([await guess(120_001), await guess(120_001), await guess(120_001)]).toEqual([0, 0, 1_000])
    await store.guesses.forgetOld(120_002)
    expect(await guess(120_001)).toBe(0)
  })

  it('need not wait once they are forgotten, even if the wait would have been longer', async () => {
    const longer = { ...rule, free: 1, firstMs: 100_000, mostMs: 100_000 }
    expect([await guess(0, longer), await guess(60_000, longer), await guess(60_001, longer)]).toEqual([0, 40_000, 0])
  })

  it('for one key do not delay those for another, and forgetting one key does not affect the other', async () => {
    const strict = { ...rule, free: 1 }
    expect([await guess(0, strict, 'a'), await guess(500, strict, 'b')]).toEqual([0, 0])
    expect([await guess(600, strict, 'a'), await guess(600, strict, 'b')]).toEqual([400, 900])
    await store.guesses.forget(`${userId} a`)
    expect([await guess(600, strict, 'a'), await guess(600, strict, 'b')]).toEqual([0, 900])
  })
})

it('an account remembers the last 100 places where it signed in', async () => {
  const { knownPlaces } = store
  const places = Array.from({ length: 100 }, (_, at) => `p${at}`)
  for (const [at, place] of places.entries()) await knownPlaces.add(userId, [place], at)
  // Those of another account are counted separately.
  for (const [at, place] of places.entries()) await knownPlaces.add(otherId, [place], 1_000 + at)
  await knownPlaces.add(userId, ['p0'], 200)
  await knownPlaces.add(userId, ['new'], 201)
  expect(await knownPlaces.known(userId, ['p0', 'p1', 'p2', 'new', 'never'])).toEqual(new Set(['p0', 'p2', 'new']))
  expect(await knownPlaces.known('somebody else', ['p0'])).toEqual(new Set())
  expect(await knownPlaces.known(otherId, places)).toEqual(new Set(places))
})

it('an identity of a provider belongs to the account that it is linked to', async () => {
  const identity = { issuer: 'https://id.example', subject: userId }
  await store.accounts.link(userId, identity, 1)
  expect((await store.accounts.findByIdentity(identity))?.id).toBe(userId)
  expect(await store.accounts.findByIdentity({ ...identity, subject: 'unknown' })).toBeNull()
})
