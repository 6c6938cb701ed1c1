// Presence and typing: people are counted, not sockets.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '../../../shared/limits.ts'
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'
import type { Member } from '../../access/member.ts'
import { guest } from '../../domain/people/person.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'
import { createTypingTracker } from './typing-tracker.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ assistant: silentAssistant })
})
afterAll(() => server.remove())
afterEach(() => vi.useRealTimers())

async function twoIn(): Promise<{ id: string; anna: Visitor; bram: Visitor; host: Ear; other: Ear }> {
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const { id } = await anna.createSession()
  return { id, anna, bram, host: await anna.join(id), other: await bram.join(id) }
}

describe('people', () => {
  it('are announced to the others when they join and when they leave, with their identity · LIVE-10 LIVE-11 LIVE-32', async () => {
    const { id, anna, bram, host, other } = await twoIn()
    const self = (await bram.view(id)).self
    const { participant } = await host.hears('participant_joined')
    expect(participant).toEqual({ userId: null, anonymousId: self.anonymousId, displayName: 'Bram', isOnline: true })
    expect(other.all('participant_joined')).toEqual([])
    await other.leave()
    expect(await host.hears('participant_left')).toEqual({
      type: 'participant_left',
      userId: null,
      anonymousId: self.anonymousId,
      displayName: 'Bram',
    })
    const listed = (await anna.view(id)).participants.map(({ displayName, isOnline }) => ({ displayName, isOnline }))
    expect(listed).toContainEqual({ displayName: 'Bram', isOnline: false })
    expect(listed).toContainEqual({ displayName: 'Anna', isOnline: true })
  })

  it('with two tabs are announced once, and leave with the last tab · LIVE-10 LIVE-11', async () => {
    const { id, bram, host, other } = await twoIn()
    await host.hears('participant_joined')
    const tab = await bram.join(id)
    expect((await bram.view(id)).participants.filter(({ displayName }) => displayName === 'Bram')).toHaveLength(1)
    await other.leave()
    await tab.says('Still here')
    await host.hears('new_message')
    expect([host.all('participant_joined').length, host.all('participant_left').length]).toEqual([1, 0])
    await tab.leave()
    await host.hears('participant_left')
  })

  it('are not limited in number, and all are listed · LIVE-33', async () => {
    const { id, host } = await twoIn()
    const crowd = Array.from({ length: limits.participantsListed + 20 }, (_, n) => visitor(server.url, `Guest ${n}`))
    const ears = await Promise.all(crowd.map((one) => one.join(id)))
    const listed = (await crowd[0]!.view(id)).participants
    expect(listed.filter((one) => one.isOnline)).toHaveLength(crowd.length + 2)
    await ears.at(-1)!.says('From the last row')
    await host.hears('new_message')
    await Promise.all(ears.map((ear) => ear.hears('new_message')))
    await Promise.all(ears.map((ear) => ear.leave()))
  })

  it('who change their name are shown with it to everyone, in their other tabs too · NAME-01 NAME-03', async () => {
    const { id, bram, host, other } = await twoIn()
    const tab = await bram.join(id)
    other.send({ type: 'set_name', displayName: 'Bram de Vries' })
    for (const ear of [host, other, tab])
      expect((await ear.hears('participant_updated')).participant).toMatchObject({ displayName: 'Bram de Vries', isOnline: true })
    await tab.says('From the other tab')
    expect((await host.hears('new_message')).message.displayName).toBe('Bram de Vries')
    const again = await bram.join(id, { displayName: null })
    expect(again.all('session_joined')[0]?.session.self.displayName).toBe('Bram de Vries')
    await again.says('With a name beside it', { displayName: 'Bram again' })
    expect((await host.hears('participant_updated')).participant.displayName).toBe('Bram again')
    expect((await host.hears('new_message')).message.displayName).toBe('Bram again')
  })
})

describe('typing', () => {
  it('is shown only to the others, with the person’s identity · LIVE-06 LIVE-12 LIVE-32', async () => {
    const { id, bram, host, other } = await twoIn()
    const tab = await bram.join(id)
    other.send({ type: 'typing', isTyping: true })
    const { anonymousId } = (await bram.view(id)).self
    expect(await host.hears('user_typing')).toEqual({ type: 'user_typing', isTyping: true, displayName: 'Bram', userId: null, anonymousId })
    other.send({ type: 'typing', isTyping: false })
    expect(await host.hears('user_typing')).toMatchObject({ isTyping: false })
    for (const ear of [other, tab]) {
      await ear.settles()
      expect(ear.all('user_typing')).toEqual([])
    }
  })

  it('ends with the message and with leaving · LIVE-12', async () => {
    const { id, bram, host, other } = await twoIn()
    for (const end of [() => other.says('Sent'), () => other.leave()]) {
      other.send({ type: 'typing', isTyping: true })
      await host.hears('user_typing', ({ isTyping }) => isTyping)
      await end()
      await host.hears('user_typing', ({ isTyping }) => !isTyping)
    }
    expect((await bram.view(id)).participants).toHaveLength(2)
  })

  it('continues while it is repeated, is announced to people who join later, and expires if its end is lost · LIVE-12', () => {
    vi.useFakeTimers()
    const said: ServerEvent[] = []
    const typingTracker = createTypingTracker({ publish: (_session, event) => void said.push(event) })
    const bram: Member = { person: guest('bram', 'en'), sessionId: 's', displayName: 'Bram', role: 'member', accessRev: 0 }
    for (let beat = 0; beat < 4; beat += 1) {
      typingTracker.set(bram, true)
      vi.advanceTimersByTime(limits.typingRepeatMs)
    }
    const typed = Array.from({ length: 4 }, () => ({ type: 'user_typing', isTyping: true }))
    expect(said).toMatchObject(typed)
    vi.advanceTimersByTime(limits.typingHealMs)
    expect(said).toMatchObject([...typed, { isTyping: false, displayName: 'Bram' }])
    typingTracker.set(bram, false)
    expect(said).toHaveLength(5)
  })
})
