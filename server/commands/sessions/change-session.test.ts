// What members may change about the AI of a session, what is stored and published, and who may rename it and share its link.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../store/database/rows.ts'
import { decided, memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import { summarize } from '../../queries/sessions/session-view.ts'
import type { Member } from '../../access/member.ts'
import { beQuiet, renameSession, setAiRole, setReplyMode, shareLink, toggleAi } from './change-session.ts'

const now = Date.UTC(2026, 10, 23)
const minuteMs = 60_000
// A name that a replacement in a text could misread.
const anna: Member = { ...memberOf('anna'), displayName: '$& Anna' }
const reader: Member = { ...anna, role: 'reader' }
const after = sessionWith({ title: 'After', createdAt: 1, updatedAt: 2 })
const message = { id: 'm' }
let calls: unknown[][]
beforeEach(() => void (calls = []))

interface Scene {
  session?: Partial<Session>
  /** The session is like this already. */
  isSame?: boolean
}
function scene({ session = {}, isSame = false }: Scene = {}): Deps {
  const change = (...args: unknown[]) => (calls.push(['change', ...args]), Promise.resolve(isSame ? null : { session: after, message }))
  return {
    store: { sessions: { find: () => Promise.resolve(sessionWith({ replyMode: 'smart', quietUntil: null, ...session })), change } },
    fanout: {
      publish: (...args: unknown[]) => void calls.push(['publish', ...args]),
      recheck: (...args: unknown[]) => (calls.push(['recheck', ...args]), Promise.resolve()),
    },
    progress: { shared: (id: string) => void calls.push(['shared', id]) },
    policy: fixedPolicy(),
    suspensions: nobodySuspended,
    now: () => now,
  } as unknown as Deps
}
const changed = (patch: object, said: object, inEnglish: string) => [
  ['change', 's', patch, { said: { ...said, by: '$& Anna' }, inEnglish }, now],
  ['publish', 's', { type: 'session_updated', session: summarize(after) }],
  ['publish', 's', { type: 'new_message', message }],
  ['recheck', 's'],
]

describe('a member', () => {
  it.each([
    [true, 'on'],
    [false, 'off'],
  ])('switches the AI on or off (%s), and everyone is told', async (enabled, word) => {
    await toggleAi(scene(), anna, enabled)
    expect(calls).toEqual([
      ...changed({ ai_enabled: enabled }, { kind: 'ai_status', enabled }, `$& Anna switched the AI ${word}`),
      ['publish', 's', { type: 'ai_status_changed', enabled }],
    ])
  })

  it('chooses the role of the AI', async () => {
    await setAiRole(scene(), anna, 'sales')
    expect(calls).toEqual(changed({ ai_role: 'sales' }, { kind: 'ai_role', role: 'sales' }, '$& Anna set the AI to Sales Expert'))
  })

  it.each([
    ['every', '$& Anna lets the AI answer every message'],
    ['mention', '$& Anna lets the AI answer only when someone writes @AI'],
    ['smart', '$& Anna lets the AI answer when it helps'],
  ] as const)('chooses when the AI answers: %s', async (mode, inEnglish) => {
    await setReplyMode(scene(), anna, mode)
    expect(calls).toEqual(changed({ reply_mode: mode }, { kind: 'reply_mode', mode }, inEnglish))
  })

  it('who changes nothing tells nobody', async () => {
    await toggleAi(scene({ isSame: true }), anna, true)
    await setAiRole(scene({ isSame: true }), anna, 'sales')
    expect(calls.map(([name]) => name)).toEqual(['change', 'change'])
  })

  it('who shares the link marks the session as shared', async () => {
    await shareLink(scene(), anna)
    expect(calls).toEqual([['shared', 's']])
  })

  it('with read-only access can do none of this', async () => {
    for (const running of [
      toggleAi(scene(), reader, true),
      setAiRole(scene(), reader, 'sales'),
      setReplyMode(scene(), reader, 'every'),
      beQuiet(scene(), reader, true),
      shareLink(scene(), reader),
    ])
      await expect(running).rejects.toMatchObject({ code: 'read_only' })
    expect(calls).toEqual([])
  })
})

describe('‘Not now’', () => {
  const until = (ms: number) => ({ session: { quietUntil: new Date(now + ms).toISOString() } })
  const quiet = changed(
    { quiet_until: now + 10 * minuteMs },
    { kind: 'quiet', quiet: true },
    '$& Anna asked the AI to answer only @AI for ten minutes',
  )
  const over = changed({ quiet_until: null }, { kind: 'quiet', quiet: false }, '$& Anna lets the AI answer again')

  it('keeps the AI quiet for ten minutes, even when an earlier time is just over', async () => {
    for (const given of [{}, until(0)]) {
      calls = []
      await beQuiet(scene(given), anna, true)
      expect(calls).toEqual(quiet)
    }
  })

  it('can be ended before its time', async () => {
    await beQuiet(scene(until(1)), anna, false)
    expect(calls).toEqual(over)
  })

  it('changes nothing when it is repeated', async () => {
    await beQuiet(scene(until(1)), anna, true)
    await beQuiet(scene(until(0)), anna, false)
    await beQuiet(scene(), anna, false)
    expect(calls).toEqual([])
  })

  it('needs an AI that answers when it helps', async () => {
    for (const replyMode of ['every', 'mention'] as const)
      await expect(beQuiet(scene({ session: { replyMode } }), anna, true)).rejects.toMatchObject({ code: 'not_smart' })
    expect(calls).toEqual([])
  })
})

describe('renaming a session', () => {
  const rename = (title: string, session: Partial<Session> = {}, member = anna) =>
    decided((deps) => renameSession(deps, member, title), { session: { title: 'Bakery', ...session } })

  it('stores the title as one line of at most 120 characters, and says so', async () => {
    expect(await rename(' Menu\n for $& ')).toEqual({
      set: { title: 'Menu for $&' },
      notice: {
        said: { kind: 'renamed', by: '$& Anna', title: 'Menu for $&' },
        inEnglish: '$& Anna renamed the session to ‘Menu for $&’',
      },
    })
    expect((await rename('x'.repeat(121)))?.set?.title).toBe('x'.repeat(120))
  })

  it('to the title that it has changes nothing', async () => {
    expect(await rename(' Bakery\n')).toBeNull()
  })

  it('is refused without a title, to anyone but the host, and in a closed session', async () => {
    await expect(rename(' \n')).rejects.toMatchObject({ code: 'title_empty' })
    await expect(rename('', {}, memberOf('bram'))).rejects.toMatchObject({ code: 'host_only' })
    await expect(rename('Menu', { isClosed: true })).rejects.toMatchObject({ code: 'session_closed' })
  })
})
