// Regression tests for bugs that the other tests found, each as small as possible.
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { fromView } from '../../shared/sync/session/session-model.ts'
import { applyEvent } from '../../shared/sync/session/session-state.ts'
import { connectPostgres } from '../store/database/connect.ts'
import { startPostgres } from '../testing/cluster/postgres.ts'
import { startCircle } from '../testing/doubles/scripted-assistant.ts'
import { startServer } from '../testing/cluster/start-server.ts'
import { visitor } from '../testing/people/visitor.ts'
import { termsOf } from '../testing/fixtures/terms.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

it('an answer that begins while somebody joins does not become empty on their screen · G7', async () => {
  const { server, assistant, id, bram, ears } = await startCircle()
  const { participants } = server.app.deps.store
  const real = participants.list
  // The joining connection is already holding events back; its snapshot reads the open answer after this.
  vi.spyOn(participants, 'list').mockImplementationOnce(async (...all) => {
    await ears[0].says('A question')
    ;(await assistant.begins()).says('What people saw')
    await ears[0].hears('ai_delta')
    return real(...all)
  })
  const late = await bram.join(id)
  await late.settles()
  const [joined, ...after] = late.heard.slice(late.heard.findIndex(({ type }) => type === 'session_joined'))
  if (joined?.type !== 'session_joined') throw new Error('did not join')
  let state = fromView(joined.session)
  const shown = [state.answer?.text]
  for (const event of after) shown.push((state = applyEvent(state, event)).answer?.text)
  expect(new Set(shown)).toEqual(new Set(['What people saw']))
})

it('a message that is stored but not announced yet reaches everyone who joins at that moment, whatever the others have read · G4 LIVE-29', async () => {
  const server = await startServer()
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const { id } = await anna.createSession()
  const { store, fanout } = server.app.deps
  const author = { key: 'guest:cleo' as const, userId: null, anonymousId: 'cleo' }
  const draft = {
    author,
    displayName: 'Cleo',
    content: 'Hello',
    messageKey: null,
    type: 'user' as const,
    language: 'en' as const,
    metadata: {},
  }
  const real = store.participants.list
  // Anna has read the messages; Bram reads one that she has not, and has joined before it is announced.
  vi.spyOn(store.participants, 'list').mockImplementationOnce(async (...all) => {
    const { message } = await store.messages.add(id, draft, 1, () => false)
    await bram.join(id)
    fanout.publish(id, { type: 'new_message', message })
    return real(...all)
  })
  const ear = await anna.join(id)
  expect((await ear.hears('new_message')).message.content).toBe('Hello')
})

it('a node that freezes while another takes its answer over neither sends text nor ends the answer when it resumes · G7', async () => {
  let lateMs = 0
  const { server, assistant, id, ears } = await startCircle({ now: () => Date.now() + lateMs })
  await ears[0].says('A question')
  const asleep = await assistant.begins()
  const { answers } = server.app.deps.store
  const { id: answerId, fence } = (await answers.running(id))!
  await answers.release(answerId, fence, Date.now())
  await answers.claim(id, 'another', termsOf('scripted'), Date.now())
  lateMs = 10_001
  asleep.says('Too late')
  await vi.waitFor(() => expect(server.app.deps.answers.open(id)).toBeNull(), 10_000)
  await ears[1].settles()
  expect(ears[1].all('ai_delta')).toEqual([])
  expect(ears[1].all('ai_typing').map(({ isTyping }) => isTyping)).toEqual([true])
})

it.skipIf(!postgres)(
  'a node that freezes in the middle of a transaction does not block its session (skipped without a Postgres to start) · G5',
  async () => {
    const databaseUrl = await postgres!.freshUrl()
    const server = await startServer({ env: { DATABASE_URL: databaseUrl } })
    onTestFinished(() => server.remove())
    const anna = visitor(server.url, 'Anna')
    const { id } = await anna.createSession()
    const ear = await anna.join(id)
    const { db: asleep } = await connectPostgres(databaseUrl)
    onTestFinished(() => asleep.destroy())
    const open = await asleep.transaction()
    onTestFinished(() => void open.rollback().catch(() => undefined))
    await open('sessions').where({ id }).forUpdate()
    await ear.says('Hello')
  },
)
