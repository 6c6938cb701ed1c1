// Answers of two models to one question: asked for in the menu, shown side by side, or folded on a phone.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNone, transcript } from '../../../../testing/component/in-session.ts'
import { openSession } from '../../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../../testing/component/scripted-server.ts'

const models = [
  { id: 'gpt-4o', name: 'GPT-4', seesImages: true, thinks: false },
  { id: 'kitchen-r1', name: 'DeepSeek R1', seesImages: false, thinks: true },
]
const answers = { 'GET /api/sessions/:id/models': { models } }
const byAi = { type: 'ai' as const, anonymousId: null, displayName: 'AI Assistant' }
const answering = { answering: ['Chiara'] }
const former = messageOf(1, 'Rye keeps longer.', { ...byAi, metadata: { ...answering, model: 'gpt-4o' } })
const newer = messageOf(2, 'Wheat is lighter.', {
  ...byAi,
  metadata: { ...answering, model: 'kitchen-r1', modelName: 'DeepSeek R1', comparedWith: former.id },
})
const replaced = { ...former, metadata: { ...former.metadata, replacedBy: newer.id } }
const openMenu = () => transcript().getByRole('button', { name: 'Actions for this message' }).last().click()
const pair = () => transcript().getByRole('group', { name: 'Answers from different models' })
const boxOf = (text: string) => transcript().getByText(text, { exact: true }).element().getBoundingClientRect()

test('the menu of the newest answer offers the other models, and asks for one · MODEL-13', async () => {
  const { server } = await openSession({ session: ownSession({ messages: [former] }), answers })
  await openMenu()
  await expect.element(page.getByText('Try again with another model')).toBeVisible()
  await expectNone(page.getByRole('menuitem', { name: 'GPT-4' }))
  await page.getByRole('menuitem', { name: 'DeepSeek R1' }).click()
  await expect
    .poll(() => server.commands.at(-1))
    .toMatchObject({ type: 'retry_answer', answerId: former.id, anew: true, model: 'kitchen-r1' })
})

test('with one model there is nothing to choose, and regenerating asks for none · MODEL-13', async () => {
  const { server } = await openSession({
    session: ownSession({ messages: [former] }),
    answers: { 'GET /api/sessions/:id/models': { models: models.slice(0, 1) } },
  })
  await openMenu()
  await page.getByRole('menuitem', { name: 'Regenerate' }).click()
  await expect.poll(() => server.commands.at(-1)).toMatchObject({ type: 'retry_answer', answerId: former.id, anew: true })
  expect(server.commands.at(-1)).not.toHaveProperty('model')
  await expectNone(page.getByText('Try again with another model'))
})

test('both answers are side by side on a wide screen, each with its model, as soon as the second is there · MODEL-13', async () => {
  const { server } = await openSession({ session: ownSession({ messages: [former] }), answers, viewport: { width: 1440, height: 900 } })
  await expect.element(transcript().getByText('Rye keeps longer.')).toBeVisible()
  server.sends({ type: 'new_message', message: newer })
  server.sends({ type: 'message_updated', message: { ...replaced, rev: 1 } })
  await expect.element(pair().getByRole('article').first()).toHaveTextContent(/GPT-4[\s\S]*Rye keeps longer\./)
  await expect.element(pair().getByRole('article').last()).toHaveTextContent(/DeepSeek R1[\s\S]*Wheat is lighter\./)
  const [left, right] = [boxOf('Rye keeps longer.'), boxOf('Wheat is lighter.')]
  expect(right.left - left.right).toBeGreaterThan(0)
  expect(left.width).toBeGreaterThan(380)
})

test('on a phone the older answer is folded above the newer one, and opens · MODEL-13', async () => {
  await openSession({ session: ownSession({ messages: [newer, replaced] }), answers, viewport: { width: 390, height: 844 } })
  await expect.element(pair().getByText('Wheat is lighter.')).toBeVisible()
  await expect.element(pair().getByText('Rye keeps longer.')).not.toBeVisible()
  await pair().getByText('Earlier answer').click()
  await expect.element(pair().getByText('Rye keeps longer.')).toBeVisible()
  expect(boxOf('Rye keeps longer.').bottom).toBeLessThan(boxOf('Wheat is lighter.').top)
})
