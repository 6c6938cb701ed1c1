// Hints: one at a time beside the conversation, hidden automatically, and never shown again to those who turn them off.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Participant } from '../../../../shared/entities.ts'
import { noStats } from '../../../../shared/coaching/progress.ts'
import { goneByNow, runFor, shownByNow } from '../../../testing/component/clock.ts'
import { button, composer, expectNone, phone, press, transcript, wideScreen } from '../../../testing/component/in-session.ts'
import type { PageOptions } from '../../../testing/component/open-page.tsx'
import { mouse } from '../../../testing/component/pointer.ts'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'
import { openWithClock } from '../../../testing/component/tutorial.ts'

const dismissedKey = 'kring:dismissed-hints'
const hint = () => page.getByRole('region', { name: /^Hint: / })
const titled = (title: string) => page.getByRole('region', { name: `Hint: ${title}`, exact: true })

/** Opens Anna's session; by default no hint was dismissed. */
const opens = (options: PageOptions = {}) =>
  openWithClock({ viewport: wideScreen, ...options, stored: options.isReload ? {} : { [dismissedKey]: null, ...options.stored } })

const participant = (name: string): Participant => ({
  userId: null,
  anonymousId: name.toLowerCase(),
  displayName: name,
  isOnline: true,
  isReader: false,
})

test('a hint is shown at the bottom right and disappears after its time, except under the pointer · HINT-01 HINT-03 HEAD-14', async () => {
  await opens()
  const welcome = titled('Invite others')
  await expect.element(welcome).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: 'Invite others. Nobody needs an account' })).toBeInTheDocument()
  await expect.element(welcome).not.toHaveFocus()
  const [card, field] = [welcome.element().getBoundingClientRect(), document.querySelector('form')!.getBoundingClientRect()]
  expect(card.x, 'beside the composer').toBeGreaterThanOrEqual(field.right)
  expect(wideScreen.width - card.right).toBeLessThan(40)
  expect(wideScreen.height - card.bottom).toBeLessThan(40)

  await welcome.hover()
  await runFor(30_000)
  await expect.element(welcome).toBeVisible()
  await mouse('mouseMoved', 400, 300)
  await runFor(9_000)
  await expect.element(welcome).toBeVisible()
  await runFor(1_500)
  await goneByNow(hint())
  await runFor(20_000)
  await expectNone(hint())

  await opens({ isReload: true })
  await expect.element(welcome).toBeVisible()
  await runFor(9_000)
  await expect.element(welcome, { message: 'not paused, and its time is not over' }).toBeVisible()
  await runFor(1_500)
  await goneByNow(hint())
})

test('a dismissed hint never returns, another one may appear, and Escape on a hint closes it for now · HINT-07 HINT-14', async () => {
  await opens()
  await expect.element(titled('Invite others')).toBeVisible()
  composer().element().focus()
  await press('Escape')
  await expect.element(titled('Invite others')).toBeVisible()
  const never = page.getByRole('button', { name: 'Don’t show again: Invite others' })
  never.element().focus()
  await press('Escape')
  await expectNone(hint())
  await expect.element(composer()).toHaveFocus()
  expect(localStorage.getItem(dismissedKey)).toBeNull()

  await opens({ isReload: true })
  await never.click()
  await expectNone(hint())
  // Moves the pointer away from where the next hint appears; otherwise it would pause that hint.
  await mouse('mouseMoved', 400, 300)
  expect(JSON.parse(localStorage.getItem(dismissedKey) ?? '')).toEqual(['welcome'])
  const { server } = await opens({ isReload: true })
  await runFor(29_000)
  await expectNone(hint())

  // When someone joins, the hint is shown for 8 seconds.
  server.sends({ type: 'participant_joined', participant: participant('Bram') })
  const two = titled('Talk to each other too')
  await expect.element(two).toBeVisible()
  await runFor(7_800)
  await expect.element(two).toBeVisible()
  await runFor(400)
  await goneByNow(hint())
})

test('a person who was already there is not greeted as the first to join · HINT-07', async () => {
  const { server } = await opens({
    session: ownSession({ participants: [...ownSession().participants, participant('Bram')] }),
    stored: { [dismissedKey]: '["welcome"]' },
  })
  // The first hint is the one for what happens next.
  server.sends({ type: 'user_typing', userId: null, anonymousId: 'bram', displayName: 'Bram', isTyping: true })
  await expect.element(titled('Write at the same time')).toBeVisible()
})

test('all hints can be hidden and shown again, in place and in the settings, and the choice is stored · HINT-15', async () => {
  await opens()
  const showsHints = () => (JSON.parse(localStorage.getItem('kring:settings') ?? '{}') as { showHints?: boolean }).showHints
  const hideAll = hint().getByRole('button', { name: 'Hide all hints' })
  await hideAll.click()
  await expectNone(titled('Invite others'))
  expect(showsHints()).toBe(false)
  await titled('Hints are hidden').getByRole('button', { name: 'Show them' }).click()
  expect(showsHints()).toBe(true)

  await opens({ isReload: true })
  await hideAll.click()
  await opens({ isReload: true })
  const light = page.getByRole('button', { name: 'Show hints' })
  await light.click()
  await expect.element(titled('Invite others')).toBeVisible()
  await expectNone(light)

  await button('Settings').click()
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expectNone(hint())
  await page.getByRole('switch', { name: 'Hints' }).click()
  expect(showsHints()).toBe(false)
  await press('Escape')
  await expect.element(titled('Hints are hidden')).toBeVisible()
  await runFor(8_000)
  await expect.element(light).toBeVisible()
})

test('a suggested role applies to everyone, and the suggestions cycle through all roles · HINT-10 HINT-18', async () => {
  const answers = ['one', 'two', 'three'].map((text, index) => messageOf(index + 1, `About ${text}`, { type: 'ai', anonymousId: null }))
  const session = ownSession({
    messages: answers,
    progress: { stats: { ...noStats, aiInteractions: 3 }, isShared: true, unlocked: [] },
  })
  const { server } = await opens({ session })
  await expect.element(transcript().getByText('About three')).toBeVisible()
  const suggestion = titled('Give the AI a role')
  await expect.element(suggestion).toBeVisible()
  for (const [role, name, next] of [
    ['marketing', 'Marketing Expert', 'Copywriter'],
    ['copywriter', 'Copywriter', 'Sales Expert'],
    ['sales', 'Sales Expert', 'Coach'],
    ['coach', 'Coach', 'General Assistant'],
    ['general', 'General Assistant', 'Marketing Expert'],
  ] as const) {
    await suggestion.getByRole('button', { name: `Try ${name}` }).click()
    // The role of the session: the server tells it to everyone.
    expect(server.commands.at(-1)).toEqual({ type: 'set_ai_role', role })
    server.sends({ type: 'session_updated', session: { ...session, aiRole: role } })
    await expect.element(page.getByRole('button', { name: `AI role: ${name}` })).toBeVisible()
    await expect.element(suggestion.getByRole('button', { name: `Try ${next}` })).toBeVisible()
  }
})

test('a reminder appears after 30 seconds without any activity · HINT-12 HINT-16', async () => {
  await opens({
    session: ownSession({ messages: [messageOf(1, 'Good morning')], aiEnabled: false }),
    stored: { [dismissedKey]: ['first-collaborator', 'collaboration-score'] },
  })
  await expect.element(transcript().getByText('Good morning')).toBeVisible()
  await runFor(3_000)
  for (const sign of ['mousemove', 'keydown', 'scroll', 'touchstart']) {
    document.body.dispatchEvent(new Event(sign, { bubbles: true }))
    await runFor(29_000)
    await expect.element(hint(), { message: `after ${sign}` }).not.toBeInTheDocument()
  }
  await runFor(1_500)
  await shownByNow(titled('Where were you?'))
})

test('on a phone a hint covers neither the composer nor the latest message, and offers to let the AI wait while people talk to each other · HINT-01 HINT-04', async () => {
  const names = ['Bram', 'Chiara', 'Daan']
  const said = [0, 1, 2, 3, 4, 5].map((index) => {
    const { anonymousId, displayName } = participant(names[index % 3]!)
    return messageOf(index + 1, `Onder elkaar ${index}`, { anonymousId, displayName })
  })
  const answers = ['Goed.', 'Prima.'].map((text, index) => messageOf(7 + index, text, { type: 'ai', anonymousId: null }))
  const session = ownSession({
    messages: [...said, ...answers],
    participants: [...ownSession().participants, ...names.map(participant)],
  })
  const { server } = await opens({ session, language: 'nl', viewport: phone })
  const last = transcript().getByText('Prima.')
  await expect.element(last).toBeVisible()
  const talk = titled('Even onder elkaar?')
  await expect.element(talk).toBeVisible()
  const [card, field, text] = [talk.element(), document.querySelector('form')!, last.element()].map((one) => one.getBoundingClientRect())
  expect(card!.bottom <= field!.top, 'above the composer').toBe(true)
  expect(card!.bottom <= text!.top || card!.top >= text!.bottom, 'not over the latest message').toBe(true)
  await talk.getByRole('button', { name: 'Alleen op @AI' }).click()
  expect(server.commands.at(-1)).toEqual({ type: 'set_reply_mode', mode: 'mention' })
  server.sends({ type: 'session_updated', session: { ...session, replyMode: 'mention' } })
  await expectNone(talk)
})
