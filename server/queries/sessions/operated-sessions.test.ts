// The operator's list of sessions: their figures, who pays for each, and where a page ends.
import { describe, expect, it } from 'vitest'
import { listOperatedSessions } from './operated-sessions.ts'

type Reads = Parameters<typeof listOperatedSessions>[0]

const row = (n: number, rest: object = {}) => ({
  ...{ id: `s${n}`, is_private: 0, is_demo: 0, locked: 0, closed_at: null as number | null, host: null as string | null, people: 2 },
  ...{ last_seq: 9, cleared_seq: 4, file_bytes: 300 + n, created_at: 1000 + n, updated_at: 2000 + n },
  ...rest,
})
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(count - n))
const everyone = { kind: 'everyone', id: null, plan: 'free' }

function serverWith(found: object[]) {
  const asked: unknown[][] = []
  const payersAsked: unknown[][] = []
  const store = {
    operatedSessions: { list: (...args: unknown[]) => (asked.push(args), Promise.resolve(found)) },
    payers: {
      find: (...args: unknown[]) => (
        payersAsked.push(args),
        Promise.resolve(args[0] === 'user:u2' ? { payer: 'team:t1', plan: 'team' } : { payer: args[0], plan: 'pro' })
      ),
    },
  }
  return { asked, payersAsked, deps: { store, config: { defaultPlan: 'free' } } as unknown as Reads }
}

describe('each session', () => {
  it('is shown with its figures', async () => {
    const { deps } = serverWith([row(1), row(2, { is_private: 1, locked: 1, closed_at: 5 })])
    const shown = {
      ...{ id: 's1', isPrivate: false, isDemo: false, isLocked: false, isClosed: false, people: 2, messages: 5, bytes: 301 },
      ...{ payer: everyone, createdAt: '1970-01-01T00:00:01.001Z', lastActivityAt: '1970-01-01T00:00:02.001Z' },
    }
    expect(await listOperatedSessions(deps, { sort: 'activity' })).toEqual({
      sessions: [
        shown,
        {
          ...{ ...shown, id: 's2', isPrivate: true, isLocked: true, isClosed: true, bytes: 302 },
          ...{ createdAt: '1970-01-01T00:00:01.002Z', lastActivityAt: '1970-01-01T00:00:02.002Z' },
        },
      ],
      after: null,
    })
  })

  it.each<[string, object, object, unknown[][]]>([
    ['nobody in a demo', { is_demo: 1, host: 'user:u1' }, { kind: 'demo', id: null, plan: 'free' }, []],
    ['everyone in it without a host', {}, everyone, []],
    ['everyone in it if its host is a guest', { host: 'guest:g' }, everyone, []],
    ['the account of its host', { host: 'user:u1' }, { kind: 'account', id: 'u1', plan: 'pro' }, [['user:u1', 'free']]],
    ['the team of its host', { host: 'user:u2' }, { kind: 'team', id: 't1', plan: 'team' }, [['user:u2', 'free']]],
  ])('is paid for by %s', async (_who, given, payer, expected) => {
    const { deps, payersAsked } = serverWith([row(1, given)])
    expect((await listOperatedSessions(deps, { sort: 'activity' })).sessions.map((session) => session.payer)).toEqual([payer])
    expect(payersAsked).toEqual(expected)
  })
})

describe('a page', () => {
  it('is read in the requested order, from the start', async () => {
    const { deps, asked } = serverWith([])
    expect(await listOperatedSessions(deps, { sort: 'size' })).toEqual({ sessions: [], after: null })
    expect(asked).toEqual([['size', null, null, 50]])
  })

  it('is read from where the last one ended, or for one session', async () => {
    const { deps, asked } = serverWith([])
    await listOperatedSessions(deps, { sort: 'age', id: 's1', after: '7.s9' })
    expect(asked).toEqual([['age', 's1', { at: 7, id: 's9' }, 50]])
  })

  it('is refused for an invalid place, and nothing is read', async () => {
    const { deps, asked } = serverWith([])
    await expect(listOperatedSessions(deps, { sort: 'age', after: 'nowhere' })).rejects.toMatchObject({ code: 'bad_request' })
    expect(asked).toEqual([])
  })

  it.each([
    ['activity', '2001.s1'],
    ['age', '1001.s1'],
    ['size', '301.s1'],
  ] as const)('of 50 sessions by %s says that there may be more, and one of 49 is the last', async (sort, after) => {
    expect((await listOperatedSessions(serverWith(rows(50)).deps, { sort })).after).toBe(after)
    expect((await listOperatedSessions(serverWith(rows(49)).deps, { sort })).after).toBeNull()
  })
})
