// What a link that makes an operator stores and for how long, who may open and use it, and what the audit log says.
import { describe, expect, it } from 'vitest'
import { digestOf, type Caller } from '../../access/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { guest, user } from '../../domain/people/person.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { acceptOperatorLink, checkOperatorLink, makeOperatorLink } from './operator-links.ts'

const now = 2_000 * 900_000 + 7
const anna = guest('anna', 'en', { from: 'net', fromWide: null })
const chiara = user('c', { firstName: 'Chiara', lastName: 'Romano' }, 'en')
const callerOf = (given: Partial<Caller> = {}) => ({ person: chiara, guest: anna, key: null, ...given }) as Caller
const row = { id: 'c', first_name: 'Chiara', last_name: 'Romano' } as UserRow
const counted = ['take', { key: 'operatorlink:net', period: 'w2000', limit: 100 }]

function scene(returns: Returns = {}) {
  const { fakes, called } = recordCalls({ take: true, addLink: true, openLink: true, find: row, ...returns })
  const { take, find } = fakes('take', 'find')
  const deps = {
    now: () => now,
    config: { rateLimit: true },
    store: { now: () => now, counters: { take }, accounts: { find }, operators: fakes('addLink', 'openLink', 'useLink') },
  } as unknown as Deps
  return { deps, called: () => called('take', 'addLink', 'openLink', 'useLink') }
}

describe('a new link', () => {
  it.each([true, false])('is stored as a digest, works for a day, and is for the first operator or for any (%j)', async (isFirst) => {
    const { deps, called } = scene()
    const token = await makeOperatorLink(deps, isFirst)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(called()).toEqual([['addLink', { digest: digestOf(token!), is_first: isFirst, expires_at: now + 86_400_000 }, now]])
  })

  it('is not created for the first operator if there is one', async () => {
    expect(await makeOperatorLink(scene({ addLink: false }).deps, true)).toBeNull()
  })
})

describe('opening a link', () => {
  it('counts for the network, and binds the link to the guest of the browser', async () => {
    const { deps, called } = scene()
    await checkOperatorLink(deps, callerOf(), 't')
    expect(called()).toEqual([counted, ['openLink', digestOf('t'), 'guest:anna', now]])
  })

  it('that no longer works is an error', async () => {
    await expect(checkOperatorLink(scene({ openLink: false }).deps, callerOf(), 't')).rejects.toMatchObject({ code: 'link_expired' })
  })

  it('is refused to a network that has tried too often', async () => {
    const { deps, called } = scene({ take: false })
    await expect(checkOperatorLink(deps, callerOf(), 't')).rejects.toMatchObject({ code: 'too_many_attempts', retryAfterMs: 899_993 })
    expect(called()).toEqual([counted])
  })
})

describe('using a link', () => {
  it('makes the account an operator, and the audit log has its name and the address of the request', async () => {
    const { deps, called } = scene()
    await acceptOperatorLink(deps, callerOf(), 't', '203.0.113.7')
    const operator = { id: 'c', name: 'Chiara Romano', address: '203.0.113.7' }
    expect(called()).toEqual([
      counted,
      [
        'useLink',
        digestOf('t'),
        { user_id: 'c', since: now, added_by: null },
        { operator, action: 'operator_added', target: 'person:c', details: { by: 'link' }, at: now },
      ],
    ])
  })

  it('by an account with only one name, from an unknown address, is recorded like that', async () => {
    const { deps, called } = scene({ find: { ...row, last_name: '' } })
    await acceptOperatorLink(deps, callerOf(), 't', null)
    expect(called()[1]?.[3]).toMatchObject({ operator: { id: 'c', name: 'Chiara', address: null } })
  })

  it.each([
    ['a guest', callerOf({ person: anna }), {}, 'unauthenticated', []],
    ['an account that is gone', callerOf(), { find: null }, 'unauthenticated', []],
    ['an API key', callerOf({ key: { id: 'k', scopes: [] } }), {}, 'forbidden', []],
    ['a network that has tried too often', callerOf(), { take: false }, 'too_many_attempts', [counted]],
  ])('is refused to %s, and the link is not used up', async (_who, caller, returns, code, calls) => {
    const { deps, called } = scene(returns)
    await expect(acceptOperatorLink(deps, caller, 't', null)).rejects.toMatchObject({ code })
    expect(called()).toEqual(calls)
  })
})
