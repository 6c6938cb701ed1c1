// The list of a person's sessions, without a server: previews only for those who may read messages, and only sessions they may enter.
import { expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { guest } from '../../domain/people/person.ts'
import type { Session } from '../../store/database/rows.ts'
import { listOpenSessions, listRecentSessions, listSession } from './recent-sessions.ts'

const anna = guest('anna', 'en')
const shared = {
  ...{
    title: 'Bread',
    isPrivate: false,
    isLocked: false,
    hostId: null,
    aiEnabled: true,
    aiRole: 'helper',
    replyMode: 'smart',
    model: null,
  },
  ...{ quietUntil: null, isDemo: false, clearedSeq: 2, lastSeq: 9 },
}
const session = (id: string, rest: object = {}) =>
  ({
    ...{
      id,
      ...shared,
      isClosed: false,
      host: null,
      linkKey: null,
      readerKey: null,
      banned: [],
      admitted: [],
      createdAt: 1000,
      updatedAt: 2000,
    },
    ...rest,
  }) as unknown as Session
const shown = (id: string, rest: object = {}) => ({
  ...{ id, ...shared, createdAt: '1970-01-01T00:00:01.000Z', updatedAt: '1970-01-01T00:00:02.000Z', isHost: false, preview: null },
  ...rest,
})
const latest = (sessionId: string, rest: object = {}) => ({
  ...{ sessionId, type: 'user', author: 'guest:bram', displayName: 'Bram', content: 'Rye', metadata: {} },
  ...rest,
})

function storing(sessions: Session[], messages: object[] = []) {
  const asked: unknown[][] = []
  const store = {
    sessions: { listFor: (...args: unknown[]) => (asked.push(['listFor', ...args]), Promise.resolve(sessions)) },
    latestMessages: { of: (...args: unknown[]) => (asked.push(['of', ...args]), Promise.resolve(messages)) },
  }
  return { asked, deps: { store } as unknown as Pick<Deps, 'store'> }
}
const preview = { type: 'user', displayName: 'Bram', isOwn: false, text: 'Rye' }

it('each session has the preview of its own newest message, and says whether the person hosts it', async () => {
  const sessions = [session('s1', { host: 'guest:anna', hostId: 'anna' }), session('s2'), session('s3')]
  const own = { author: 'guest:anna', displayName: 'Anna', content: '**Rye** bread' }
  const { asked, deps } = storing(sessions, [latest('s3', own), latest('s1')])
  expect(await listRecentSessions(deps, anna)).toEqual([
    shown('s1', { hostId: 'anna', isHost: true, preview }),
    shown('s2'),
    shown('s3', { preview: { type: 'user', displayName: 'Anna', isOwn: true, text: 'Rye bread' } }),
  ])
  expect(asked).toEqual([
    ['listFor', 'guest:anna', 50],
    ['of', ['s1', 's2', 's3']],
  ])
})

it('without the right to read messages there are no previews, and no message is read', async () => {
  const { asked, deps } = storing([session('s1')], [latest('s1')])
  expect(await listRecentSessions(deps, anna, false)).toEqual([shown('s1')])
  expect(asked).toEqual([['listFor', 'guest:anna', 50]])
})

it('one session has the preview of its newest message, or none without a text', async () => {
  const { asked, deps } = storing([], [latest('s1')])
  expect(await listSession(deps, anna, session('s1'))).toEqual(shown('s1', { preview }))
  expect(asked).toEqual([['of', ['s1']]])
  expect(await listSession(storing([]).deps, anna, session('s1'))).toEqual(shown('s1'))
  expect(await listSession(storing([], [latest('s1', { content: '  ' })]).deps, anna, session('s1'))).toEqual(shown('s1'))
})

it('sessions that the person may not enter any more are left out', async () => {
  const sessions = [
    session('open'),
    session('locked', { isLocked: true }),
    session('banned', { banned: ['guest:anna'] }),
    session('private', { isPrivate: true }),
    session('admitted', { isPrivate: true, admitted: ['guest:anna'] }),
  ]
  const { asked, deps } = storing(sessions)
  expect((await listOpenSessions(deps, anna, 7)).map(({ id }) => id)).toEqual(['open', 'locked', 'admitted'])
  expect(asked).toEqual([['listFor', 'guest:anna', 7]])
})
