// Sockets of people who are suspended: closed with the reason, also one that was still being opened.
import { expect, it } from 'vitest'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import type { Suspended } from '../../domain/people/suspended.ts'
import type { Connection } from './connection.ts'
import { createLoginSockets } from './login-sockets.ts'

const suspended = new Set<Suspended>()
const open = () =>
  createLoginSockets({
    ...{ store: {} as never, now: () => 0, log: {} as never, bus: { isShared: false } as never },
    suspensions: { has: (one) => suspended.has(one), reload: () => Promise.resolve() },
  })

function connect(key: string, from: string | null) {
  const told: unknown[] = []
  const connection = { person: { key, from }, send: (event: unknown) => told.push(event), close: (...why: unknown[]) => told.push(why) }
  return { connection: connection as unknown as Connection, told }
}
const removed = [{ type: 'removed', reason: 'suspended' }, [closeCodes.removed, 'suspended']]

it('close when their person or the network of a guest is suspended, and at once if that happened while they were being opened · OPER-05', () => {
  const sockets = open()
  const [guest, neighbour, account] = [connect('guest:g', 'n'), connect('guest:h', 'm'), connect('user:a', 'n')]
  for (const { connection } of [guest, neighbour, account]) sockets.add(connection, null)
  sockets.endSuspended()
  expect([guest.told, neighbour.told, account.told]).toEqual([[], [], []])
  suspended.add('network:n')
  sockets.endSuspended()
  expect([guest.told, neighbour.told, account.told]).toEqual([removed, [], []])
  suspended.add('user:a')
  const late = connect('user:a', null)
  sockets.add(late.connection, null)
  expect([late.told, neighbour.told, account.told]).toEqual([removed, [], []])
  sockets.endSuspended()
  expect(account.told).toEqual(removed)
})
