// What a person gets to see of a session: everything at once, or after a reconnect only what they missed, up to exact limits.
import { describe, expect, it } from 'vitest'
import { anna, bram, messageOf, messages, session, sessionServer } from '../../testing/fixtures/session-view-fixture.ts'
import { previewTitle, viewSession } from './session-view.ts'

const asMember = { session, role: 'member' as const }

describe('the view of a session', () => {
  it('contains everything that the host may see', async () => {
    const open = { answerId: 'a9', model: 'mistral', afterSeq: 5, answering: ['bram'], text: 'Ry' }
    const { asked, deps } = sessionServer({
      ...{ messages: messages(5), notes: 2, online: ['guest:anna'], open, team: { name: 'Bakery', accent: '#aa0000', logo_name: 'l.png' } },
      ...{
        requests: [{ person: 'guest:dirk', display_name: 'Dirk', created_at: 3000, line: 'Hi' }],
        board: { id: 'b1', topic: 'Rye', status: 'ready' },
      },
      budget: { owner: 'server', unit: 'answers', amount: 3, month: '2026-11' },
    })
    const given = { ...session, host: 'user:anna' as const, hostId: 'anna', readerKey: 'r', banned: ['guest:eva' as const] }
    const person = { ...anna, key: 'user:anna' as const, userId: 'anna', anonymousId: null }
    const { view, limited, changed } = await viewSession(deps, person, { session: given, role: 'member' }, null)
    expect([limited, changed]).toEqual([false, []])
    expect(view).toEqual({
      ...{
        id: 's1',
        title: 'Bread',
        isPrivate: false,
        isLocked: false,
        hostId: 'anna',
        aiEnabled: true,
        aiRole: 'helper',
        replyMode: 'smart',
      },
      ...{ model: null, quietUntil: null, isDemo: false, clearedSeq: 0, lastSeq: 5 },
      ...{ createdAt: '1970-01-01T00:00:01.000Z', updatedAt: '1970-01-01T00:00:02.000Z' },
      ...{ seq: 5, cursor: '5.2', rev: 7, messages: messages(5).reverse(), nextCursor: null, onlineCount: null },
      participants: [
        { userId: null, anonymousId: 'anna', displayName: 'Anna', isOnline: true },
        { userId: null, anonymousId: 'bram', displayName: 'Bram', isOnline: false, isReader: true },
      ],
      self: { userId: 'anna', anonymousId: null, displayName: 'Stored name', isHost: true },
      access: {
        isHost: true,
        role: 'member',
        inviteKey: null,
        readerKey: 'r',
        banned: [{ id: 'eva', displayName: 'guest:eva' }],
        hostOffer: null,
      },
      requests: [{ id: 'dirk', displayName: 'Dirk', timestamp: '1970-01-01T00:00:03.000Z', line: 'Hi' }],
      answer: open,
      failedAnswers: [],
      plan: 'pro',
      limit: { limit: 3, period: 'month', payer: 'server', isBudget: true },
      branding: { name: 'Bakery', logoPath: '/api/team-logos/l.png', accent: '#aa0000' },
      brainstorm: { id: 'b1', topic: 'Rye', status: 'ready' },
      progress: { isShared: true },
    })
    expect(asked.messagesAfter).toEqual([])
    expect(asked.changedAfter).toEqual([])
  })

  it('says nothing about an answer, a limit, a board, a team and requests if there are none', async () => {
    const { view } = await viewSession(sessionServer().deps, bram, asMember, null)
    const none = { answer: null, failedAnswers: [], limit: null, branding: null, brainstorm: null, requests: [] }
    expect(view).toMatchObject({ ...none, seq: 0, cursor: '0.0', messages: [], nextCursor: null })
    expect(view.access).toEqual({ isHost: false, role: 'member', inviteKey: null, readerKey: null, banned: [], hostOffer: null })
  })

  it.each<[string, { displayName?: string; isIn?: boolean }, string | null]>([
    ['the name that the caller knows', { displayName: 'Bram B.' }, 'Bram B.'],
    ['the name that is stored', {}, 'Stored name'],
    ['no name of a person who has none yet', { isIn: false }, null],
  ])('has %s', async (_what, { displayName, isIn }, expected) => {
    const { deps, asked } = sessionServer({ isIn: isIn ?? true })
    const { view } = await viewSession(deps, bram, { ...asMember, ...(displayName === undefined ? {} : { displayName }) }, null)
    expect(view.self).toEqual({ userId: null, anonymousId: 'bram', displayName: expected, isHost: false })
    expect(asked.find).toEqual(displayName === undefined ? [['s1', 'guest:bram']] : [])
  })

  it('is not read any further once the caller has disconnected', async () => {
    const { deps, asked } = sessionServer({ messages: messages(3) })
    const gone = () => {
      throw new Error('gone')
    }
    await expect(viewSession(deps, bram, asMember, null, null, gone)).rejects.toThrow('gone')
    expect(asked.messagesBefore).toEqual([])
  })
})

describe('after a reconnect', () => {
  it('a person gets the messages that they missed, newest first, and not those that they already have', async () => {
    const { deps, asked } = sessionServer({ messages: messages(5), notes: 2 })
    const { view, limited, changed } = await viewSession(deps, bram, asMember, '3.2')
    expect(view).toMatchObject({ seq: 5, cursor: '5.2', nextCursor: null, messages: [messageOf(5), messageOf(4)] })
    expect([limited, changed]).toEqual([false, []])
    expect([asked.messagesAfter, asked.messagesBefore, asked.changedAfter]).toEqual([[['s1', 3, 201]], [], []])
  })

  it('a person who missed nothing stays where they were', async () => {
    const { view, limited } = await viewSession(sessionServer({ messages: messages(5) }).deps, bram, asMember, '5.0')
    expect([view.messages, view.seq, view.cursor, limited]).toEqual([[], 5, '5.0', false])
  })

  it('a person gets the messages that were changed since', async () => {
    const { deps, asked } = sessionServer({ messages: messages(5), changed: [messageOf(1), messageOf(2)] })
    const { view, changed, limited } = await viewSession(deps, bram, asMember, '4.0', 6)
    expect([view.messages, changed, limited]).toEqual([[messageOf(5)], [messageOf(1), messageOf(2)], false])
    expect(asked.changedAfter).toEqual([['s1', 6, 200]])
  })

  it('a person gets all of their notes that were ever changed, up to the last one that they have', async () => {
    const { deps, asked } = sessionServer({ messages: messages(5), changed: [messageOf(1)], changedNotes: [messageOf(3)], notes: 2 })
    const { changed, limited } = await viewSession(deps, bram, asMember, '5.1', 6)
    expect([changed, limited]).toEqual([[messageOf(1), messageOf(3)], false])
    await viewSession(deps, bram, asMember, '5.9', 6)
    // Without a note, or if the client does not take changes, none is read.
    await viewSession(deps, bram, asMember, '5.0', 6)
    await viewSession(deps, bram, asMember, '5.2')
    expect(asked.changedNotes).toEqual([1, 2].map((n) => ['s1', 'guest:bram', n, 200]))
  })

  it.each<[string, { since: string; rev?: number; count?: number; changed?: number; changedNotes?: number; notes?: number }, boolean]>([
    ['at the last message and the last change', { since: '5.0', rev: 7 }, false],
    ['after a message that the session does not have', { since: '6.0', rev: 7 }, true],
    ['after a change that the session does not have', { since: '5.0', rev: 8 }, true],
    ['with 200 missed messages', { since: '0.0', count: 200 }, false],
    ['with 201 missed messages', { since: '0.0', count: 201 }, true],
    ['with 199 changed messages', { since: '5.0', rev: 0, changed: 199 }, false],
    ['with 200 changed messages', { since: '5.0', rev: 0, changed: 200 }, true],
    ['with 199 changed notes', { since: '5.300', rev: 0, changedNotes: 199, notes: 300 }, false],
    ['with 200 changed notes', { since: '5.300', rev: 0, changedNotes: 200, notes: 300 }, true],
    ['with 100 changed messages and 100 changed notes', { since: '5.300', rev: 0, changed: 100, changedNotes: 100, notes: 300 }, true],
    ['with 1,000 notes', { since: '5.1000', rev: 0, notes: 1_000 }, false],
    ['with 1,001 notes', { since: '5.1001', rev: 0, notes: 1_001 }, true],
    ['with 1,001 notes and a client that takes no changes', { since: '5.1001', notes: 1_001 }, false],
  ])('a person %s is sent the latest page only if that is too much or impossible', async (_what, given, isLimited) => {
    const { since, rev = null, count = 5, changed = 0, changedNotes = 0, notes = 0 } = given
    const stored = { messages: messages(count), changed: messages(changed), changedNotes: messages(changedNotes), notes }
    const { deps, asked } = sessionServer(stored)
    const result = await viewSession(deps, bram, { ...asMember, session: { ...session, lastSeq: count } }, since, rev)
    expect([result.limited, asked.messagesBefore.length]).toEqual([isLimited, isLimited ? 1 : 0])
    expect(result.changed).toEqual(isLimited ? [] : [...messages(changed), ...messages(changedNotes)])
    expect(result.view.seq).toBe(count)
    if (isLimited) expect(result.view.messages).toEqual(messages(count).reverse().slice(0, 50))
  })

  it('a person whose session was reset is sent the latest page, although it has reached their position', async () => {
    const { deps } = sessionServer({ messages: messages(5) })
    const { view, limited } = await viewSession(deps, bram, { ...asMember, isReset: true }, '2.0', 0)
    expect([limited, view.messages]).toEqual([true, messages(5).reverse()])
  })

  it('a person whose position was never reached starts at the newest message that there is', async () => {
    const { deps } = sessionServer()
    const { view, limited } = await viewSession(deps, bram, { ...asMember, session: { ...session, lastSeq: 0 } }, '9.0')
    expect([view.seq, view.cursor, limited]).toEqual([0, '0.0', true])
  })
})

describe('the answers that failed', () => {
  const row = (id: string, rest: object = {}) => ({
    ...{ id, error_code: null, assistant_id: null, assistant: null, after_seq: null, trigger_seq: 2 },
    ...rest,
  })
  const critic = { id: 'c1', name: 'Critic', color: '#aa0000' }
  const failed = [row('a1'), row('a2', { error_code: 'ai_timeout', after_seq: 4, assistant: JSON.stringify(critic) })]
  const unreachable = {
    answerId: 'a1',
    afterSeq: 2,
    code: 'ai_unavailable',
    error: 'De AI is nu niet bereikbaar. Je bericht staat er wel.',
  }
  const late = {
    answerId: 'a2',
    afterSeq: 4,
    code: 'ai_timeout',
    error: 'De AI deed er te lang over. Je bericht staat er wel.',
    assistant: critic,
  }
  const dutch = { ...bram, language: 'nl' as const }

  it('are shown with their errors in the language of the person', async () => {
    const { view } = await viewSession(sessionServer({ failed }).deps, dutch, asMember, null)
    expect(view.failedAnswers).toEqual([unreachable, late])
    expect(Object.keys(view.failedAnswers[0] ?? {})).not.toContain('assistant')
  })

  it('are not shown for an assistant that is answering', async () => {
    const open = { answerId: 'a9', model: 'mistral', afterSeq: 5, answering: [], text: '' }
    const shown = async (answer: object) =>
      (await viewSession(sessionServer({ failed, open: answer }).deps, dutch, asMember, null)).view.failedAnswers
    expect(await shown(open)).toEqual([late])
    expect(await shown({ ...open, assistant: critic })).toEqual([unreachable])
  })
})

describe('the preview of a link', () => {
  const titleOf = (found: object | null) => {
    const asked: unknown[] = []
    const deps = { store: { sessions: { find: (id: string) => (asked.push(id), Promise.resolve(found)) } } }
    return previewTitle(deps as unknown as Parameters<typeof previewTitle>[0], 's1').then((title) => ({ title, asked }))
  }

  it('is the title of a session that the plain link opens', async () => {
    expect(await titleOf(session)).toEqual({ title: 'Bread', asked: ['s1'] })
  })

  it.each([
    ['an unknown session', null],
    ['a demo', { ...session, isDemo: true }],
    ['a private session', { ...session, isPrivate: true }],
    ['a locked session', { ...session, isLocked: true }],
    ['a session that only an invite link opens', { ...session, linkKey: 'k' }],
  ])('shows nothing of %s', async (_what, found) => {
    expect((await titleOf(found)).title).toBeNull()
  })
})
