// Which names a guest may take in a session, and what is stored and published.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { user } from '../../domain/people/person.ts'
import type { Session } from '../../store/database/rows.ts'
import type { Member } from '../../access/member.ts'
import { memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import { setName } from './set-name.ts'

const bram: Member = { ...memberOf('bram'), displayName: 'Bram' }
let calls: unknown[][]
beforeEach(() => void (calls = []))

function scene(session: Partial<Session> | null = {}): Deps {
  const record =
    (name: string, result: unknown = undefined) =>
    (...args: unknown[]) => (calls.push([name, ...args]), Promise.resolve(result))
  return {
    store: {
      sessions: { find: (id: string) => Promise.resolve(id === 's' && session ? sessionWith(session) : null) },
      assistants: { list: record('assistants', [{ name: 'Baker' }]) },
      participants: { rename: record('rename'), find: record('find', { role: 'member' }) },
    },
    fanout: { publish: (...args: unknown[]) => void calls.push(['publish', ...args]) },
    policy: fixedPolicy(),
    suspensions: nobodySuspended,
  } as unknown as Deps
}
const told = (displayName: string, more: object = {}) => ({
  type: 'participant_updated',
  participant: { userId: null, anonymousId: 'bram', displayName, isOnline: true, ...more },
})

describe('a new name', () => {
  it('is cleaned, stored, published and returned', async () => {
    expect(await setName(scene(), bram, ' Bram\n B ')).toBe('Bram B')
    expect(calls).toEqual([
      ['assistants', 's', null],
      ['rename', 's', 'guest:bram', 'Bram B'],
      ['publish', 's', told('Bram B')],
    ])
  })

  it('of a reader is published with the role', async () => {
    await setName(scene(), { ...bram, role: 'reader', lasting: 'reader' }, 'Bas')
    expect(calls.at(-1)).toEqual(['publish', 's', told('Bas', { isReader: true })])
  })

  it('in a session that the operator closed is published with the role that the person has when it is reopened', async () => {
    await setName(scene({ isClosed: true }), { ...bram, role: 'reader' }, 'Bas')
    // Closed after this person's rights were looked up.
    await setName(scene({ isClosed: true, accessRev: 2 }), bram, 'Bo')
    expect(calls.filter(([name]) => name === 'publish')).toEqual([
      ['publish', 's', told('Bas')],
      ['publish', 's', told('Bo')],
    ])
  })

  it('that is the same as the current one changes nothing', async () => {
    expect(await setName(scene(), bram, 'Bram')).toBe('Bram')
    expect(calls).toEqual([['assistants', 's', null]])
  })

  it.each(['AI', 'baker'])('%s is refused, because an assistant has it', async (name) => {
    await expect(setName(scene(), bram, name)).rejects.toMatchObject({ code: 'name_refused' })
    expect(calls).toEqual([['assistants', 's', null]])
  })

  it('in a session that was deleted is refused', async () => {
    await expect(setName(scene(null), bram, 'Bas')).rejects.toMatchObject({ code: 'session_not_found' })
    expect(calls).toEqual([])
  })
})

it('an account keeps its own name', async () => {
  const chiara: Member = { ...bram, person: user('c', { firstName: 'Chiara', lastName: 'R' }, 'en'), displayName: 'Chiara R' }
  expect(await setName(scene(), chiara, 'Bas')).toBe('Chiara R')
  expect(calls).toEqual([])
})
