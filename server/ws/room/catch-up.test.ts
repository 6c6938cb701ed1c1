// Reconnecting: missed messages arrive once, and nothing is lost during a join.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'

let server: TestServer
let [anna, bram]: Visitor[] = []
beforeAll(async () => {
  server = await startServer({ assistant: silentAssistant })
})
afterAll(() => server.remove())

async function twoIn(): Promise<{ id: string; host: Ear; guest: Ear }> {
  ;[anna, bram] = ['Anna', 'Bram'].map((name) => visitor(server.url, name))
  const { id } = await anna!.createSession()
  return { id, host: await anna!.join(id), guest: await bram!.join(id) }
}

/** Everything that a socket received: the snapshot in reading order, then the events. */
function given(ear: Ear): Message[] {
  const snapshot = ear.all('session_joined').flatMap(({ session }) => session.messages.toReversed())
  return [...snapshot, ...ear.all('new_message').map(({ message }) => message)]
}

describe('after a reconnect', () => {
  it('a participant gets exactly what was missed, including own notes, and then new messages · LIVE-29 NOTE-07', async () => {
    const { id, host, guest } = await twoIn()
    for (const text of ['one', 'two']) await host.says(text)
    await guest.hears('new_message', ({ message }) => message.content === 'two')
    await guest.leave()
    await host.says('three')
    const tab = await bram!.join(id)
    await tab.says('my note', { messageType: 'note' })
    await host.says('four')
    const back = await bram!.join(id, { since: '2.0' })
    expect(back.all('session_joined')[0]).toMatchObject({ limited: false, seq: 4, session: { nextCursor: null } })
    await host.says('five')
    await back.hears('new_message')
    expect(given(back).map((message) => message.content)).toEqual(['three', 'my note', 'four', 'five'])
  })

  it('nothing arrives twice if nothing was missed · LIVE-29', async () => {
    const { id, host } = await twoIn()
    await host.says('one')
    const back = await bram!.join(id, { since: '1.0' })
    expect(given(back)).toEqual([])
    expect(back.all('session_joined')[0]?.seq).toBe(1)
  })

  it('a participant who missed more than can be replayed is told so and gets the latest page · LIVE-29', async () => {
    const { id, host } = await twoIn()
    await Promise.all(Array.from({ length: 201 }, (_, n) => host.says(`${n + 1}`)))
    const far = await bram!.join(id, { since: '0' })
    expect(far.all('session_joined')[0]).toMatchObject({ limited: true, seq: 201 })
    expect(far.all('session_joined')[0]?.session.messages).toHaveLength(50)
    const near = await bram!.join(id, { since: '1' })
    expect(near.all('session_joined')[0]?.limited).toBe(false)
    expect(given(near).map((message) => message.seq)).toEqual(Array.from({ length: 200 }, (_, n) => n + 2))
  })

  it('a participant whose session was recreated meanwhile gets it from its beginning · LIVE-29', async () => {
    const { id, host } = await twoIn()
    await host.says('one')
    for (const since of ['57.0', '9999999999.9999999999']) {
      const back = await bram!.join(id, { since })
      expect(back.all('session_joined')[0]).toMatchObject({ limited: true, seq: 1 })
      expect(given(back).map((message) => message.content)).toEqual(['one'])
    }
  })
})

describe('while somebody joins', () => {
  for (const [moment, since] of [
    ['before', undefined],
    ['after', undefined],
    ['before', '0'],
    ['after', '0'],
  ] as const)
    it(`a message sent just ${moment} the snapshot ${since ? 'of a reconnect ' : ''}is read arrives exactly once · LIVE-29`, async () => {
      const { id, host } = await twoIn()
      const { messages } = server.app.deps.store
      const method = since ? 'after' : 'before'
      const real = messages[method]
      const spy = vi.spyOn(messages, method).mockImplementationOnce(async (...all) => {
        if (moment === 'before') await host.says('In between')
        const page = await real(...all)
        if (moment === 'after') await host.says('In between')
        return page
      })
      const late = await bram!.join(id, since ? { since } : {})
      spy.mockRestore()
      await host.says('Afterwards')
      await late.hears('new_message', ({ message }) => message.content === 'Afterwards')
      expect(given(late).map((message) => message.content)).toEqual(['In between', 'Afterwards'])
    })

  for (const [moment, what, read, first] of [
    ['before', 'the number of notes is', 'lastNumber', 'Something to write it after'],
    ['after', 'the number of notes is', 'lastNumber', 'Something to write it after'],
    ['before', 'the notes are', 'before', '/note Earlier'],
    ['after', 'the notes are', 'before', '/note Earlier'],
  ] as const)
    it(`a message and a note from the other tab just ${moment} ${what} read arrive exactly once · LIVE-29 NOTE-07`, async () => {
      const { id, host, guest } = await twoIn()
      await guest.says(first)
      const { notes } = server.app.deps.store
      const real = notes[read] as (...all: unknown[]) => Promise<never>
      const spy = vi.spyOn(notes, read).mockImplementationOnce(async (...all: unknown[]) => {
        const write = async () => {
          await host.says('Question')
          await guest.says('Mine', { messageType: 'note' })
        }
        if (moment === 'before') await write()
        const page = await real(...all)
        if (moment === 'after') await write()
        return page
      })
      const tab = await bram!.join(id)
      expect(spy).toHaveBeenCalled()
      spy.mockRestore()
      await guest.says('Afterwards')
      await tab.hears('new_message', ({ message }) => message.content === 'Afterwards')
      expect(given(tab).map((message) => message.content)).toEqual([first.replace('/note ', ''), 'Question', 'Mine', 'Afterwards'])
    })

  it('people who join, leave and rejoin at any moment see a complete stream of messages · LIVE-29', async () => {
    const { id, host } = await twoIn()
    const total = 120
    const talking = (async () => {
      for (let n = 1; n <= total; n += 1) await host.says(`${n}`)
    })()
    const seen: number[] = []
    let since = '0'
    while (seen.at(-1) !== total) {
      const ear = await bram!.join(id, { since })
      if (seen.length > total - 20) await ear.hears('new_message', ({ message }) => message.seq === total).catch(() => undefined)
      await ear.leave()
      seen.push(...given(ear).map((message) => message.seq))
      since = String(seen.at(-1) ?? 0)
    }
    await talking
    expect(seen).toEqual(Array.from({ length: total }, (_, n) => n + 1))
  })
})
