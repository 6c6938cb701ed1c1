// The list of a person's sessions: a preview of the newest message that they may read, and what they may do, with few statements.
import { expect, it, onTestFinished } from 'vitest'
import type { ListedSession } from '../../../shared/entities.ts'
import { startSession } from '../../testing/fixtures/session-fixture.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { guest } from '../../domain/people/person.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

const list = (person: Visitor) => person.json<ListedSession[]>('/api/sessions')

it('each session has its newest message as plain text, and says who wrote it and who hosts it · EXP-08', async () => {
  const { anna, bram, ears } = await startSession()
  expect((await list(anna))[0]).toMatchObject({ isHost: true, preview: null })
  await ears[1].says('**Rye** costs\n\n- four euros')
  const preview = { type: 'user', displayName: 'Bram', text: 'Rye costs four euros' }
  expect((await list(anna))[0]).toMatchObject({ isHost: true, preview: { ...preview, isOwn: false } })
  expect((await list(bram))[0]).toMatchObject({ isHost: false, preview: { ...preview, isOwn: true } })
  ears[0].send({ type: 'rename_session', title: 'Prices' })
  await ears[1].hears('session_updated', ({ session }) => session.title === 'Prices')
  expect((await list(anna))[0]).toMatchObject({ title: 'Prices', preview: { ...preview, isOwn: false } })
})

it('a preview is never a note, a prompt, a deleted message, or longer than an excerpt; files are named · EXP-08', async () => {
  const { server, anna, bram, ears, id } = await startSession()
  await ears[0].says('Kept')
  // A brainstorm's prompt is one line in the chat, and no message in a list.
  const prompt = { type: 'user', author: guest('g', 'en'), displayName: 'Gerrit', content: 'Method: SWOT', messageKey: null } as const
  await server.app.deps.store.messages.add(id, { ...prompt, metadata: { ideasFor: 'Rye' }, language: 'en' }, 1, () => false)
  expect((await list(bram))[0]?.preview?.text).toBe('Kept')
  const { messageId } = await ears[0].says('my PIN is "deletedAt": 4711')
  await ears[1].says('/note a secret')
  expect((await list(bram))[0]?.preview?.text).toBe('my PIN is "deletedAt": 4711')
  // The reply quotes it.
  const reply = await ears[0].says('Yours?', { replyTo: messageId })
  expect((await list(bram))[0]?.preview?.text).toBe('Yours?')
  ears[0].send({ type: 'delete_message', messageId: reply.messageId })
  ears[0].send({ type: 'delete_message', messageId })
  await ears[1].hears('message_updated', ({ message }) => message.id === messageId && message.metadata.deletedAt !== undefined)
  for (const person of [anna, bram]) expect((await list(person))[0]?.preview?.text).toBe('Kept')
  await ears[0].says('x'.repeat(9_000))
  expect((await list(anna))[0]?.preview?.text).toHaveLength(140)
  const withFile = await announces(ears[0], 1)
  await upload(anna, withFile, [{ name: 'prices.txt', bytes: 'rye' }])
  expect((await list(bram))[0]?.preview).toMatchObject({ displayName: 'Anna', text: 'prices.txt' })
  expect(await anna.view(id)).not.toHaveProperty('preview')
})

it('a session that the operator closed is listed as closed', async () => {
  const { server, anna, id } = await startSession()
  expect((await list(anna))[0]).not.toHaveProperty('isClosed')
  await server.app.deps.store.access.change(id, () => ({ set: { isClosed: true } }), 1)
  expect((await list(anna))[0]).toMatchObject({ id, isClosed: true })
})

it('someone who may not enter any more sees neither the session nor its preview · EXP-08', async () => {
  const { bram, ears, id } = await startSession()
  await ears[0].says('Hello')
  const { anonymousId } = (await bram.view(id)).self
  ears[0].send({ type: 'remove_participant', participant: anonymousId!, ban: true })
  await ears[1].closed
  await ears[0].says('A secret')
  expect(JSON.stringify(await list(bram))).not.toContain('secret')
})

it('the list of a person with 500 sessions costs as many calls of the store as that of one with a single session · EXP-08', async () => {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const { store } = server.app.deps
  const calls: string[] = []
  const counted = (noun: 'sessions' | 'latestMessages' | 'participants' | 'payers' | 'messages') => {
    for (const [name, run] of Object.entries(store[noun]) as [string, (...all: unknown[]) => unknown][])
      Object.assign(store[noun], { [name]: (...all: unknown[]) => (calls.push(`${noun}.${name}`), run(...all)) })
  }
  for (const noun of ['sessions', 'latestMessages', 'participants', 'payers', 'messages'] as const) counted(noun)
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession('First')
  calls.length = 0
  expect(await list(anna)).toHaveLength(1)
  const forOne = [...calls]
  const { host } = (await store.sessions.find(id))!
  for (let n = 0; n < 499; n += 1)
    await store.sessions.add({ id: `s${n}`, title: `Session ${n}`, isPrivate: false, isDemo: false, host }, Date.now() + n)
  calls.length = 0
  expect(await list(anna)).toHaveLength(50)
  expect(calls).toEqual(forOne)
  expect(calls).toEqual(['sessions.listFor', 'latestMessages.of'])
})
