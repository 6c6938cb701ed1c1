// Hostile and long names, instructions and file names of assistants.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantOf, assistantsDialog, formDialog, openAssistants, unfold } from '../../testing/component/assistants.ts'
import { hostileStrings } from '../../testing/component/hostile-strings.ts'
import { button, phone } from '../../testing/component/in-session.ts'
import { openSession } from '../../testing/component/open-page.tsx'
import type { Answers } from '../../testing/component/scripted-server.ts'

const withList = (...assistants: ReturnType<typeof assistantOf>[]): Answers => ({ 'GET /api/sessions/:id/assistants': { assistants } })

test('hostile names, instructions and file names are shown as text · MODEL-07', async () => {
  const hits: string[] = []
  Object.assign(window, { hit: () => hits.push('hit') })
  const hostile = hostileStrings.slice(0, 40).map((text, index) =>
    assistantOf(text, {
      id: `h${index}`,
      instruction: text,
      openingQuestion: text,
      files: [{ id: 'f', name: text, size: 1, isRead: true }],
    }),
  )
  await openSession({ answers: withList(...hostile) })
  await openAssistants()
  const rows = () => assistantsDialog().getByRole('group').elements()
  await expect.poll(() => rows().length).toBe(40)
  for (const row of rows()) row.setAttribute('open', '')
  expect(rows().map((row) => row.querySelector('p')?.textContent)).toEqual(hostile.map((one) => one.instruction))
  expect(assistantsDialog().element().querySelectorAll('img, script, iframe')).toHaveLength(0)
  expect(hits).toEqual([])
})

test('on a phone, long names of assistants and files do not make the list or the form wider than the screen · MODEL-07', async () => {
  const name = `${'W'.repeat(10)} ${'W'.repeat(9)}`
  const files = [{ id: 'f', name: `${'a-long-name-of-a-file-'.repeat(4)}.txt`, size: 30, isRead: false }]
  await openSession({ answers: withList(assistantOf(name, { files, instruction: 'No jargon. '.repeat(40) })), viewport: phone })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Assistants' }).click()
  await unfold(name)
  await expect.element(button(`Edit ${name}`)).toBeVisible()
  expect(tooWide(assistantsDialog().element())).toEqual([])
  await button(`Edit ${name}`).click()
  const form = formDialog(`Edit ${name}`)
  await expect.element(form.getByText(files[0]!.name)).toBeVisible()
  expect(tooWide(form.element())).toEqual([])
})

/** The parts of a dialog that scroll sideways. */
const tooWide = (dialog: Element) =>
  [dialog, ...dialog.querySelectorAll('*')]
    .filter((part) => part.scrollWidth > part.clientWidth && ['auto', 'scroll'].includes(getComputedStyle(part).overflowX))
    .map((part) => part.className)
