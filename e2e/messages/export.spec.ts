// Exporting a session: from its menu and the palette, and what is shown when the plan does not include it.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { connected, expect, runCommand, says, test, transcript } from '../support/fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /Export session|Sessie exporteren/ })

test('a demo can be downloaded in all three formats, with one’s own note · PRIV-09 PRIV-10', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto('/chat/demo-session')
  await says(anna, '/note the landlord hesitates')
  await expect(transcript(anna).getByText('the landlord hesitates')).toBeVisible()
  for (const format of ['Markdown', 'PDF', 'JSON']) {
    await anna.getByRole('button', { name: 'More' }).click()
    await anna.getByRole('menuitem', { name: 'Export' }).click()
    await expect(dialog(anna)).toBeVisible()
    if (format === 'Markdown') expect(await violations(anna)).toEqual([])
    const [download] = await Promise.all([
      anna.waitForEvent('download'),
      dialog(anna)
        .getByRole('button', { name: `Download ${format}` })
        .click(),
    ])
    const ending = { Markdown: 'md', PDF: 'pdf', JSON: 'json' }[format]
    expect(download.suggestedFilename()).toBe(`Demo session.${ending}`)
    const bytes = await readFile(await download.path())
    if (format === 'PDF') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    else expect(bytes.toString()).toContain('the landlord hesitates')
    await expect(dialog(anna)).toBeHidden()
  }
})

test('in a guest’s session the export says that it needs Pro before anything is chosen · PRIV-09 EXP-10', async ({ kring }) => {
  const { id } = await kring.visitor('Host').createSession()
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  await connected(anna)
  await runCommand(anna, 'export')
  await expect(dialog(anna)).toContainText('Sessions can be exported when their host has Pro or Team.')
  await expect(dialog(anna).getByRole('button', { name: 'Download PDF' })).toBeDisabled()
  expect(await violations(anna)).toEqual([])
  await anna.keyboard.press('Escape')
  await expect(dialog(anna)).toBeHidden()
})
