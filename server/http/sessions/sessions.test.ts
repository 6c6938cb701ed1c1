// Sessions over HTTP: created, listed, read page by page, and hidden from people without access.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type OutputOf } from '../../../shared/api/api.ts'
import type { Message, SessionSummary } from '../../../shared/entities.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

type Page = OutputOf<'GET /api/sessions/:id/messages'>

let server: TestServer
let anna: Visitor
let bram: Visitor
beforeAll(async () => {
  server = await startServer({ assistant: silentAssistant })
})
afterAll(() => server.remove())
const people = () => {
  anna = visitor(server.url, 'Anna')
  bram = visitor(server.url, 'Bram')
}

describe('POST /api/sessions', () => {
  it('creates a session with an id, public by default, AI on, role general, answering everything · HTTP-14 D25', async () => {
    people()
    const made = await anna.json<SessionSummary>('/api/sessions', { method: 'POST', body: JSON.stringify({ title: '  Bakery  ' }) })
    expect(made).toMatchObject({ title: 'Bakery', isPrivate: false, aiEnabled: true, aiRole: 'general', replyMode: 'every', isDemo: false })
    expect(await anna.createSession('Secret', true)).toMatchObject({ title: 'Secret', isPrivate: true })
    const view = await anna.view(made.id)
    expect(view).toMatchObject({ ...made, messages: [], participants: [], nextCursor: null, seq: 0, self: { isHost: true } })
    expect(view.self.anonymousId).toMatch(/^[\w-]{22}$/)
  })

  it('returns ids that cannot be guessed: 128 bits, URL-safe, never twice · HTTP-22', async () => {
    people()
    const ids = await Promise.all(Array.from({ length: 200 }, async () => (await anna.createSession()).id))
    expect(new Set(ids).size).toBe(200)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/)
    // Random at every position: no counter, no clock, no shared prefix.
    for (let at = 0; at < 21; at += 1) expect(new Set(ids.map((id) => id[at])).size, `place ${at}`).toBeGreaterThan(30)
  })
})

describe('GET /api/sessions', () => {
  it('lists only the guest’s own sessions, latest activity first · HTTP-12 D28', async () => {
    people()
    const [first, second] = [await anna.createSession('First'), await anna.createSession('Second')]
    const other = await bram.createSession('Of Bram')
    const list = async (who: Visitor) => (await who.json<SessionSummary[]>('/api/sessions')).map(({ title }) => title)
    expect([await list(anna), await list(bram), await list(visitor(server.url, 'Chiara'))]).toEqual([['Second', 'First'], ['Of Bram'], []])
    await (await anna.join(other.id)).says('Hello')
    await (await anna.join(first.id)).says('Newest')
    expect(await list(anna)).toEqual(['First', 'Of Bram', 'Second'])
    expect((await anna.view(second.id)).title).toBe('Second')
  })
})

describe('GET /api/sessions/{id}', () => {
  it('returns the fields, the people and the latest 50 messages, newest first · HTTP-15', async () => {
    people()
    const { id } = await anna.createSession()
    const host = await anna.join(id)
    for (let n = 1; n <= 52; n += 1) await host.says(`${n}`)
    const view = await bram.view(id)
    expect(api['GET /api/sessions/:id'].output.safeParse(view).error).toBeUndefined()
    expect(view.messages.map(({ content }) => content)).toEqual(Array.from({ length: 50 }, (_, n) => `${52 - n}`))
    expect(view).toMatchObject({
      seq: 52,
      nextCursor: '3.0',
      participants: [{ displayName: 'Anna', isOnline: true }],
      self: { isHost: false, displayName: null },
    })
    expect(view.updatedAt >= view.messages[0]!.timestamp).toBe(true)
  })

  it('answers for a private session as if it did not exist, except to the host · PRIV-01 PRIV-02 HTTP-07', async () => {
    people()
    const { id } = await anna.createSession('Secret plans', true)
    const open = await anna.createSession('Open plans')
    const answers = await Promise.all(
      [
        `/api/sessions/${id}`,
        '/api/sessions/AAAAAAAAAAAAAAAAAAAAAA',
        `/api/sessions/${id}/messages`,
        '/api/sessions/AAAAAAAAAAAAAAAAAAAAAA/messages',
      ].map((path) => bram.fetch(path)),
    )
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    const headersOf = (answer: Response) => [...answer.headers.keys()].sort()
    for (const [n, answer] of answers.entries()) {
      expect(answer.status).toBe(404)
      expect(bodies[n]).toEqual({ message: 'This session does not exist, or you do not have access to it.', code: 'session_not_found' })
      expect(headersOf(answer)).toEqual(headersOf(answers[1]!))
    }
    expect((await anna.view(id)).title).toBe('Secret plans')
    expect((await bram.view(open.id)).title).toBe('Open plans')
  })
})

describe('GET /api/sessions/{id}/messages', () => {
  async function longSession(): Promise<{ id: string; order: string[] }> {
    people()
    const { id } = await anna.createSession()
    const [host, guest] = [await anna.join(id), await bram.join(id)]
    const order: string[] = []
    for (let n = 1; n <= 120; n += 1) {
      await host.says(`${n}`)
      order.push(`${n}`)
      // Own notes in irregular positions, also several after one message; Bram's are not Anna's.
      for (let m = 1; m <= (n % 50 === 0 ? 3 : n % 7 === 0 ? 1 : 0); m += 1) {
        await host.says(`note ${n}.${m}`, { messageType: 'note' })
        order.push(`note ${n}.${m}`)
      }
      if (n % 10 === 0) await guest.says('of Bram', { messageType: 'note' })
    }
    return { id, order }
  }
  const contents = (messages: Message[]) => messages.map(({ content }) => content)

  it('returns every message and own note exactly once, in order, backwards and forwards · HTTP-15 NOTE-06 NOTE-07', async () => {
    const { id, order } = await longSession()
    const view = await anna.view(id)
    const back = [...view.messages]
    for (let cursor = view.nextCursor; cursor;) {
      const page = await anna.json<Page>(`/api/sessions/${id}/messages?before=${cursor}`)
      if (page.nextCursor) expect(page.messages).toHaveLength(50)
      back.push(...page.messages)
      cursor = page.nextCursor
    }
    expect(contents(back.toReversed())).toEqual(order)
    const on: Message[] = []
    for (let cursor: string | null = '0'; cursor;) {
      const page: Page = await anna.json<Page>(`/api/sessions/${id}/messages?since=${cursor}`)
      on.push(...page.messages)
      cursor = page.nextCursor
    }
    expect(contents(on)).toEqual(order)
    expect(contents((await anna.json<Page>(`/api/sessions/${id}/messages`)).messages)).toEqual(order.toReversed().slice(0, 50))
    // From every position, one page in both directions.
    let notes = 0
    for (const [n, message] of on.entries()) {
      const before = await anna.json<Page>(`/api/sessions/${id}/messages?before=${message.cursor}`)
      expect(contents(before.messages)).toEqual(order.slice(0, n).toReversed().slice(0, 50))
      notes += message.type === 'note' ? 1 : 0
      const since = await anna.json<Page>(`/api/sessions/${id}/messages?since=${message.seq}.${notes}`)
      expect(contents(since.messages)).toEqual(order.slice(n + 1, n + 51))
    }
  })

  it('returns no cursor if the history ends on a full page · HTTP-15', async () => {
    people()
    const { id } = await anna.createSession()
    const host = await anna.join(id)
    for (let n = 1; n <= 50; n += 1) await host.says(`${n}`)
    expect((await anna.view(id)).nextCursor).toBeNull()
    await host.says('one more')
    const { nextCursor } = await anna.view(id)
    expect(await anna.json<Page>(`/api/sessions/${id}/messages?before=${nextCursor}`)).toMatchObject({
      messages: [{ content: '1' }],
      nextCursor: null,
    })
  })

  it('leaves nothing out and repeats nothing while people keep writing · HTTP-15', async () => {
    const { id, order } = await longSession()
    const host = await anna.join(id)
    const view = await anna.view(id)
    const back = [...view.messages]
    for (let cursor = view.nextCursor; cursor;) {
      await host.says('Meanwhile')
      await host.says('Meanwhile a note', { messageType: 'note' })
      const page = await anna.json<Page>(`/api/sessions/${id}/messages?before=${cursor}`)
      back.push(...page.messages)
      cursor = page.nextCursor
    }
    expect(contents(back.toReversed())).toEqual(order)
  })
})
