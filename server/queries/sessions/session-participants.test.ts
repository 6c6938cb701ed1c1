// Which participants each person sees: all who are online, the latest others, in a crowd only a part, and nobody who was removed.
import { expect, it } from 'vitest'
import { bram, participantRow, session, sessionServer } from '../../testing/fixtures/session-view-fixture.ts'
import { viewSession } from './session-view.ts'

const shown = (name: string, rest: object = {}) => ({
  ...{ userId: null, anonymousId: name.toLowerCase(), displayName: name, isOnline: false },
  ...rest,
})
type Given = Parameters<typeof sessionServer>[0]

async function participantsOf(given: Given, rest: object = {}, person = bram) {
  const { deps, asked } = sessionServer(given)
  const { view } = await viewSession(deps, person, { session: { ...session, ...rest }, role: 'member' }, null)
  return { participants: view.participants, onlineCount: view.onlineCount, asked }
}
const bramReads = shown('Bram', { isReader: true })

it('the latest 200 participants are listed, with who is online and who only reads', async () => {
  const { participants, onlineCount, asked } = await participantsOf({ online: ['guest:anna'] })
  expect(participants).toEqual([shown('Anna', { isOnline: true }), bramReads])
  expect(onlineCount).toBeNull()
  expect([asked.list, asked.listOf]).toEqual([[['s1', 200]], []])
})

it('those who are online are listed even if they are not among the latest', async () => {
  const { participants, asked } = await participantsOf({ online: ['guest:anna', 'user:chiara'] })
  const chiara = { userId: 'chiara', anonymousId: null, displayName: 'user:chiara', isOnline: true }
  expect(participants).toEqual([shown('Anna', { isOnline: true }), bramReads, chiara])
  expect(asked.listOf).toEqual([['s1', ['user:chiara']]])
})

it('nobody who was removed is listed', async () => {
  const { participants } = await participantsOf({ online: ['user:chiara'] }, { banned: ['guest:anna', 'user:chiara'] })
  expect(participants).toEqual([bramReads])
})

it('in a demo, those who are connected and not stored are listed too, each once', async () => {
  const present = ['anna', 'dirk'].map((id) => ({ key: `guest:${id}`, participant: shown(id === 'anna' ? 'Present Anna' : 'Dirk') }))
  const { participants } = await participantsOf({ online: ['guest:anna'], present }, { isDemo: true })
  expect(participants).toEqual([shown('Anna', { isOnline: true }), bramReads, shown('Dirk')])
  const { participants: outside } = await participantsOf({ online: ['guest:anna'], present })
  expect(outside).toEqual([shown('Anna', { isOnline: true }), bramReads])
})

it('in a crowd, people see its size and the most active people, and the list is not read', async () => {
  const crowd = { count: 150, people: [shown('Eva', { isOnline: true })] }
  const { participants, onlineCount, asked } = await participantsOf({ crowd, online: ['guest:anna'] })
  expect([participants, onlineCount, asked.list]).toEqual([crowd.people, 150, []])
})

it('in a crowd, the host sees everyone', async () => {
  const crowd = { count: 150, people: [shown('Eva', { isOnline: true })] }
  const { participants, onlineCount } = await participantsOf({ crowd, online: ['guest:anna'] }, { host: 'guest:bram', hostId: 'bram' })
  expect([participants, onlineCount]).toEqual([[shown('Anna', { isOnline: true }), bramReads], 150])
})

it('a session without stored participants lists those who are online', async () => {
  const { participants } = await participantsOf({ rows: [], online: ['guest:eva'] })
  expect(participants).toEqual([{ ...shown('guest:eva', { isOnline: true }), anonymousId: 'eva' }])
  expect((await participantsOf({ rows: [participantRow('guest:eva', 'Eva')] })).participants).toEqual([shown('Eva')])
})
