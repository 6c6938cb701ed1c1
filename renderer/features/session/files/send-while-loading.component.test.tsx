// Send is pressed while the code that shows the chosen files is still loading. Each test needs code that is not loaded
// yet, so the test that loads it comes last.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, composer, expectNone, paste, press } from '../../../testing/component/in-session.ts'
import { hold } from '../../../testing/component/hold.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { heard, sentBy } from '../../../testing/component/session-script.ts'

const loading = vi.hoisted(() => ({ texts: Promise.resolve() }))
vi.mock(import('../../../lib/texts/i18n.ts'), async (importOriginal) => {
  const original = await importOriginal()
  const loadTexts: typeof original.loadTexts = async (group) => {
    if (group === 'files') await loading.texts
    return original.loadTexts(group)
  }
  return { ...original, loadTexts }
})

async function sendsWithFile(): Promise<void> {
  await composer().fill('My list')
  paste(new File(['flour'], 'list.txt', { type: 'text/plain' }))
  await press('Enter')
}

test('if the code could not be loaded, the message is not sent without its file, and its text stays in the message field', async () => {
  const { released, release } = hold()
  loading.texts = released.then(() => Promise.reject(new Error('no connection')))
  const { server } = await openSession()
  await sendsWithFile()
  release()
  await expect.element(page.getByText('This part could not be loaded', { exact: false })).toBeVisible()
  await expect.element(button('Send')).toBeEnabled()
  await expect.element(composer()).toHaveValue('My list')
  expect(sentBy(server, 'send_message')).toEqual([])
})

test('the message is sent as soon as its file is shown; Enter need not be pressed again', async () => {
  const { released, release } = hold()
  loading.texts = released
  const { server } = await openSession()
  await sendsWithFile()
  await expect.element(composer()).toHaveValue('My list')
  expect(sentBy(server, 'send_message')).toEqual([])
  release()
  expect(await heard(server, 'send_message')).toMatchObject({ content: 'My list' })
  await expect.element(composer()).toHaveValue('')
  await expectNone(page.getByRole('list', { name: 'Chosen files' }))
  expect(sentBy(server, 'send_message')).toHaveLength(1)
})
