// Celebrations are unobtrusive: who gets confetti, when, and what the setting changes.
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SessionView } from '../../../../shared/entities.ts'
import { noon, runFor, stopClock } from '../../../testing/component/clock.ts'
import { button, composer, expectNone, press, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession, type ScriptedServer } from '../../../testing/component/scripted-server.ts'
import { openWithClock } from '../../../testing/component/tutorial.ts'
import { throwConfetti } from './confetti.ts'

vi.mock('./confetti.ts', () => ({ throwConfetti: vi.fn(), isStill: () => false }))
const thrown = vi.mocked(throwConfetti)
beforeEach(() => void thrown.mockClear())

const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000).toISOString()
const byAnna = (minutes: number) => [
  messageOf(1, 'Good morning', { anonymousId: 'anna', displayName: 'Anna', timestamp: minutesAgo(minutes) }),
]
const notHost = ownSession().access
const guest: Partial<SessionView> = { hostId: 'bram', access: { ...notHost, isHost: false } }
const reader: Partial<SessionView> = { hostId: 'bram', access: { ...notHost, isHost: false, role: 'reader' } }
const toast = () => page.getByText('Three people see more than one. +50 points.')
const milestone = (server: ScriptedServer, id: 'team_builder' | 'perfect_score' = 'team_builder') =>
  server.sends({ type: 'milestone_unlocked', milestones: [id] })

async function opens(session: Partial<SessionView>, settings: object | null = null) {
  const { server } = await openWithClock({ session: ownSession(session), stored: settings ? { 'kring:settings': settings } : {} })
  // Celebrations are loaded after the page; until then they wait.
  await vi.importActual('./session-celebrations.tsx')
  await runFor(1_000)
  return server
}

for (const [who, session, settings, throws, says] of [
  ['the host, who wrote nine minutes ago, gets confetti and a toast', { messages: byAnna(9) }, null, true, true],
  ['a host who wrote eleven minutes ago gets a toast only', { messages: byAnna(11) }, null, false, true],
  ['a host who has not written gets a toast only', {}, null, false, true],
  ['a guest gets a toast only', { ...guest, messages: byAnna(1) }, null, false, true],
  ['a guest who chose everything gets confetti too', { ...guest, messages: byAnna(1) }, { celebrations: 'all' }, true, true],
  ['a host who chose quiet gets a toast only', { messages: byAnna(1) }, { celebrations: 'quiet' }, false, true],
  ['a host who chose none gets nothing', { messages: byAnna(1) }, { celebrations: 'none' }, false, false],
] as const)
  test(`${who} · EXP-22`, async () => {
    const server = await opens({ ...session, messages: 'messages' in session ? [...session.messages] : [] }, settings)
    milestone(server)
    // Waits, because the page may still be loading its celebrations.
    if (says) await expect.element(toast()).toBeVisible()
    await runFor(1_000)
    expect(thrown.mock.calls).toEqual(throws ? [[100]] : [])
    if (!says) return expectNone(toast())
    await expect.element(page.getByText('Team builder')).toBeVisible()
    await runFor(4_000)
    await expectNone(toast())
  })

test('a guest with the read-only link never gets confetti, whatever the setting · EXP-22', async () => {
  stopClock()
  const { server } = await openSession({
    session: ownSession({ ...reader, messages: byAnna(1) }),
    stored: { 'kring:settings': { celebrations: 'all' } },
  })
  await vi.importActual('./session-celebrations.tsx')
  await runFor(1_000)
  milestone(server)
  await expect.element(toast()).toBeVisible()
  await runFor(3_000)
  expect(thrown).not.toHaveBeenCalled()
})

test('confetti waits until the answer is complete and nobody is typing; a legendary milestone has 150 particles · EXP-22 MILE-15', async () => {
  const server = await opens({ messages: byAnna(1) })
  server.sends({ type: 'ai_started', answer: { answerId: 'a1', model: 'test', answering: ['Anna'], afterSeq: 1, text: '' } })
  server.sends({ type: 'ai_delta', answerId: 'a1', offset: 0, text: 'Rye' })
  await expect.element(transcript().getByText('Rye', { exact: true })).toBeVisible()
  await expect.element(page.getByText('AI is writing')).toBeVisible()
  milestone(server, 'perfect_score')
  await runFor(5_000)
  expect(thrown).not.toHaveBeenCalled()
  const bram = { userId: null, anonymousId: 'bram', displayName: 'Bram' }
  server.sends({ type: 'user_typing', ...bram, isTyping: true })
  server.sends({ type: 'new_message', message: messageOf(2, 'Rye.', { id: 'a1', type: 'ai', anonymousId: null }) })
  await runFor(5_000)
  expect(thrown).not.toHaveBeenCalled()
  server.sends({ type: 'user_typing', ...bram, isTyping: false })
  await composer().click()
  await userEvent.keyboard('a')
  await runFor(1_000)
  expect(thrown).not.toHaveBeenCalled()
  await runFor(2_000)
  expect(thrown.mock.calls).toEqual([[150]])
})

test('the setting has three levels and is stored; a guest starts on quiet, without tips · EXP-22', async () => {
  await opens(guest)
  await button('Settings').click()
  await page.getByRole('tab', { name: 'Notifications' }).click()
  const group = page.getByRole('radiogroup', { name: 'Celebrations and tips' })
  await expect.element(group.getByRole('radio', { name: 'Quiet' })).toBeChecked()
  await expectNone(page.getByRole('switch', { name: 'Hints' }))
  await group.getByRole('radio', { name: 'All' }).click()
  await expect.element(page.getByRole('switch', { name: 'Hints' })).toBeVisible()
  expect(JSON.parse(localStorage.getItem('kring:settings') ?? '{}')).toMatchObject({ celebrations: 'all' })
  await press('Escape')
})
