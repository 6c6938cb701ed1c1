// Input methods, with which people write Chinese, Japanese and Korean: the Enter that confirms a word is not an Enter for the page.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { composer, press, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'
import { heard, sentBy } from '../../../testing/component/session-script.ts'

/** What the focused field receives when a word is confirmed; in Safari `isComposing` is false by then. */
const confirmations = [
  ['Safari', { isComposing: false, keyCode: 229 }],
  ['other browsers', { isComposing: true, keyCode: 13 }],
] as const

for (const [browser, init] of confirmations) {
  const confirmWord = () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }))

  test(`in ${browser}, the Enter that confirms a word sends no message, the next one does`, async () => {
    const { server } = await openSession()
    await composer().fill('ライ麦')
    expect(confirmWord()).toBe(true)
    await expect.element(composer()).toHaveValue('ライ麦')
    await press('Enter')
    expect((await heard(server, 'send_message')).content).toBe('ライ麦')
    expect(sentBy(server, 'send_message')).toHaveLength(1)
  })

  test(`in ${browser}, it chooses nobody from the list of people, and does not save an edited message`, async () => {
    const bram = { userId: null, anonymousId: 'bram', displayName: 'Bram', isOnline: true, isReader: false }
    const messages = [messageOf(1, 'Rye?', { anonymousId: 'anna', displayName: 'Anna' })]
    const { server } = await openSession({ session: ownSession({ messages, participants: [...ownSession().participants, bram] }) })
    await expect.element(transcript().getByText('Rye?')).toBeVisible()
    await expect.element(composer()).toHaveFocus()
    await press('ArrowUp')
    const field = page.getByRole('textbox', { name: 'Edit message' })
    await expect.element(field).toHaveFocus()
    await field.fill('Rye!')
    confirmWord()
    await expect.element(field).toHaveValue('Rye!')
    await press('Enter')
    expect((await heard(server, 'edit_message')).content).toBe('Rye!')
    expect(sentBy(server, 'edit_message')).toHaveLength(1)

    await expect.element(composer()).toHaveFocus()
    await userEvent.keyboard('@Br')
    await expect.element(page.getByRole('option', { name: /Bram/ })).toBeVisible()
    confirmWord()
    await expect.element(composer()).toHaveValue('@Br')
    await press('Enter')
    await expect.element(composer()).toHaveValue('@Bram ')
  })
}
