// What the chat shows of a brainstorm: one line for its start, which opens the board, and its prompt behind 'What the AI saw'.
import { violations } from '../support/checks/axe.ts'
import { expect, test, transcript } from '../support/fixtures.ts'
import { adds, arrives, ground, layer, noteOf, starts, tab } from '../support/board-page.ts'

test.use({ isOffline: true })

test('a blank board starts empty; its line in the chat opens it for others, in their language · EXP-15', async ({ kring }) => {
  const { page: anna, id } = await arrives(kring, { name: 'Anna' }, null)
  const bram = (await arrives(kring, { name: 'Bram', locale: 'nl-NL', viewport: { width: 390, height: 844 } }, id)).page
  await starts(anna, 'Blank board', 'Harvest fair')
  await expect(ground(anna)).toBeVisible()
  await adds(anna, 'Soup for sixty')

  await bram.getByRole('button', { name: 'Anna begon een brainstorm: Harvest fair' }).click()
  await expect(noteOf(bram, 'Soup for sixty')).toBeVisible()
  await tab(bram, 'Ideeën').click()
  const ask = bram.getByRole('button', { name: 'Vraag de AI om ideeën' })
  await expect(ask).toBeVisible()
  expect(await violations(bram)).toEqual([])
  await ask.click()
  await expect(bram.getByRole('tabpanel').locator('section li')).toHaveCount(3)
})

test('the prompt is not in the chat, but behind ‘What the AI saw’ · BRAIN-15 EXP-15', async ({ kring }) => {
  const { page: anna } = await arrives(kring, { name: 'Anna' }, null)
  await starts(anna, 'Golden Circle', 'Rye bread')
  const fields = anna.getByRole('tabpanel').getByRole('textbox')
  const looksAgain = async () => {
    await expect(layer(anna)).toHaveCount(0)
    await anna.getByRole('button', { name: 'Anna started a brainstorm: Rye bread' }).click()
    await expect(fields.nth(1)).toHaveAttribute('data-unsent', 'no')
    await expect(fields.nth(1)).toHaveValue('Hunger')
  }
  for (const [at, answer] of ['Hunger', 'By hand', 'Rye'].entries()) {
    await fields.nth(at + 1).fill(answer)
    // Leaving the board shares an answer too.
    await fields.nth(at + 1).press(at === 0 ? 'Escape' : 'Control+Enter')
    if (at === 0) await looksAgain()
  }
  await expect(tab(anna, 'Ideas')).toHaveAttribute('aria-selected', 'true')
  await anna.keyboard.press('Escape')
  await expect(layer(anna)).toHaveCount(0)
  const line = transcript(anna).getByText('Anna asked the AI for ideas: Rye bread')
  await expect(line).toBeVisible()
  await expect(transcript(anna)).not.toContainText('By hand')
  await transcript(anna).getByRole('button', { name: 'What the AI saw' }).click()
  const dialog = anna.getByRole('dialog', { name: 'What the AI saw' })
  for (const part of ['Rye bread', 'Golden Circle', 'Hunger', 'By hand']) await expect(dialog).toContainText(part)
  expect(await violations(anna)).toEqual([])
  await anna.keyboard.press('Escape')
  await anna.getByRole('button', { name: 'Anna started a brainstorm: Rye bread' }).click()
  await expect(layer(anna)).toBeVisible()
})
