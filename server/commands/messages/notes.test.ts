// A private note reaches its author's own connections and nothing else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { recordingAssistant } from '../../testing/doubles/assistants.ts'
import { kindsSince } from '../../testing/fixtures/session-fixture.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import type { Client } from '../../testing/people/client.ts'
import { enter } from '../../testing/checks/settle.ts'
import { visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'

const secret = 'The oven is bought already'
const assistant = recordingAssistant('Noted.')
let server: TestServer
beforeAll(async () => {
  server = await startServer({ assistant })
})
afterAll(() => server.remove())

interface Room {
  id: string
  anna: Visitor
  bram: Visitor
  host: Ear
  tab: Ear
  other: Ear
}

async function room(): Promise<Room> {
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const { id } = await anna.createSession()
  return { id, anna, bram, host: await anna.join(id), tab: await anna.join(id), other: await bram.join(id) }
}

/** A message from Bram and its acknowledgement: everything sent before has arrived by then. */
async function answered({ other, host, tab }: Room, text: string): Promise<void> {
  const { seq } = await other.says(text)
  for (const ear of [other, host, tab]) {
    await ear.hears('new_message', ({ message }) => message.type === 'ai' && (message.metadata.afterSeq ?? 0) >= seq)
    await ear.settles()
  }
}

describe('a note', () => {
  it('is never sent to anyone else, not even as an event about it · NOTE-03 NOTE-04', async () => {
    const here = await room()
    const { bram, id, host, other } = here
    const second = await bram.join(id)
    const heardBefore = other.heard.length
    await host.says(secret, { messageType: 'note' })
    await host.settles()
    await other.settles()
    expect(kindsSince(other, heardBefore)).toEqual(['pong'])
    await answered(here, 'Which oven?')
    await second.settles()
    for (const ear of [other, second]) expect(JSON.stringify(ear.heard)).not.toContain(secret)
    expect(second.all('new_message').map(({ message }) => message.type)).toEqual(['user', 'ai'])
  })

  it('is sent to the author’s tabs, and acknowledged in the first one · NOTE-07 LIVE-17', async () => {
    const { host, tab } = await room()
    const { messageId } = await host.says(secret, { messageType: 'note' })
    for (const ear of [host, tab])
      expect((await ear.hears('new_message')).message).toMatchObject({ id: messageId, type: 'note', content: secret, displayName: 'Anna' })
    expect(tab.all('message_created')).toEqual([])
  })

  it('written with /note is the same as one written with the button · NOTE-02 NOTE-04', async () => {
    const here = await room()
    const { host, other } = here
    for (const content of [`/note ${secret}`, `  /NOTE\n${secret}`]) {
      await host.says(content)
      expect((await host.hears('new_message')).message).toMatchObject({ type: 'note', content: secret })
    }
    await host.says('/notebook is a word')
    expect((await host.hears('new_message')).message).toMatchObject({ type: 'user', content: '/notebook is a word' })
    host.send({ type: 'send_message', content: '/note', messageType: 'user', messageKey: 'empty' })
    expect(await host.hears('error')).toMatchObject({ code: 'message_empty', messageKey: 'empty' })
    await answered(here, 'And?')
    expect(JSON.stringify(other.heard)).not.toContain(secret)
  })

  it('is not in anyone else’s history: view, pages, catch-up or a new socket · NOTE-06', async () => {
    const here = await room()
    const { id, anna, bram, host } = here
    await answered(here, 'Before the note')
    await host.says(secret, { messageType: 'note' })
    await answered(here, 'After the note')
    const chiara = visitor(server.url, 'Chiara')
    for (const person of [bram, chiara]) {
      for (const path of ['', '/messages', '/messages?since=0', '/messages?since=1.0', '/messages?before=99', '/messages?before=2.9'])
        expect(await (await person.fetch(`/api/sessions/${id}${path}`)).text(), path).not.toContain(secret)
      for (const since of [null, '0', '1.0']) expect(JSON.stringify((await person.join(id, { since })).heard)).not.toContain(secret)
    }
    for (const path of ['', '/messages', '/messages?since=0', '/messages?since=2.0', '/messages?before=99'])
      expect(await (await anna.fetch(`/api/sessions/${id}${path}`)).text(), path).toContain(secret)
  })

  it('never reaches the assistant, as text or as a trigger · NOTE-03 NOTE-05', async () => {
    const here = await room()
    const { host, id } = here
    await host.says(secret, { messageType: 'note' })
    await host.says(`/note @AI ${secret}`)
    expect(await server.app.deps.store.answers.sessionsWaiting()).not.toContain(id)
    await answered(here, 'What do you know?')
    await host.says(secret, { messageType: 'note' })
    await answered(here, 'And now?')
    const last = assistant.prompts.at(-1)!
    expect(last.messages.map(({ text }) => text)).toEqual(['What do you know?', 'Noted.', 'And now?'])
    expect(JSON.stringify(assistant.prompts)).not.toContain(secret)
    expect(host.all('ai_started')).toHaveLength(2)
  })

  it('does not change times, order or numbers that others see · NOTE-03 NOTE-06', async () => {
    const { id, bram, host, other } = await room()
    // People are counted shortly after they join; after that the count no longer changes the view.
    await other.hears('progress_changed', ({ progress }) => progress.stats.activeParticipants === 2)
    const elder = await bram.createSession('Newer than the bakery')
    const list = async () =>
      (await bram.json<OutputOf<'GET /api/sessions'>>('/api/sessions')).map((session) => [session.id, session.updatedAt])
    const [before, listed] = [await bram.view(id), await list()]
    expect(listed.map(([at]) => at)).toEqual([elder.id, id])
    for (let n = 0; n < 3; n += 1) await host.says(secret, { messageType: 'note' })
    expect([await bram.view(id), await list()]).toEqual([before, listed])
    expect((await other.says('Next')).seq).toBe(1)
    await host.says(secret, { messageType: 'note' })
    const answer = await other.hears('new_message', ({ message }) => message.type === 'ai')
    expect(answer.message.seq).toBe(2)
  })

  it('is back in its place for the author after rejoining and reloading · NOTE-07', async () => {
    const here = await room()
    const { id, anna, host } = here
    await answered(here, 'one')
    for (const text of ['first note', 'second note']) await host.says(text, { messageType: 'note' })
    await answered(here, 'two')
    await host.says('third note', { messageType: 'note' })
    await host.leave()
    const all = ['one', 'Noted.', 'first note', 'second note', 'two', 'Noted.', 'third note']
    const contents = (messages: { content: string }[]) => messages.map(({ content }) => content)
    expect(contents((await anna.view(id)).messages.toReversed())).toEqual(all)
    const back = await anna.join(id, { since: '2.1' })
    expect(contents(back.all('session_joined')[0]!.session.messages.toReversed())).toEqual(all.slice(3))
  })

  it('edited or deleted while another tab was offline changes there too, for its author only · NOTE-04 NOTE-07 LIVE-29', async () => {
    const { id, bram } = await room()
    const laptop = await enter({ name: 'Chiara', sessionId: id, url: () => server.url })
    for (const content of ['kept', secret, 'first']) laptop.say(content, 'note')
    const phone = laptop.anotherTab()
    const notesOf = (client: Client) => client.state()?.messages.map(({ content, metadata }) => [content, Object.keys(metadata)])
    for (const client of [laptop, phone]) await client.until('three notes', (one) => notesOf(one)?.length === 3 && one.isJoined())
    const ids = new Map(laptop.state()?.messages.map((message) => [message.content, message.id]))
    laptop.line.pause()
    phone.send({ type: 'delete_message', messageId: ids.get(secret) ?? '' })
    phone.send({ type: 'edit_message', messageId: ids.get('first') ?? '', content: secret })
    const changed = [
      ['kept', []],
      [secret, ['editedAt']],
    ]
    await phone.until('both changes', (one) => JSON.stringify(notesOf(one)) === JSON.stringify(changed))
    laptop.line.resume()
    await laptop.until('its second join', (one) => one.joins() === 2)
    expect(notesOf(laptop)).toEqual(changed)
    expect(laptop.state()?.messages).toEqual(phone.state()?.messages)
    const other = await bram.join(id, { since: '0.9', rev: 0 })
    expect(other.all('session_joined')[0]).toMatchObject({ limited: false, changed: [] })
    for (const client of [laptop, phone]) client.close()
  })

  it('sent again with the same key is stored and delivered once · LIVE-27', async () => {
    const { id, anna, host, tab } = await room()
    const ears = [host, tab, host, tab, tab]
    const acks = await Promise.all(ears.map((ear) => ear.says(secret, { messageType: 'note', messageKey: 'note-key' })))
    expect(new Set(acks.map((ack) => ack.messageId)).size).toBe(1)
    await host.says('Another', { messageType: 'note' })
    for (const ear of [host, tab]) {
      await ear.hears('new_message', ({ message }) => message.content === 'Another')
      expect(ear.all('new_message')).toHaveLength(2)
    }
    expect((await anna.view(id)).messages.map(({ content }) => content)).toEqual(['Another', secret])
  })

  it('is not in the server’s log · NOTE-06', () => {
    expect(server.logged.join('\n')).not.toContain(secret)
  })
})
