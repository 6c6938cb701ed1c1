// The composer has the focus whenever it is the only plausible target.
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, composer, expectNone, phone, press, transcript } from '../../../testing/component/in-session.ts'
import { openPage, openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'
import { heard, says } from '../../../testing/component/session-script.ts'

const own = { anonymousId: 'anna', displayName: 'Anna' }
const conversation = () => ownSession({ aiEnabled: false, messages: [messageOf(2, 'Mine', own), messageOf(1, 'From Bram')] })
const types = (text: string) => userEvent.keyboard(text)

async function choose(words: string, item: string): Promise<void> {
  const row = transcript().getByRole('article').filter({ hasText: words })
  await row.getByRole('button', { name: 'Actions for this message' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

function nothingFocused(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
  expect(document.activeElement).toBe(document.body)
}

/** Makes the browser report a touch screen until the test ends. */
function touchScreen(): void {
  const real = window.matchMedia
  window.matchMedia = (query) => real(query === '(pointer: coarse)' ? 'all' : query)
  onTestFinished(() => void (window.matchMedia = real))
}

test('someone who opened a link types on after entering a name · EXP-01', async () => {
  const session = ownSession()
  await openPage(`/chat/${session.id}`, { name: null, session })
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveFocus()
  await types('Anna')
  await press('Enter')
  await expect.element(composer()).toHaveFocus()
  await types('Hello all')
  await expect.element(composer()).toHaveValue('Hello all')
})

test('the composer has the focus once the session has loaded, except on a touch screen · EXP-01', async () => {
  await openSession()
  await expect.element(composer()).toHaveFocus()
  touchScreen()
  await openSession({ viewport: phone })
  await expect.element(composer()).toBeEnabled()
  expect(document.activeElement).toBe(document.body)
})

test('after Reply, even on a touch screen, what is typed goes into the composer, not into the menu · EXP-01', async () => {
  for (const isTouch of [false, true]) {
    if (isTouch) touchScreen()
    const { server } = await openSession({ session: conversation() })
    await choose('From Bram', 'Reply')
    await expect.element(page.getByText('Replying to Bram')).toBeVisible()
    await expectNone(page.getByRole('menu'))
    await expect.element(composer()).toHaveFocus()
    await types(' 1 and 2')
    await expect.element(composer()).toHaveValue(' 1 and 2')
    await press('Enter')
    expect(await heard(server, 'send_message')).toMatchObject({ content: '1 and 2', replyTo: 'm1' })
  }
})

test.each([
  ['is deleted', { type: 'message_updated', message: messageOf(1, '', { rev: 1, metadata: { deletedAt: '2026-11-24T12:00:00.000Z' } }) }],
  ['is cleared', { type: 'session_updated', session: { ...conversation(), clearedSeq: 2 } }],
] as const)('if the message being replied to %s, the typed text is sent as an ordinary message', async (_, event) => {
  const { server } = await openSession({ session: conversation() })
  await choose('From Bram', 'Reply')
  await expect.element(page.getByText('Replying to Bram')).toBeVisible()
  await composer().fill('Half a loaf')
  server.sends(event)
  await expectNone(page.getByText('Replying to Bram'))
  await press('Enter')
  expect(await heard(server, 'send_message')).toMatchObject({ content: 'Half a loaf', replyTo: null })
})

test('after an edit is saved or given up, a deletion and a cancelled reply, the composer has the focus · EXP-01', async () => {
  const { server } = await openSession({ session: conversation() })
  const edit = page.getByRole('textbox', { name: 'Edit message' })
  for (const key of ['Enter', 'Escape']) {
    await choose('Mine', 'Edit')
    await expect.element(edit).toHaveFocus()
    await press(key)
    await expectNone(edit)
    await expect.element(composer()).toHaveFocus()
  }
  await choose('From Bram', 'Reply')
  await button('Cancel reply').click()
  await expect.element(composer()).toHaveFocus()
  await choose('Mine', 'Delete')
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await expect.element(remove).toBeVisible()
  // By keyboard, where the focus would return to the button of the message.
  remove.element().focus()
  await press('Enter')
  await heard(server, 'delete_message')
  await expectNone(page.getByRole('dialog'))
  await expect.element(composer()).toHaveFocus()
})

test('a dialog opened with a pointer gives the focus to the composer, one opened by keyboard to its opener · EXP-01 A11Y-02', async () => {
  await openSession({ session: conversation() })
  const opener = page.getByRole('complementary').getByRole('button', { name: 'Commands' })
  for (const isByKey of [false, true]) {
    const before = opener.element()
    if (isByKey) {
      before.focus()
      await press('Enter')
    } else await opener.click()
    await expect.element(page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox')).toHaveFocus()
    await press('Escape')
    await expectNone(page.getByRole('dialog'))
    if (isByKey) await expect.element(opener).toHaveFocus()
    else await expect.element(composer()).toHaveFocus()
  }
})

test('keys pressed with nothing focused go into the composer, the first one too, but not shortcuts · EXP-01', async () => {
  await openSession({ session: conversation() })
  await expect.element(composer()).toHaveFocus()
  nothingFocused()
  await types('Hi')
  await expect.element(composer()).toHaveValue('Hi')
  // Clicking in the transcript, or a button, shows no focus.
  await transcript().getByText('From Bram').click()
  await types('there')
  await expect.element(composer()).toHaveValue('Hithere')
  await page.getByRole('switch', { name: 'AI answers' }).click()
  await types('x')
  await expect.element(composer()).toHaveValue('Hitherex')

  nothingFocused()
  for (const keys of ['{Control>}b{/Control}', '{Meta>}b{/Meta}', '{Alt>}b{/Alt}', '{ArrowDown}', ' ', '{F2}']) await types(keys)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', isComposing: true, bubbles: true }))
  expect(document.activeElement).toBe(document.body)
  await types('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await types('abc')
  await press('Escape')
  await expectNone(page.getByRole('dialog'))
  await choose('From Bram', 'Copy')
  await expect.element(composer()).toHaveFocus()
  await button('Actions for this message').first().click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await types('zz')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expect.element(composer()).toHaveValue('Hitherex')
})

test('the caret and the text of the composer survive a message that arrives · EXP-01', async () => {
  const { server } = await openSession({ session: conversation() })
  await expect.element(composer()).toHaveFocus()
  await types('Half a sen')
  says(server, 'Meanwhile')
  await expect.element(transcript().getByText('Meanwhile')).toBeVisible()
  await types('tence')
  await expect.element(composer()).toHaveValue('Half a sentence')
})
