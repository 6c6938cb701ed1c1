// Everything by keyboard: from a link to an answer, the command palette, the shortcuts, and Escape.
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { row, sessionNamed } from '../../testing/component/home-page.ts'
import { button, composer, expectNone, press, runCommand, transcript } from '../../testing/component/in-session.ts'
import { openPage, openSession, type PageOptions } from '../../testing/component/open-page.tsx'
import { ownSession } from '../../testing/component/scripted-server.ts'
import { answers, heard, stores } from '../../testing/component/session-script.ts'
import { tabTo } from '../../testing/component/tab-to.ts'

const palette = () => page.getByRole('dialog', { name: /Commands|Opdrachten/ })
const sheet = () => page.getByRole('dialog', { name: /Keyboard shortcuts|Sneltoetsen/ })
const options = () => palette().getByRole('option')
const types = (text: string) => userEvent.keyboard(text)
/** Waits for the next render: only then does a dialog know that it is the topmost, and handle Escape. */
const drawn = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)))

async function inSession(more: PageOptions = {}) {
  const opened = await openSession({ session: ownSession({ title: 'Bakery launch' }), ...more })
  await expect.element(composer()).toBeEnabled()
  return opened
}

test('from a link to an answer, the people, the AI switch, the link and a new session, without a pointer · A11Y-01 A11Y-02', async () => {
  const bram = { userId: null, anonymousId: 'bram', displayName: 'Bram', isOnline: true, isReader: false }
  const session = ownSession({ participants: [...ownSession().participants, bram] })
  const created = ownSession({ id: 'created' })
  const { server, path } = await openPage(`/chat/${session.id}`, { name: null, session, answers: { 'POST /api/sessions': created } })
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveFocus()
  await types('Anna')
  await press('Enter')
  await expect.element(composer()).toHaveFocus()
  await types('Write a long story')
  await press('Enter')
  const sent = await heard(server, 'send_message')
  expect(sent.content).toBe('Write a long story')
  stores(server, sent)
  const answer = { answerId: 'a1', model: 'test', afterSeq: 1, answering: ['Anna'], text: '' }
  server.sends({ type: 'ai_started', answer })
  server.sends({ type: 'ai_delta', answerId: 'a1', offset: 0, text: 'Once upon a time' })
  await expect.element(transcript().getByText('Once upon a time')).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Stop answer' }), 'Shift+Tab')
  await press('Enter')
  expect(await heard(server, 'stop_answer')).toMatchObject({ answerId: 'a1' })
  answers(server, 'Once upon a time')
  server.sends({ type: 'ai_typing', isTyping: false })

  const people = page.getByRole('button', { name: '2 people online' })
  await tabTo(people, 'Shift+Tab')
  await press('Enter')
  await expect.element(page.getByRole('menuitem', { name: /Bram/ })).toBeVisible()
  await press('Escape')
  await expectNone(page.getByRole('menu'))
  await expect.element(people).toHaveFocus()
  await tabTo(page.getByRole('switch', { name: 'AI answers' }))
  await press('Space')
  expect((await heard(server, 'ai_toggle')).enabled).toBe(false)
  await tabTo(page.getByRole('button', { name: 'Share', exact: true }))
  await press('Enter')
  await expect.element(page.getByText('Link copied!', { exact: true })).toBeVisible()
  expect(await navigator.clipboard.readText()).toContain(`/chat/${session.id}`)
  await runCommand('new session')
  await expect.poll(path).toBe('/chat/created')
})

test('the palette runs its commands, and lists only those available now', async () => {
  const { server } = await inSession()
  const shown = () =>
    options()
      .elements()
      .map((one) => one.textContent)
  await runCommand('switch the ai off')
  await expect.element(page.getByText('OFF', { exact: true })).toBeVisible()
  await press('Control+k')
  await expect.element(options().filter({ hasText: 'Switch the AI on' })).toBeVisible()
  // While the AI is off, the palette does not offer when it answers.
  expect(shown().filter((label) => /Switch the AI off|Let the AI answer/.test(label))).toEqual([])
  await types('nonsense that is nowhere')
  await expect.element(palette().getByText('Nothing found.')).toBeVisible()
  await press('Control+k')
  await expectNone(palette())
  await runCommand('switch the ai on')
  await runCommand('only @AI')
  expect(await heard(server, 'set_reply_mode')).toEqual({ type: 'set_reply_mode', mode: 'mention' })
  await runCommand('role coach')
  expect(await heard(server, 'set_ai_role')).toEqual({ type: 'set_ai_role', role: 'coach' })
  await runCommand('share')
  await expect.element(page.getByText('Link copied!', { exact: true })).toBeVisible()
  await runCommand('private note')
  await expect.element(page.getByText('Private note: only you will see this')).toBeVisible()
  await expect.element(composer()).toHaveFocus()
  await runCommand('your name')
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveFocus()
  await press('Escape')
  await expectNone(page.getByRole('dialog'))
  await runCommand('dark')
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  await runCommand('hide the sessions')
  await expectNone(page.getByRole('complementary', { name: 'Sessions' }))
  await runCommand('nederlands')
  await expect.element(page.getByRole('button', { name: 'Deel', exact: true })).toBeVisible()
  await runCommand('sneltoetsen')
  await expect.element(sheet()).toBeVisible()
})

test('the palette jumps to another session', async () => {
  const first = sessionNamed('New Chat Session', { id: 'first' })
  const { path, server } = await inSession({ answers: { 'GET /api/sessions': [ownSession({ title: 'Bakery launch' }), first] } })
  await expect.element(row('New Chat Session')).toBeVisible()
  server.view = ownSession({ id: 'first', title: 'New Chat Session' })
  await runCommand('new chat session')
  await expect.poll(path).toBe('/chat/first')
})

test('? shows the shortcuts for this keyboard, except while typing or with single-key shortcuts off', async () => {
  await inSession()
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await composer().click()
  await types('really?/')
  await expect.element(composer()).toHaveValue('really?/')
  await expectNone(page.getByRole('dialog'))
  share.element().focus()
  await press('?')
  await expect.element(sheet().getByText('Ctrl', { exact: true }).first()).toBeVisible()
  expect([...sheet().element().querySelectorAll('dt')].map((one) => one.textContent)).toEqual([
    'Commands',
    'Search',
    'This list',
    'Go to the message field',
    'Close the top dialog or menu',
    'Go to the notifications',
    'Send',
    'New line',
    'Edit your last message, in an empty field',
  ])
  await tabTo(sheet().getByRole('switch', { name: 'Keys without Ctrl' }))
  await press('Space')
  await press('Escape')
  await expectNone(sheet())
  await expect.element(share).toHaveFocus()
  await press('/')
  await press('?')
  await expect.element(composer()).not.toHaveFocus()
  await runCommand('shortcuts')
  await expect.element(sheet()).toBeVisible()

  Object.defineProperty(navigator, 'platform', { configurable: true, get: () => 'MacIntel' })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'platform'))
  await inSession()
  button('Share').element().focus()
  await press('?')
  await expect.element(sheet().getByText('⌘', { exact: true }).first()).toBeVisible()
  await press('Escape')
  await expectNone(sheet())
  await press('Control+k')
  await drawn()
  await expectNone(palette())
  await press('Meta+k')
  await expect.element(palette()).toBeVisible()
})

test('Escape closes only the topmost layer, and the focus returns step by step · HEAD-15 A11Y-02', async () => {
  await inSession({ viewport: { width: 820, height: 900 } })
  const toggle = page.getByRole('button', { name: 'Sessions', exact: true })
  const drawer = page.getByRole('complementary', { name: 'Sessions' })
  const settings = page.getByRole('dialog', { name: 'Settings' })
  toggle.element().focus()
  await press('Enter')
  await expect.element(drawer).toHaveFocus()
  await runCommand('settings')
  await expect.element(settings).toBeVisible()
  const tab = settings.getByRole('tab').first()
  await tabTo(tab)
  await press('Control+k')
  await expect.element(palette().getByRole('combobox')).toHaveFocus()
  await drawn()
  await press('Escape')
  await expectNone(palette())
  await expect.element(settings).toBeVisible()
  await expect.element(tab).toHaveFocus()
  await press('Escape')
  await expectNone(settings)
  await expect.element(drawer).toHaveFocus()
  await press('Escape')
  await expectNone(drawer)
  await expect.element(toggle).toHaveFocus()
})
