// Assistants of a session, by two people in two browsers: created, read, called by name, exported, and imported in another session.
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/checks/axe.ts'
import { hosts, phone } from '../support/session-page.ts'

test('a guest reads the instructions and calls two assistants, which answer in order; one is exported and imported · MODEL-07 MODEL-08 MODEL-09', async ({
  kring,
}, info) => {
  const anna = await kring.person({ name: 'Anna', viewport: { width: 1440, height: 900 }, acceptDownloads: true })
  const id = await hosts(anna, 'Bakery launch')
  await anna.goto(`/chat/${id}`)
  const open = async () => {
    await anna.getByRole('button', { name: 'AI settings' }).click()
    await anna.getByRole('menuitem', { name: 'Assistants' }).click()
  }
  const list = anna.getByRole('dialog', { name: 'Assistants' })
  const name = anna.getByRole('textbox', { name: 'Name' })
  await open()
  await expectAccessible(anna, 'the list')

  await list.getByRole('button', { name: 'New assistant' }).click()
  await name.fill('Baker')
  await anna.getByRole('radio', { name: 'Amber' }).click()
  await anna.getByRole('textbox', { name: 'Instruction' }).fill('You know everything about rye bread.')
  await anna.getByRole('textbox', { name: 'Opening question' }).fill('Which flour do I need?')
  const picker = anna.waitForEvent('filechooser')
  await anna.getByRole('button', { name: 'Add a file' }).click()
  const recipe = { name: 'recipe.txt', mimeType: 'text/plain', buffer: Buffer.from('Rye bread: 500 g of rye flour.') }
  await (await picker).setFiles(recipe)
  await expectAccessible(anna, 'the form')
  await anna.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByText('Baker', { exact: true })).toBeVisible()

  // A name that is taken is refused at its field, and nothing is lost.
  await list.getByRole('button', { name: 'New assistant' }).click()
  await name.fill('Baker')
  await anna.getByRole('textbox', { name: 'Instruction' }).fill('Doubt everything.')
  await anna.getByRole('button', { name: 'Save' }).click()
  await expect(anna.getByRole('alert')).toHaveText('A person or another assistant here already has that name. Choose another.')
  await name.fill('Sceptic')
  await anna.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByText('Sceptic', { exact: true })).toBeVisible()
  await anna.keyboard.press('Escape')
  await expect(anna.getByRole('log').getByText('Anna added the assistant Sceptic')).toBeVisible()

  const bram = await kring.person({ name: 'Bram', viewport: phone })
  await bram.goto(`/chat/${id}`)
  await bram.getByRole('button', { name: 'More' }).click()
  await bram.getByRole('menuitem', { name: 'Assistants' }).click()
  const read = bram.getByRole('dialog', { name: 'Assistants' })
  await read.getByText('Baker', { exact: true }).click()
  await expect(read.getByText('You know everything about rye bread.').last()).toBeVisible()
  await expect(read.getByText('recipe.txt')).toBeVisible()
  await expect(read.getByRole('button', { name: 'Edit Baker' })).toHaveCount(0)
  await expectAccessible(bram, 'the list on a phone')
  await read.getByRole('button', { name: 'Close' }).click()

  await bram.getByRole('button', { name: 'Baker Which flour do I need?' }).click()
  const composer = bram.getByRole('textbox', { name: 'Message' })
  await expect(composer).toHaveValue('@Baker Which flour do I need?')
  await composer.pressSequentially(' And @sce')
  await bram.getByRole('option', { name: 'Sceptic' }).click()
  await composer.press('End')
  await composer.pressSequentially('is that true?')
  await composer.press('Enter')

  const first = await kring.assistant.begins()
  expect(JSON.stringify(first.prompt)).toContain('500 g of rye flour')
  first.says('500 g of rye flour.')
  // Also while it is being written.
  await expect(bram.getByRole('article').getByRole('button', { name: 'Read the instruction of Baker' })).toBeVisible()
  first.ends()
  const second = await kring.assistant.begins()
  expect(JSON.stringify(second.prompt.messages)).toContain('500 g of rye flour.')
  second.says('I doubt it.')
  second.ends()
  for (const page of [anna, bram]) {
    await expect(page.getByRole('article').filter({ hasText: 'I doubt it.' })).toBeVisible()
    const speakers = page.getByRole('article').getByRole('button', { name: /^Read the instruction of/ })
    await expect(speakers).toHaveText(['Baker', 'Sceptic'])
  }
  await bram.getByRole('button', { name: 'Read the instruction of Sceptic' }).click()
  await expect(bram.getByRole('dialog', { name: 'Sceptic' }).getByText('Doubt everything.')).toBeVisible()
  await bram.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(bram, 'the answers on a phone')
  await expectAccessible(anna, 'the answers')

  await open()
  await list.getByText('Baker', { exact: true }).click()
  const download = anna.waitForEvent('download')
  await list.getByRole('button', { name: 'Download Baker' }).click()
  const path = info.outputPath('baker.json')
  await (await download).saveAs(path)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    kring: 'assistant',
    version: 1,
    name: 'Baker',
    color: '#b16f23',
    instruction: 'You know everything about rye bread.',
    openingQuestion: 'Which flour do I need?',
    files: [{ name: 'recipe.txt' }],
  })

  await anna.goto(`/chat/${await hosts(anna, 'Second bakery')}`)
  await open()
  const again = anna.waitForEvent('filechooser')
  await list.getByRole('button', { name: 'Import' }).click()
  await (await again).setFiles(path)
  await expect(list.getByRole('status')).toHaveText(
    'Baker was added. These files are not part of the imported file. Add them yourself: recipe.txt.',
  )
  await list.getByText('Baker', { exact: true }).click()
  await expect(list.getByText('You know everything about rye bread.').last()).toBeVisible()
})
