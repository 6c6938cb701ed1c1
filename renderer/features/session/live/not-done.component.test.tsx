// Buttons that need a connection: without one, a toast says that nothing was done.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, composer, transcript } from '../../../testing/component/in-session.ts'
import { openSession, type PageOptions } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'
import { sentBy } from '../../../testing/component/session-script.ts'

const network = vi.hoisted(() => ({ isDown: false, areas: new Set<string>() }))
vi.mock(import('../../../lib/texts/i18n.ts'), async (importOriginal) => {
  const original = await importOriginal()
  const loadTexts: typeof original.loadTexts = async (area) => {
    if (network.isDown && !network.areas.has(area)) throw new TypeError('Failed to fetch')
    await original.loadTexts(area)
    network.areas.add(area)
  }
  return { ...original, loadTexts }
})

const toast = () => page.getByRole('region', { name: /^(Notifications|Meldingen)/ }).getByRole('listitem')

/** Anna in a session with one message of her own. */
async function annaIn(options: PageOptions = {}) {
  network.isDown = false
  const messages = [messageOf(1, 'Rye or wheat?', { anonymousId: 'anna', displayName: 'Anna' })]
  const { server } = await openSession({ session: ownSession({ messages }), ...options })
  await expect.element(transcript().getByText('Rye or wheat?')).toBeVisible()
  await expect.element(composer()).toBeEnabled()
  // The texts of the toast and of the sharing panel, which cannot be loaded later.
  await vi.waitFor(() => expect([...network.areas]).toEqual(expect.arrayContaining(['notDone', 'host'])), 10_000)
  const disconnect = async () => {
    network.isDown = true
    server.isDown = true
    server.cuts()
    await expect.element(page.getByText(/^(Not connected to chat server|Geen verbinding met de chatserver)/)).toBeVisible()
  }
  return { server, disconnect }
}

test('a message that is deleted without a connection stays, and a toast says that it was not done', async () => {
  const { server, disconnect } = await annaIn()
  await transcript().getByRole('article').hover()
  await button('Actions for this message').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this message?' })
  await expect.element(dialog).toBeVisible()
  await disconnect()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast()).toHaveTextContent('No connectionThat was not done. Try again when you are connected.')
  await expect.element(transcript().getByText('Rye or wheat?')).toBeVisible()
  expect(sentBy(server, 'delete_message')).toEqual([])
})

test('a role that is chosen without a connection does not change, and a toast says so in Dutch', async () => {
  const { server, disconnect } = await annaIn({ language: 'nl' })
  await disconnect()
  await button('AI-rol: Algemene assistent').click()
  await page.getByRole('menuitemradio', { name: 'Salesexpert' }).click()
  await expect.element(toast()).toHaveTextContent('Geen verbindingDat is niet gelukt. Probeer het opnieuw zodra je weer verbinding hebt.')
  await expect.element(button('AI-rol: Algemene assistent')).toBeVisible()
  expect(sentBy(server, 'set_ai_role')).toEqual([])
})

test('the link can be copied without a connection, so the toast says only that', async () => {
  const { disconnect } = await annaIn()
  await disconnect()
  await button('Share').click()
  await expect.element(page.getByRole('textbox', { name: 'Link of this session' })).toBeVisible()
  await expect.element(toast()).toHaveTextContent('Link copied!')
})
