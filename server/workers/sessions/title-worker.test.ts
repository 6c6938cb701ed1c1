// Sessions that nobody has named get a title after their first answer, once, and never over a name that people gave.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type * as Limits from '../../../shared/limits/limits.ts'
import { offlineAssistant } from '../../adapters/assistants/assistant-offline.ts'
import { hearsAnswer, scriptedAssistant, type ScriptedAnswer } from '../../testing/doubles/scripted-assistant.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import { visitor, type Ear } from '../../testing/people/visitor.ts'

const times = vi.hoisted(() => ({ titleSweepMs: 50, titleMs: 20_000 }))
vi.mock('../../../shared/limits/limits.ts', async (original) => {
  const { limits } = await original<typeof Limits>()
  return { limits: new Proxy(limits, { get: (all, name) => (name in times ? times : all)[name as keyof object] as unknown }) }
})

async function startUnnamed(options: ServerOptions & { title?: string } = {}) {
  const assistant = scriptedAssistant()
  const server = await startServer({ assistant, ...options })
  onTestFinished(() => server.remove())
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const { id } = await anna.createSession(options.title ?? 'New Chat Session')
  const ears: [Ear, Ear] = [await anna.join(id), await bram.join(id)]
  return { assistant, server, id, anna, bram, ears, title: async () => (await anna.view(id)).title }
}

type Unnamed = Awaited<ReturnType<typeof startUnnamed>>

/** The first question and its answer; returns the request for a title. */
async function answersFirst({ assistant, ears }: Unnamed, question = 'What should our rye bread cost in spring?'): Promise<ScriptedAnswer> {
  await ears[0].says(question)
  const answer = await assistant.begins()
  answer.says('Four euros.')
  answer.ends()
  await hearsAnswer(ears[0])
  return assistant.begins()
}

const replies = (asked: ScriptedAnswer, text: string) => {
  asked.says(text)
  asked.ends()
}
const titled = (ear: Ear, title: string) => ear.hears('session_updated', ({ session }) => session.title === title)

/** No job is left, so nothing will be titled any more. */
async function isSettled({ server }: Unnamed): Promise<void> {
  const { titleJobs } = server.app.deps.store
  const tomorrow = Date.now() + 24 * 60 * 60_000
  await vi.waitFor(async () => expect(await titleJobs.claim(termsOf('scripted'), tomorrow)).toBeNull(), 10_000)
}

describe('a session that nobody has named', () => {
  it('is named by the model after its first answer, for everyone, without a message · EXP-07', async () => {
    const session = await startUnnamed()
    const { ears, bram, id, assistant } = session
    await ears[1].says('/note my PIN is 4711')
    const asked = await answersFirst(session)
    expect(await session.title()).toBe('New Chat Session')
    expect(asked.prompt.messages).toEqual([
      { role: 'user', from: 'Anna', text: 'What should our rye bread cost in spring?' },
      { role: 'assistant', from: null, text: 'Four euros.' },
      { role: 'user', from: 'Kring', text: 'What is the title of this session?' },
    ])
    expect(JSON.stringify(assistant.prompts)).not.toContain('4711')
    replies(asked, '**Price of rye bread**')
    for (const ear of ears) await titled(ear, 'Price of rye bread')
    const view = await bram.view(id)
    expect([view.title, view.messages.map(({ type }) => type)]).toEqual(['Price of rye bread', ['ai', 'user', 'note']])
    // Once: a second answer, and a cleared chat, change nothing.
    await ears[0].says('And wheat?')
    replies(await assistant.begins(), 'Three.')
    await hearsAnswer(ears[0])
    await isSettled(session)
    expect(await session.title()).toBe('Price of rye bread')
    expect(assistant.prompts).toHaveLength(3)
  })

  it('is no reply on anyone’s allowance, and has a line in the ledger · EXP-07', async () => {
    const session = await startUnnamed()
    const { store } = session.server.app.deps
    replies(await answersFirst(session), 'Rye bread')
    await titled(session.ears[0], 'Rye bread')
    const { anonymousId } = (await session.anna.view(session.id)).self
    const lines = await store.ledger.list(`guest:${anonymousId}`, new Date().toISOString().slice(0, 7))
    expect(lines.map(({ kind, status, amount }) => [kind, status, amount]).sort()).toEqual([
      ['ai', 'spent', 1],
      ['title', 'spent', 1],
    ])
    expect(await store.counters.read(`ai:guest:${anonymousId}`, new Date().toISOString().slice(0, 7))).toBe(1)
  })

  it('keeps the name that the host gives while the model still thinks · EXP-07', async () => {
    const session = await startUnnamed()
    const asked = await answersFirst(session)
    session.ears[0].send({ type: 'rename_session', title: 'Ours' })
    await titled(session.ears[1], 'Ours')
    replies(asked, 'Price of rye bread')
    await isSettled(session)
    expect(await session.title()).toBe('Ours')
  })

  it('keeps its name if the host gives it the name of a new session · EXP-07', async () => {
    const session = await startUnnamed()
    const asked = await answersFirst(session)
    session.ears[0].send({ type: 'rename_session', title: 'Other' })
    await titled(session.ears[1], 'Other')
    session.ears[0].send({ type: 'rename_session', title: 'New Chat Session' })
    await titled(session.ears[1], 'New Chat Session')
    replies(asked, 'Price of rye bread')
    await isSettled(session)
    expect(await session.title()).toBe('New Chat Session')
  })

  it('can be renamed by the host afterwards, and is not named again · EXP-07', async () => {
    const session = await startUnnamed()
    replies(await answersFirst(session), 'Rye bread')
    await titled(session.ears[0], 'Rye bread')
    session.ears[0].send({ type: 'rename_session', title: 'New Chat Session' })
    await titled(session.ears[0], 'New Chat Session')
    await session.ears[0].says('And wheat?')
    replies(await session.assistant.begins(), 'Three.')
    await hearsAnswer(session.ears[0])
    await isSettled(session)
    expect(await session.title()).toBe('New Chat Session')
  })

  it.each([
    ['nothing', ''],
    ['a refusal', 'I’m sorry, I can’t help with that.'],
    ['an essay', 'word '.repeat(2_000)],
    ['a link', '[Bread](https://evil.example)'],
  ])('gets a title from the first message if the model replies with %s · EXP-07', async (_what, reply) => {
    const session = await startUnnamed()
    const asked = await answersFirst(session)
    if (reply !== '') asked.says(reply)
    asked.ends()
    await titled(session.ears[1], 'What should our rye bread cost…')
  })

  it('does not wait for a model that hangs or fails · EXP-07', async () => {
    times.titleMs = 100
    onTestFinished(() => void (times.titleMs = 20_000))
    const session = await startUnnamed()
    const hangs = await answersFirst(session)
    await titled(session.ears[1], 'What should our rye bread cost…')
    expect(hangs.signal.aborted).toBe(true)
    const other = await startUnnamed()
    ;(await answersFirst(other)).fails('ai_busy')
    await titled(other.ears[1], 'What should our rye bread cost…')
  })

  it('gets its title from the first message from the offline assistant · EXP-07', async () => {
    const { ears } = await startUnnamed({ assistant: offlineAssistant, title: 'Nieuwe chatsessie' })
    await ears[0].says('Wat kost roggebrood?')
    await titled(ears[1], 'Wat kost roggebrood?')
  })

  it('gets its title from the first message once the server’s titles of the day are used up · EXP-07', async () => {
    const session = await startUnnamed({ env: { AI_SERVER_DAILY_LIMIT: '1' } })
    const { store } = session.server.app.deps
    await store.counters.take({ key: 'title:server', period: new Date().toISOString().slice(0, 10), limit: null })
    await session.ears[0].says('Rye or wheat?')
    replies(await session.assistant.begins(), 'Rye.')
    await titled(session.ears[1], 'Rye or wheat?')
    expect(session.assistant.prompts).toHaveLength(1)
  })

  it('forgets a first exchange that is cleared meanwhile, and is named after the next · EXP-07', async () => {
    const session = await startUnnamed()
    const asked = await answersFirst(session, 'A secret bread?')
    session.ears[0].send({ type: 'clear_chat' })
    await session.ears[1].hears('session_updated', ({ session: { clearedSeq } }) => clearedSeq > 0)
    replies(asked, 'Secret bread')
    const next = await answersFirst(session, 'Which oven?')
    expect(JSON.stringify(next.prompt)).not.toContain('secret')
    replies(next, 'Ovens')
    await titled(session.ears[1], 'Ovens')
  })
})

describe('no title is given', () => {
  it('to a session that its creator named, to one without an answer, and if the server has none · EXP-07', async () => {
    const named = await startUnnamed({ title: 'Bakery launch' })
    await named.ears[0].says('Rye?')
    replies(await named.assistant.begins(), 'Rye.')
    await hearsAnswer(named.ears[0])
    await isSettled(named)
    const off = await startUnnamed({ env: { AI_TITLES: 'off' } })
    await off.ears[0].says('Rye?')
    replies(await off.assistant.begins(), 'Rye.')
    await hearsAnswer(off.ears[0])
    await isSettled(off)
    const quiet = await startUnnamed()
    await isSettled(quiet)
    expect([await named.title(), await off.title(), await quiet.title()]).toEqual(['Bakery launch', 'New Chat Session', 'New Chat Session'])
  })
})

describe('a restart in the middle', () => {
  it('names the session once the server runs again · EXP-07', async () => {
    const session = await startUnnamed()
    await answersFirst(session)
    await session.server.stop()
    const assistant = scriptedAssistant()
    const again = await startServer({ assistant, dataDir: session.server.dataDir })
    onTestFinished(() => again.stop())
    const ear = await visitor(again.url, 'Chiara').join(session.id)
    replies(await assistant.begins(), 'Rye bread')
    await titled(ear, 'Rye bread')
  })
})
