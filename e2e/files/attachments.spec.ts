// Files in a session of two people: chosen, dragged, pasted, sent with progress, and opened by the other; a note's file only by its author.
import type { Page } from '@playwright/test'
import { docx, pdf, png } from '../../server/testing/fixtures/sample-files.ts'
import { axe } from '../support/checks/axe.ts'
import { attach, chosen, file, hand, pick } from '../support/chosen-files.ts'
import { connected, expect, says, test, transcript, type Kring } from '../support/fixtures.ts'

const alertNl = 'Alleen afbeeldingen (JPG, PNG, GIF, WebP) en documenten (PDF, Word, Tekst) tot 10MB zijn toegestaan.'
const alertEn = 'Only images (JPG, PNG, GIF, WebP) and documents (PDF, Word, Text) up to 10MB are allowed.'

const picture = file('front of the shop.png', png(640, 400, [], [70, 130, 180]), 'image/png')
const prices = file('prices.pdf', pdf(['Bread 2 euro', '', 'Cake 9 euro']), 'application/pdf')
const list = file('list.txt', 'flour, salt, yeast', 'text/plain')

async function twoPeople(kring: Kring, locale = 'en-US') {
  const { id } = await kring.visitor('Host').createSession()
  const [anna, bram] = [await kring.person({ name: 'Anna', locale }), await kring.person({ name: 'Bram' })]
  for (const page of [anna, bram]) {
    await page.goto(`/chat/${id}`)
    await connected(page)
  }
  return { id, anna, bram }
}

const filesOf = (page: Page) => transcript(page).getByRole('list', { name: /Files with this message|Bestanden bij dit bericht/ })

test('files without text reach the other person and the AI, and show how much was read · COMP-05 ATT-08 ATT-11', async ({ kring }) => {
  const { anna, bram } = await twoPeople(kring)
  await expect(anna.getByRole('button', { name: 'Send' })).toBeDisabled()
  await pick(anna, [picture, prices])
  await expect(chosen(anna)).toHaveCount(2)
  await anna.getByRole('button', { name: 'Send' }).click()
  await expect(chosen(anna)).toHaveCount(0)
  await expect(filesOf(bram).getByRole('link', { name: 'Download prices.pdf' })).toContainText('Read 2 of 3 pages')
  const image = filesOf(bram).getByRole('img', { name: picture.name })
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640)
  const answer = await kring.assistant.begins()
  expect(answer.prompt.messages.at(-1)).toMatchObject({
    from: 'Anna',
    text: '',
    files: [
      { kind: 'image', name: picture.name },
      { kind: 'text', name: 'prices.pdf', text: '[1]\nBread 2 euro\n\n[3]\nCake 9 euro' },
    ],
  })
  answer.says('Bread is 2 euro.')
  answer.ends()
  await expect(transcript(anna).getByText('Bread is 2 euro.')).toBeVisible()

  // A picture opens large, and a document is saved under its own name.
  await filesOf(bram)
    .getByRole('button', { name: `Enlarge ${picture.name}` })
    .click()
  const large = bram.getByRole('dialog', { name: picture.name })
  await expect(large.getByText('640 × 400')).toBeVisible()
  // Bram is neither the sender nor the host.
  await expect(large.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  expect((await axe(bram).analyze()).violations).toEqual([])
  await bram.keyboard.press('Escape')
  const saving = bram.waitForEvent('download')
  await filesOf(bram).getByRole('link', { name: 'Download prices.pdf' }).click()
  expect((await saving).suggestedFilename()).toBe('prices.pdf')
  // After a reload they are shown as before, before any picture loads.
  await bram.reload()
  await expect(filesOf(bram).getByRole('link', { name: 'Download prices.pdf' })).toContainText('Read 2 of 3 pages')
})

for (const [locale, words] of [
  ['nl-NL', { alert: alertNl, full: 'Maximum 5 bestanden toegestaan', out: 'virus.exe: dit soort bestand kan niet mee.' }],
  ['en-US', { alert: alertEn, full: 'Maximum 5 files allowed', out: 'virus.exe: this type of file cannot be sent.' }],
] as const)
  test(`invalid files are rejected with an alert, valid ones kept, and after five no more can be chosen (${locale}) · ATT-04 ATT-05 ATT-06`, async ({
    kring,
  }) => {
    const { anna } = await twoPeople(kring, locale)
    await pick(anna, [list, file('virus.exe', 'MZ'), file('page.html', '<p>', 'text/html'), file('notes.md', '# Notes')])
    await expect(anna.getByRole('alert').filter({ hasText: words.alert })).toContainText(words.out)
    await expect(chosen(anna)).toHaveText([/list\.txt/, /notes\.md/])
    await pick(anna, [file('too-big.txt', Buffer.alloc(10_485_761, 97)), file('empty.txt', '')])
    await expect(anna.getByRole('alert').filter({ hasText: words.alert })).toBeVisible()
    await expect(chosen(anna)).toHaveCount(2)
    // A file that is chosen twice is added once.
    await pick(anna, [list, file('just-right.txt', Buffer.alloc(10_485_760, 97)), file('a.txt', 'a'), file('b.txt', 'b')])
    await expect(chosen(anna)).toHaveCount(5)
    await expect(attach(anna)).toBeDisabled()
    await expect(attach(anna)).toHaveAttribute('title', words.full)
    await hand(anna, 'drop', [file('sixth.txt', '6')])
    await expect(chosen(anna)).toHaveCount(5)
    await expect(anna.getByRole('alert').filter({ hasText: words.full })).toBeVisible()
    expect((await axe(anna).analyze()).violations).toEqual([])
    await chosen(anna).filter({ hasText: 'just-right.txt' }).getByRole('button').click()
    await expect(chosen(anna)).toHaveCount(4)
    await expect(attach(anna)).toBeEnabled()
  })

test('files can be dropped on the session and pasted into the field · ATT-05', async ({ kring }) => {
  const { anna, bram } = await twoPeople(kring)
  await hand(anna, 'drop', [picture, file('x.svg', '<svg/>', 'image/svg+xml')])
  await expect(chosen(anna)).toHaveText([/front of the shop\.png/])
  await expect(anna.getByRole('alert').filter({ hasText: alertEn })).toBeVisible()
  await hand(anna, 'paste', [list])
  await expect(chosen(anna)).toHaveCount(2)
  await says(anna, 'Both ways')
  await expect(filesOf(bram).getByRole('img', { name: picture.name })).toBeVisible()
  await expect(filesOf(bram).getByRole('link', { name: 'Download list.txt' })).toContainText('Read in full')
})

test('a failed upload is reported, and can be retried or left out · TOAST-07 ATT-09', async ({ kring }) => {
  const { anna, bram } = await twoPeople(kring)
  let fails = true
  await anna.route('**/api/upload*', (route) => (fails ? route.abort() : route.continue()))
  await pick(anna, [list, prices])
  await says(anna, 'See these')
  const toast = anna.getByRole('status').filter({ hasText: 'Upload Error' })
  await expect(toast.getByText('Failed to upload files. Please try again.').first()).toBeVisible()
  const [first, second] = [
    filesOf(anna).getByRole('listitem').filter({ hasText: 'list.txt' }),
    filesOf(anna).getByRole('listitem').filter({ hasText: 'prices.pdf' }),
  ]
  for (const one of [first, second]) await expect(one).toContainText('Not uploaded')
  await expect(filesOf(bram)).toContainText('2 files are still uploading')
  expect((await axe(anna).analyze()).violations).toEqual([])
  fails = false
  await first.getByRole('button', { name: 'Try again' }).click()
  await expect(filesOf(bram).getByRole('link', { name: 'Download list.txt' })).toBeVisible()
  await second.getByRole('button', { name: 'Leave it out' }).click()
  await expect(filesOf(bram)).not.toContainText('still uploading')
  await expect(filesOf(anna).getByRole('listitem')).toHaveCount(1)
  expect((await kring.assistant.begins()).prompt.messages.at(-1)?.files?.map(({ name }) => name)).toEqual(['list.txt'])
})

test('an upload shows its progress; if a reload interrupts it, nobody waits for it and everyone sees that it failed · ATT-09', async ({
  kring,
}) => {
  const { anna, bram } = await twoPeople(kring)
  // A slow server: the page is reloaded before the upload completes.
  await anna.route('**/api/upload*', () => undefined)
  await pick(anna, [list])
  await says(anna, 'My list')
  await expect(filesOf(anna).getByRole('progressbar', { name: 'list.txt is being uploaded' })).toBeVisible()
  await expect(filesOf(bram)).toContainText('1 file is still uploading')
  await anna.reload()
  await expect(filesOf(bram)).toHaveText('1 file was not uploaded')
  const answer = await kring.assistant.begins()
  expect(answer.prompt.messages.at(-1)?.text).toBe('My list')
  answer.ends()
  // Bram's message reaches Anna after the event that ends the wait for the file.
  await says(bram, 'Where is it?')
  // Ends this answer now: if it appeared later, it would move the button that is clicked below.
  ;(await kring.assistant.begins()).ends()
  await expect(transcript(anna).getByText('Where is it?')).toBeVisible()
  const lost = filesOf(anna).getByText('Upload lost: the page was reloaded before it finished')
  await expect(lost).toBeVisible()
  await anna.reload()
  await expect(lost).toBeVisible()
  await connected(anna)
  await filesOf(anna).getByRole('button', { name: 'Got it' }).click()
  await expect(filesOf(anna)).toHaveText('1 file was not uploaded')
  await anna.reload()
  await expect(transcript(anna).getByText('My list')).toBeVisible()
  await connected(anna)
  await expect(filesOf(anna)).toHaveText('1 file was not uploaded')
})

test('the sender deletes a file after a confirmation, and it is gone for both · ATT-12 D31', async ({ kring }) => {
  const { anna, bram } = await twoPeople(kring)
  await pick(anna, [picture, list])
  await says(anna, 'Look')
  const link = (page: Page) => filesOf(page).getByRole('link', { name: 'Download list.txt' })
  await expect(link(bram)).toBeVisible()
  await expect(filesOf(bram).getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await filesOf(anna).getByRole('button', { name: 'Delete list.txt' }).click()
  await anna.getByRole('dialog', { name: 'Delete this file?' }).getByRole('button', { name: 'Delete' }).click()
  for (const page of [anna, bram]) await expect(link(page)).toHaveCount(0)
  await filesOf(anna)
    .getByRole('button', { name: `Enlarge ${picture.name}` })
    .click()
  await anna.getByRole('dialog', { name: picture.name }).getByRole('button', { name: 'Delete' }).click()
  await anna.getByRole('dialog', { name: 'Delete this file?' }).getByRole('button', { name: 'Delete' }).click()
  for (const page of [anna, bram]) await expect(filesOf(page)).toHaveCount(0)
})

test('the right to delete a picture is requested when it is opened, and again after five minutes · HTTP-16', async ({ kring }) => {
  const { id } = await kring.visitor('Host').createSession()
  const anna = await kring.person({ name: 'Anna' })
  await anna.clock.install()
  let asked = 0
  anna.on('request', (request) => (asked += Number(/\/api\/messages\/[^/]+\/attachments$/.test(request.url()))))
  await anna.goto(`/chat/${id}`)
  await connected(anna)
  await pick(anna, [picture])
  await anna.getByRole('button', { name: 'Send' }).click()
  const looks = async () => {
    await filesOf(anna)
      .getByRole('button', { name: `Enlarge ${picture.name}` })
      .click()
    const large = anna.getByRole('dialog', { name: picture.name })
    await expect(large.getByRole('button', { name: 'Delete' })).toBeVisible()
    await anna.keyboard.press('Escape')
    await expect(large).toBeHidden()
  }
  await looks()
  await expect.poll(() => asked).toBe(1)
  await anna.clock.fastForward(280_000)
  await looks()
  expect(asked).toBe(1)
  await anna.clock.fastForward(30_000)
  await looks()
  await expect.poll(() => asked).toBe(2)
})

test('a note’s file is visible to its author only · ATT-14 D9', async ({ kring }) => {
  const { anna, bram } = await twoPeople(kring)
  await anna.getByRole('button', { name: 'Note', exact: true }).click()
  await pick(anna, [picture, file('secret.docx', docx('Only for me'))])
  await says(anna, 'My own')
  await expect(filesOf(anna).getByRole('link', { name: 'Download secret.docx' })).toBeVisible()
  await expect(filesOf(anna).getByRole('img', { name: picture.name })).toBeVisible()
  await says(anna, 'And this is for all')
  await expect(transcript(bram).getByText('And this is for all')).toBeVisible()
  await expect(filesOf(bram)).toHaveCount(0)
  expect(await bram.content()).not.toContain('secret.docx')
  await anna.reload()
  await expect(filesOf(anna).getByRole('link', { name: 'Download secret.docx' })).toBeVisible()
  expect(JSON.stringify((await kring.assistant.begins()).prompt)).not.toContain('secret')
})
