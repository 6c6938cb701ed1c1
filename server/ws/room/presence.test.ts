// Presence and typing: people are counted, not sockets.
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'
import type { Member } from '../../access/member.ts'
import { localBus } from '../../adapters/bus/bus-local.ts'
import { guest } from '../../domain/people/person.ts'
import type { Bus, NodeMessage } from '../../ports/bus.ts'
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

  it('are not limited in number; a crowd is told how many are online and who has been active most recently · LIVE-33', async () => {
    const { id, anna, host, other } = await twoIn()
    const crowd = Array.from({ length: 120 }, (_, n) => visitor(server.url, `Guest ${n}`))
    const ears = await Promise.all(crowd.map((one) => one.join(id)))
    await host.hears('people_online', ({ count }) => count === 122)
    expect(host.all('participant_joined').length).toBeLessThan(101)
    const view = await crowd[0]!.view(id)
    expect([view.onlineCount, view.participants.length]).toEqual([122, 20])
    // The host, who may remove or promote anyone, sees everyone.
    const ofHost = await anna.view(id)
    expect([ofHost.onlineCount, ofHost.participants.length]).toEqual([122, 122])
    const last = ears.at(-1)!
    await last.says('From the last row')
    await Promise.all([host, other, ...ears].map((ear) => ear.hears('new_message')))
    // Everyone who joins is listed on their own screen.
    const late = await visitor(server.url, 'Late').join(id)
    expect(late.all('session_joined')[0]?.session.participants).toContainEqual(expect.objectContaining({ displayName: 'Late' }))
    expect((await host.hears('people_online', ({ count }) => count === 123)).people[0]?.displayName).toBe('Guest 119')
    await late.leave()

    // Back to one by one, without announcing those who left in the meantime.
    await Promise.all(ears.slice(0, 45).map((ear) => ear.leave()))
    const { people } = await host.hears('people_online', ({ isComplete }) => isComplete)
    expect(people).toHaveLength(77)
    expect((await anna.view(id)).onlineCount).toBeNull()
    expect(host.all('participant_left')).toEqual([])
    await last.leave()
    expect((await host.hears('participant_left')).displayName).toBe('Guest 119')
    await Promise.all(ears.map((ear) => ear.leave()))
  })

  it('who all leave a crowd are reported to the other nodes at once', async () => {
    const sent: NodeMessage[] = []
    const bus: Bus = { ...localBus, isShared: true, send: (_session, message) => void sent.push(message) }
    const node = await startServer({ assistant: silentAssistant, bus })
    onTestFinished(() => node.remove())
    const { id } = await visitor(node.url, 'Anna').createSession()
    const crowd = Array.from({ length: 101 }, (_, n) => visitor(node.url, `Guest ${n}`))
    const ears = await Promise.all(crowd.map((one) => one.join(id)))
    await ears[0]!.hears('people_online')
    await Promise.all(ears.map((ear) => ear.leave()))
    const last = () => sent.findLast((message) => message.kind === 'present')
    await expect.poll(last).toEqual({ kind: 'present', people: [] })
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

describe('a tab that is hidden or shown', () => {
  it('is reported to the other nodes as a change of that person, and only if no other tab of theirs is visible · EXP-19', async () => {
    const messages: NodeMessage[] = []
    const bus: Bus = { ...localBus, isShared: true, send: (_session, message) => void messages.push(message) }
    const node = await startServer({ assistant: silentAssistant, bus })
    onTestFinished(() => node.remove())
    const [anna, bram] = [visitor(node.url, 'Anna'), visitor(node.url, 'Bram')]
    const { id } = await anna.createSession()
    await bram.join(id)
    const tabs = [await anna.join(id), await anna.join(id)]
    const { anonymousId } = (await anna.view(id)).self
    const key = `guest:${anonymousId}` as const
    const { attending } = node.app.deps.presence
    const shows = async (tab: Ear, visible: boolean) => {
      tab.send({ type: 'set_visible', visible })
      await tab.settles()
      return messages.filter((one) => one.kind === 'visible')
    }
    expect(await shows(tabs[0]!, false)).toEqual([])
    expect((await attending(id)).has(key)).toBe(true)
    expect(await shows(tabs[1]!, false)).toEqual([{ kind: 'visible', key, isAway: true }])
    expect((await attending(id)).has(key)).toBe(false)
    expect(await shows(tabs[0]!, true)).toHaveLength(2)
    expect((await attending(id)).size).toBe(2)
    messages.length = 0
    for (let n = 0; n < 10; n += 1) for (const visible of [false, true]) await shows(tabs[0]!, visible)
    expect(messages.filter(({ kind }) => kind === 'visible')).toHaveLength(20)
    // The list of everyone is sent every two seconds, and not with each change.
    expect(messages.filter(({ kind }) => kind === 'present').length).toBeLessThan(10)
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
    const bram: Member = {
      person: guest('bram', 'en'),
      sessionId: 's',
      displayName: 'Bram',
      role: 'member',
      lasting: 'member',
      accessRev: 0,
    }
    for (let beat = 0; beat < 4; beat += 1) {
      typingTracker.set(bram, true)
      vi.advanceTimersByTime(3_000)
    }
    const typed = Array.from({ length: 4 }, () => ({ type: 'user_typing', isTyping: true }))
    expect(said).toMatchObject(typed)
    // Five seconds after the last one.
    vi.advanceTimersByTime(1_999)
    expect(said).toHaveLength(4)
    vi.advanceTimersByTime(1)
    expect(said).toMatchObject([...typed, { isTyping: false, displayName: 'Bram' }])
    typingTracker.set(bram, false)
    expect(said).toHaveLength(5)
  })
})
