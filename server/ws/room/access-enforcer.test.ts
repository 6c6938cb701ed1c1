// Checks of rights that overlap: the newest rights count, in whichever order the checks end.
import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'
import { guest } from '../../domain/people/person.ts'
import { joined, memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import type { Connection } from '../connection/connection.ts'
import { createAccessEnforcer } from './access-enforcer.ts'

it('a check that began before a change of rights and ends after the next check changes nothing · PRIV-04', async () => {
  const sent: ServerEvent[] = []
  const connection = { person: guest('bram', 'en'), member: memberOf('bram'), send: (event: ServerEvent) => void sent.push(event) }
  let stored = sessionWith({ accessRev: 2, linkKey: 'older' })
  const lists = new EventEmitter()
  let listed = 0
  const listOf = async () => {
    listed += 1
    if (listed === 1) {
      lists.emit('asked')
      await once(lists, 'release')
    }
    return joined('guest:bram')
  }
  const enforcer = createAccessEnforcer({
    deps: { store: { sessions: { find: () => Promise.resolve(stored) }, participants: { listOf } }, answers: { abandon: () => undefined } },
    hub: { joined: () => [connection as unknown as Connection] },
    relay: { noteSession: () => undefined },
  } as unknown as Parameters<typeof createAccessEnforcer>[0])
  const asked = once(lists, 'asked')
  const older = enforcer.recheck('s')
  await asked
  stored = sessionWith({ accessRev: 3, linkKey: 'newer', isClosed: true })
  await enforcer.recheck('s')
  lists.emit('release')
  await older
  expect(sent.filter(({ type }) => type === 'access_changed')).toMatchObject([{ access: { role: 'reader', isClosed: true } }])
  expect(connection.member).toMatchObject({ role: 'reader', accessRev: 3 })
})
