// What people do in a session counts for all of them: milestones are reached once, live, and notes never count.
import { expect, it, onTestFinished } from 'vitest'
import type { MilestoneId } from '../../../shared/coaching/milestones.ts'
import type { EventOf } from '../../../shared/protocol/protocol.ts'
import { recordingAssistant, silentAssistant } from '../../testing/doubles/assistants.ts'
import { addSession, readerLink, refusal, startSession } from '../../testing/fixtures/session-fixture.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { visitor, type Ear } from '../../testing/people/visitor.ts'

const unlocks = (ear: Ear, id: MilestoneId) => ear.hears('milestone_unlocked', ({ milestones }) => milestones.includes(id))
const told = (ear: Ear) => ear.all('milestone_unlocked').flatMap(({ milestones }) => milestones)
const counts = (ear: Ear, fits: (stats: EventOf<'progress_changed'>['progress']['stats']) => boolean) =>
  ear.hears('progress_changed', ({ progress }) => fits(progress.stats))

it('the first message and the third person are announced once to everyone, and known to people who join later · MILE-04 MILE-05 MILE-06', async () => {
  const { id, anna, ears, person } = await startSession()
  await ears[0].says('Morning')
  await Promise.all(ears.map((ear) => unlocks(ear, 'first_message')))
  await ears[1].says('Morning')
  await Promise.all(ears.map((ear) => counts(ear, ({ totalMessages }) => totalMessages === 2)))
  const chiara = await person('Chiara').join(id)
  await Promise.all([...ears, chiara].map((ear) => unlocks(ear, 'team_builder')))
  expect([...ears, chiara].map(told)).toEqual([['first_message', 'team_builder'], ['first_message', 'team_builder'], ['team_builder']])
  expect(chiara.all('session_joined')[0]?.session.progress.unlocked).toEqual(['first_message'])
  expect((await anna.view(id)).progress).toMatchObject({
    isShared: true,
    unlocked: ['first_message', 'team_builder'],
    stats: { totalMessages: 2, activeParticipants: 3, collaborationScore: 60 + 10 + 50 },
  })
})

it('the milestones for roles, typing and files are reached by using them · MILE-10 MILE-11 MILE-12', async () => {
  const { id, anna, ears } = await startSession()
  const [ear, other] = ears
  for (const role of ['sales', 'coach', 'general'] as const) ear.send({ type: 'set_ai_role', role })
  await unlocks(other, 'role_explorer')
  // Typing starts ten times; continuing to type does not count.
  for (let n = 0; n < 10; n += 1) for (const isTyping of [true, true, false]) ear.send({ type: 'typing', isTyping })
  await unlocks(other, 'rapid_fire')
  const messageId = await announces(ear, 5, 'The photos')
  await upload(
    anna,
    messageId,
    ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: `${name}.txt`, bytes: name, type: 'text/plain' })),
  )
  await unlocks(other, 'file_expert')
  const { stats, unlocked } = (await anna.view(id)).progress
  expect(stats).toMatchObject({ roleChanges: 3, typingInteractions: 10, filesShared: 5, totalMessages: 1, aiInteractions: 0 })
  expect(stats.collaborationScore).toBe(40 + 5 + 50 + 30 + 30)
  expect(unlocked).toEqual(['first_message', 'file_expert', 'role_explorer', 'rapid_fire'])
})

it('the milestones for fifty messages, twenty answers and a score of 500 are reached at these values · MILE-07 MILE-09 MILE-14', async () => {
  const { id, anna, ears, person } = await startSession({
    assistant: recordingAssistant(),
    env: { AI_ADDRESS_LIMIT: '1000' },
  })
  const [ear] = ears
  for (let n = 0; n < 20; n += 1) {
    await ear.says(`Question ${n}`)
    await ear.hears('new_message', ({ message }) => message.type === 'ai')
  }
  await unlocks(ear, 'ai_whisperer')
  ear.send({ type: 'ai_toggle', enabled: false })
  for (let n = 0; n < 29; n += 1) await ear.says(`Among ourselves ${n}`)
  await counts(ear, ({ totalMessages }) => totalMessages === 49)
  expect(told(ear)).not.toContain('conversationalist')
  await ear.says('The fiftieth')
  await unlocks(ear, 'conversationalist')
  // 100 for messages, 50 for sharing, and 20 for each person: eighteen make 510.
  for (let n = 3; n <= 17; n += 1) await person(`Guest ${n}`).join(id)
  await counts(ear, ({ collaborationScore }) => collaborationScore === 490)
  expect(told(ear)).not.toContain('perfect_score')
  await person('Guest 18').join(id)
  await unlocks(ear, 'perfect_score')
  expect((await anna.view(id)).progress.stats).toMatchObject({ totalMessages: 50, aiInteractions: 20, collaborationScore: 510 })
})

it('half an hour in which someone was present reaches the marathon · MILE-08 MILE-18', async () => {
  let now = Date.parse('2026-03-13T09:00:00Z')
  const { id, anna, ears } = await startSession({ now: () => now })
  await counts(ears[0], ({ sessionDuration }) => sessionDuration === 1)
  now += 28 * 60_000
  await ears[0].says('Still here')
  await counts(ears[0], ({ sessionDuration }) => sessionDuration === 29)
  expect(told(ears[0])).not.toContain('marathon')
  now += 60_000
  await ears[1].says('Me too')
  await Promise.all(ears.map((ear) => unlocks(ear, 'marathon')))
  expect((await anna.view(id)).progress.stats.sessionDuration).toBe(30)
})

it('notes and their files are never counted · MILE-16 NOTE-04', async () => {
  // No minutes pass.
  const { id, anna, ears } = await startSession({ now: () => Date.parse('2026-03-13T09:00:00Z') })
  await counts(ears[0], ({ activeParticipants }) => activeParticipants === 2)
  await counts(ears[1], ({ activeParticipants }) => activeParticipants === 2)
  const before = (await anna.view(id)).progress
  const noteId = await announces(ears[0], 5, 'Only mine', 'note')
  await upload(
    anna,
    noteId,
    ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: `${name}.txt`, bytes: name, type: 'text/plain' })),
  )
  const heard = ears[1].heard.length
  // Something that does count, so that everything before it has been counted.
  ears[1].send({ type: 'typing', isTyping: true })
  await counts(ears[0], ({ typingInteractions }) => typingInteractions === 1)
  const stats = { ...before.stats, typingInteractions: 1 }
  expect((await anna.view(id)).progress).toEqual({ ...before, stats })
  expect(ears[1].heard.slice(heard).map(({ type }) => type)).toEqual(['progress_changed'])
})

it('a copied link counts as shared, but not for a reader, and other sessions are not notified · MILE-17', async () => {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  const elsewhere = await addSession(server)
  await Promise.all(elsewhere.ears.map((one) => counts(one, ({ activeParticipants }) => activeParticipants === 2)))
  const outside = elsewhere.ears.map(({ heard }) => heard.length)
  const { readerKey } = await readerLink(ear)
  const reader = await visitor(server.url, 'Bram').join(id, { key: readerKey })
  expect(await refusal(reader, { type: 'link_shared' })).toBe('read_only')
  await ear.leave()

  const alone = visitor(server.url, 'Chiara')
  const own = await alone.createSession()
  const her = await alone.join(own.id)
  expect((await counts(her, ({ activeParticipants }) => activeParticipants === 1)).progress).toMatchObject({
    isShared: false,
    stats: { collaborationScore: 20 },
  })
  her.send({ type: 'link_shared' })
  expect((await counts(her, ({ collaborationScore }) => collaborationScore === 70)).progress.isShared).toBe(true)
  expect(elsewhere.ears.map(({ heard }) => heard.length)).toEqual(outside)
})

it('milestones, and activity that was not counted yet, survive a restart · MILE-04', async () => {
  const first = await startServer({ assistant: silentAssistant })
  const anna = visitor(first.url, 'Anna')
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  await ear.says('One')
  await unlocks(ear, 'first_message')
  ear.send({ type: 'typing', isTyping: true })
  await ear.says('Two')
  await first.stop()
  expect(first.logged).toEqual([])

  const second = await startServer({ assistant: silentAssistant, dataDir: first.dataDir })
  onTestFinished(() => second.remove())
  const again = await visitor(second.url, 'Anna', anna.cookie).join(id)
  expect(again.all('session_joined')[0]?.session.progress).toMatchObject({
    unlocked: ['first_message'],
    stats: { totalMessages: 2, typingInteractions: 1 },
  })
  await again.says('Three')
  await counts(again, ({ totalMessages }) => totalMessages === 3)
  expect(told(again)).toEqual([])
})

it('a demo session has milestones too, and loses them when it is reset · MILE-04 D29', async () => {
  const { server, person } = await startSession()
  const ear = await person('Anna').join('demo-session')
  await ear.says('Hello')
  await unlocks(ear, 'first_message')
  await ear.leave()
  await server.app.deps.store.sessions.remove('demo-session')
  const again = await person('Bram').join('demo-session')
  expect(again.all('session_joined')[0]?.session.progress.unlocked).toEqual([])
})
