// Writing without a connection: the field stays usable, and messages wait until the connection is back.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hold } from '../../../testing/component/hold.ts'
import { button, composer, expectNone, paste, press, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { heard, sentBy, stores } from '../../../testing/component/session-script.ts'

const loading = vi.hoisted(() => ({ files: Promise.resolve() }))
vi.mock(import('../../../lib/texts/i18n.ts'), async (importOriginal) => {
  const original = await importOriginal()
  const loadTexts: typeof original.loadTexts = async (group) => {
    if (group === 'files') await loading.files
    return original.loadTexts(group)
  }
  return { ...original, loadTexts }
})

const words = {
  en: {
    banner: 'Not connected to chat server. Messages cannot be sent.',
    waiting: 'Waiting to send',
    attach: 'Attach files',
  },
  nl: {
    banner: 'Geen verbinding met de chatserver. Berichten kunnen niet worden verstuurd.',
    waiting: 'Wordt verstuurd zodra er weer verbinding is',
    attach: 'Voeg bestanden toe',
  },
} as const

for (const language of ['en', 'nl'] as const) {
  const text = words[language]

  test(`the field keeps its focus and text when the connection is lost; what is sent waits, survives a reload and is sent once (${language}) · COMP-06 COMP-08 EXP-02`, async () => {
    const { server } = await openSession({ language })
    await composer().fill('Half a ')
    composer().element().focus()
    server.isDown = true
    server.cuts()
    await expect.element(page.getByText(text.banner, { exact: true })).toBeVisible()
    await userEvent.keyboard('thought')
    await expect.element(composer()).toHaveFocus()
    await expect.element(composer()).toHaveValue('Half a thought')
    await expect.element(page.getByRole('button', { name: text.attach })).toBeDisabled()
    await press('Enter')
    await userEvent.keyboard('and another{Enter}')
    await expect.element(composer()).toHaveValue('')
    await expect.poll(() => transcript().getByText(text.waiting, { exact: true }).elements()).toHaveLength(2)
    expect(sentBy(server, 'send_message')).toEqual([])

    const later = await openSession({ language, session: server.view, isReload: true })
    for (const [at, content] of ['Half a thought', 'and another'].entries()) {
      const command = await heard(later.server, 'send_message', at + 1)
      expect(command.content).toBe(content)
      stores(later.server, command)
    }
    await expectNone(transcript().getByText(text.waiting))
    await expectNone(page.getByText(text.banner))
    expect(sentBy(later.server, 'send_message')).toHaveLength(2)
  })
}

test('an edit without a connection is shown as waiting too, and is sent when the connection is back · EXP-02', async () => {
  const { server } = await openSession()
  await composer().fill('Rey')
  await press('Enter')
  stores(server, await heard(server, 'send_message'))
  server.isDown = true
  server.cuts()
  const row = transcript()
    .getByRole('article')
    .filter({ hasText: /Rey|Rye/ })
  await row.hover()
  await row.getByRole('button', { name: 'Actions for this message' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit message', exact: true }).fill('Rye')
  await press('Enter')
  await expect.element(row.getByText('Waiting to send')).toBeVisible()
  expect(sentBy(server, 'edit_message')).toEqual([])
  server.isDown = false
  const edit = await heard(server, 'edit_message')
  expect(edit.content).toBe('Rye')
})

for (const [language, note, foot] of [
  ['en', 'Note', 'Only you can see this. The AI can’t.'],
  ['nl', 'Notitie', 'Alleen jij ziet dit. De AI niet.'],
] as const)
  test(`a note that waits says who can see it; a message does not (${language})`, async () => {
    const { server } = await openSession({ language })
    server.isDown = true
    server.cuts()
    await expect.element(page.getByText(words[language].banner, { exact: true })).toBeVisible()
    await composer().fill('For everyone')
    await press('Enter')
    await button(note).click()
    await composer().fill('For me')
    await press('Enter')
    const waiting = (text: string) => transcript().getByRole('article').filter({ hasText: text })
    await expect.element(waiting('For me').getByText(foot)).toBeVisible()
    await expectNone(waiting('For everyone').getByText(foot))
  })

test('if the connection is lost while the list of chosen files loads, the message stays in the field, also when its file is removed', async () => {
  const { released, release } = hold()
  loading.files = released
  const { server } = await openSession()
  await composer().fill('My list')
  paste(new File(['flour'], 'list.txt', { type: 'text/plain' }))
  await press('Enter')
  server.isDown = true
  server.cuts()
  await expect.element(page.getByText(words.en.banner, { exact: true })).toBeVisible()
  release()
  await expect.element(page.getByRole('list', { name: 'Chosen files' })).toBeVisible()
  await button('Remove list.txt').click()
  await expect.element(button('Send')).toBeEnabled()
  await expect.element(composer()).toHaveValue('My list')
  expect(sentBy(server, 'send_message')).toEqual([])
})
