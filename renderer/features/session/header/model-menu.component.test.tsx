// The host's choice of the model, in the menu of the AI and, on a phone, in the overflow menu.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'

const models = [
  { id: 'gpt-4o', name: 'GPT-4', seesImages: true, thinks: false },
  { id: 'kitchen-r1', name: 'DeepSeek R1', seesImages: false, thinks: true },
]
const answers = { 'GET /api/sessions/:id/models': { models } }
const choice = (name: RegExp) => page.getByRole('menuitemradio', { name })
const openAiMenu = () => page.getByRole('button', { name: 'AI settings' }).click()

test('the host chooses among the models of the plan; the default is sent as no choice · MODEL-02', async () => {
  const { server } = await openSession({ answers })
  await openAiMenu()
  await expect.element(choice(/GPT-4/)).toHaveAttribute('aria-checked', 'true')
  await expect.element(choice(/GPT-4/)).toHaveTextContent('Default, sees images')
  await expect.element(choice(/DeepSeek R1/)).toHaveTextContent('Thinks first')
  await choice(/DeepSeek R1/).click()
  await expect.poll(() => server.commands.at(-1)).toMatchObject({ type: 'set_model', model: 'kitchen-r1' })
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  server.sends({ type: 'session_updated', session: { ...ownSession(), model: 'kitchen-r1' } })
  await openAiMenu()
  await expect.element(choice(/DeepSeek R1/)).toHaveAttribute('aria-checked', 'true')
  await choice(/GPT-4/).click()
  await expect.poll(() => server.commands.at(-1)).toMatchObject({ type: 'set_model', model: null })
})

test('a model that is gone counts as the default · MODEL-02', async () => {
  await openSession({ answers, session: ownSession({ model: 'removed' }) })
  await openAiMenu()
  await expect.element(choice(/GPT-4/)).toHaveAttribute('aria-checked', 'true')
})

test('someone who is not the host, or has only one model, sees no choice · MODEL-02', async () => {
  const access = { ...ownSession().access, isHost: false }
  const { server } = await openSession({ answers, session: ownSession({ access, hostId: 'bram' }) })
  await openAiMenu()
  await expect.element(choice(/Every message/)).toBeVisible()
  expect(choice(/GPT-4/).elements()).toEqual([])
  expect(server.requests.filter((request) => request.includes('/models'))).toEqual([])
})

test('on a phone the choice is in the overflow menu · MODEL-02', async () => {
  const { server } = await openSession({ answers, viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'More' }).click()
  await choice(/DeepSeek R1/).click()
  await expect.poll(() => server.commands.at(-1)).toMatchObject({ type: 'set_model', model: 'kitchen-r1' })
})

test('the badge of an answer, and the notice, show the model’s name on screen · MODEL-02', async () => {
  const { server } = await openSession()
  const byAi = { type: 'ai' as const, displayName: 'AI Assistant', userId: null, anonymousId: null }
  server.sends({
    type: 'new_message',
    message: messageOf(1, 'Hello Anna.', { ...byAi, metadata: { model: 'kitchen-r1', modelName: 'DeepSeek R1' } }),
  })
  await expect.element(page.getByRole('article').getByText('DeepSeek R1')).toBeVisible()
  const notice = { kind: 'model' as const, by: 'Anna', name: 'DeepSeek R1' }
  server.sends({ type: 'new_message', message: messageOf(2, '', { type: 'system', displayName: '', metadata: { notice } }) })
  await expect.element(page.getByLabelText('Conversation').getByText('Anna chose the model DeepSeek R1')).toBeVisible()
})
