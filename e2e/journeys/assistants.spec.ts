// One session with several models and assistants, from the host's choice of a model to two answers side by side.
import { composer, expect, says, test, transcript } from '../support/fixtures.ts'
import { hosts, phone } from '../support/session-page.ts'

test.use({ models: ['one', 'two'] })

test('a host chooses a model and creates an assistant with a file; a guest calls two, which answer in order; their thinking opens; two models answer side by side; Not now silences the AI · MODEL-02 MODEL-08 MODEL-13', async ({
  kring,
}) => {
  const { one, two } = kring.models as Record<'one' | 'two', (typeof kring)['assistant']>
  const anna = await kring.person({ name: 'Anna', viewport: { width: 1440, height: 900 } })
  const id = await hosts(anna, 'Bakery launch')
  await anna.goto(`/chat/${id}`)
  const openMenu = () => anna.getByRole('button', { name: 'AI settings' }).click()

  // The host chooses a model.
  await openMenu()
  await anna.getByRole('menuitemradio', { name: 'TWO' }).click()
  await expect(transcript(anna).getByText('Anna chose the model TWO')).toBeVisible()

  // The host creates an assistant with a file, and another one.
  await openMenu()
  await anna.getByRole('menuitem', { name: 'Assistants' }).click()
  const list = anna.getByRole('dialog', { name: 'Assistants' })
  for (const [name, instruction] of [
    ['Baker', 'You know everything about rye bread.'],
    ['Sceptic', 'Doubt everything.'],
  ] as const) {
    await list.getByRole('button', { name: 'New assistant' }).click()
    await anna.getByRole('textbox', { name: 'Name' }).fill(name)
    await anna.getByRole('textbox', { name: 'Instruction' }).fill(instruction)
    if (name === 'Baker') {
      const picker = anna.waitForEvent('filechooser')
      await anna.getByRole('button', { name: 'Add a file' }).click()
      await (await picker).setFiles({ name: 'recipe.txt', mimeType: 'text/plain', buffer: Buffer.from('500 g of rye flour') })
    }
    await anna.getByRole('button', { name: 'Save' }).click()
    await expect(list.getByText(name, { exact: true })).toBeVisible()
  }
  await anna.keyboard.press('Escape')

  // A guest calls both by name; they answer in that order, and the second reads the first.
  const bram = await kring.person({ name: 'Bram', viewport: phone })
  await bram.goto(`/chat/${id}`)
  await composer(bram).pressSequentially('How much flour, @bak')
  await bram.getByRole('option', { name: 'Baker' }).click()
  await composer(bram).press('End')
  await composer(bram).pressSequentially('and @Sceptic?')
  await composer(bram).press('Enter')
  const first = await two.begins()
  expect(JSON.stringify(first.prompt)).toContain('500 g of rye flour')
  first.thinks('The recipe says how much.')
  first.says('Half a kilo.')
  first.ends()
  const second = await two.begins()
  expect(JSON.stringify(second.prompt.messages)).toContain('Half a kilo.')
  second.says('I doubt it.')
  second.ends()
  for (const page of [anna, bram]) {
    await expect(page.getByRole('article').filter({ hasText: 'I doubt it.' })).toBeVisible()
    await expect(page.getByRole('article').getByRole('button', { name: /^Read the instruction of/ })).toHaveText(['Baker', 'Sceptic'])
  }

  // What the first thought is closed, and opens.
  const thought = bram.getByRole('article').filter({ hasText: 'Half a kilo.' })
  await expect(thought.getByText('The recipe says how much.')).toBeHidden()
  await thought.getByText(/^Thought for/).click()
  await expect(thought.getByText('The recipe says how much.')).toBeVisible()

  // The guest asks the other model for the same: both answers are side by side, each with its model.
  const answer = bram.getByRole('article').filter({ hasText: 'I doubt it.' })
  await answer.getByRole('button', { name: 'Actions for this message' }).click()
  await bram.getByRole('menuitem', { name: 'ONE' }).click()
  const other = await one.begins()
  expect(JSON.stringify(other.prompt.messages)).not.toContain('I doubt it.')
  other.says('Why so much?')
  other.ends()
  const pair = anna.getByRole('group', { name: 'Answers from different models' })
  await expect(pair.getByRole('article')).toHaveCount(2)
  await expect(pair.getByRole('article').first()).toContainText(/Sceptic.*TWO.*I doubt it\./)
  await expect(pair.getByRole('article').last()).toContainText(/Sceptic.*ONE.*Why so much\?/)
  // The finished answer replaces the streamed one, so an element may be gone when it is measured.
  const box = (text: string) => pair.getByText(text).boundingBox()
  const gap = async () => {
    const [left, right] = [await box('I doubt it.'), await box('Why so much?')]
    return left && right && right.x - (left.x + left.width)
  }
  await expect.poll(gap).toBeGreaterThan(0)

  // The AI answers when it helps, until somebody says 'Not now'; an assistant that is called still answers.
  await openMenu()
  await anna.getByRole('menuitemradio', { name: 'When it helps, such as when nobody answers a question' }).click()
  await expect(transcript(anna).getByText('Anna lets the AI answer when it helps')).toBeVisible()
  await says(bram, 'What is the capital of Peru?')
  const helpful = await two.begins()
  helpful.says('Lima.')
  helpful.ends()
  await anna.getByRole('button', { name: 'Not now' }).click()
  await expect(anna.getByText(/^The AI answers only @AI for another (10:00|9:5\d)\.$/)).toBeVisible()
  await says(bram, 'And of Chile?')
  await says(bram, '@Baker, and of Chile?')
  const called = await two.begins()
  expect(called.prompt.messages.at(-1)?.text).toBe('@Baker, and of Chile?')
  called.says('Santiago.')
  called.ends()
  await expect(anna.getByRole('article').filter({ hasText: 'Santiago.' })).toBeVisible()
  expect([one.prompts.length, two.prompts.length]).toEqual([1, 4])
})
