// The form of an assistant while it is being saved: nothing that is typed is lost, and the focus stays.
import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { assistantOf, assistantsDialog, chooses, formDialog, openAssistants } from '../../testing/component/assistants.ts'
import { fails, hold, refusal } from '../../testing/component/hold.ts'
import { button, expectNone, press, pressOn } from '../../testing/component/in-session.ts'
import { openSession } from '../../testing/component/open-page.tsx'
import { platform } from '../../platform/platform.ts'

const stored = assistantOf('Editor', { instruction: 'Shorten.' })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

/** Opens a complete form with a file, whose upload is held back until `release`; it is accepted, unless `refused` is given. */
async function openForm({ refused }: { refused?: Response } = {}) {
  const upload = hold()
  const { server } = await openSession({
    answers: {
      'GET /api/sessions/:id/assistants': { assistants: [] },
      'POST /api/sessions/:id/assistants': stored,
      'POST /api/assistants/:id/files': async () => {
        await upload.released
        return refused ?? stored
      },
    },
  })
  chooses(new File(['No jargon.'], 'House style.md'))
  await openAssistants()
  await button('New assistant').click()
  await field('Name').fill('Editor')
  await field('Instruction').fill('Shorten.')
  await button('Add a file').click()
  await expect.element(button('Remove House style.md')).toBeVisible()
  const posts = () => server.requests.filter((request) => request.startsWith('POST'))
  const isUploading = () => expect.poll(posts).toEqual([expect.stringMatching(/assistants$/), expect.stringContaining('/files')])
  return { isUploading, release: upload.release }
}

/** The browser moves the focus from a control that was disabled when it draws the next frame. */
async function expectFocus(control: Locator): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement).toBe(control.element())
}

async function expectLocked(): Promise<void> {
  for (const [name, value] of [
    ['Instruction', 'Shorten.'],
    ['Opening question', ''],
    ['Name', 'Editor'],
  ] as const) {
    await pressOn(field(name), 'x')
    await expectFocus(field(name))
    expect(field(name).element()).toHaveValue(value)
  }
  await expect.element(page.getByRole('radio', { name: 'Plum' })).toBeDisabled()
  await expect.element(page.getByLabelText('Custom colour')).toBeDisabled()
  for (const name of ['Add a file', 'Remove House style.md']) await expect.element(button(name)).toBeDisabled()
}

test('nothing can be changed while the files are being uploaded, and the focus stays on the button or field · MODEL-07', async () => {
  const { isUploading, release } = await openForm()
  await button('Save').click()
  await isUploading()
  await expectFocus(button('Saving…'))
  await expectLocked()
  // A second press sends nothing.
  await pressOn(button('Saving…'), 'Enter')
  release()
  await expect.element(assistantsDialog()).toBeVisible()
  await isUploading()
  await expect.element(button('New assistant')).toHaveFocus()
})

test('Enter in a field saves the form, and keeps the focus there; closed and opened again, it is still locked · MODEL-07', async () => {
  const { isUploading, release } = await openForm()
  await pressOn(field('Name'), 'Enter')
  await isUploading()
  await expectFocus(field('Name'))
  await press('Escape')
  await expectNone(formDialog())
  await openAssistants()
  await expect.element(formDialog()).toBeVisible()
  await expectLocked()
  await pressOn(field('Name'), 'Enter')
  release()
  await expect.element(assistantsDialog()).toBeVisible()
  await isUploading()
})

test('after a refused file the form can be changed again, and keeps what is typed then · MODEL-07', async () => {
  const { isUploading, release } = await openForm({ refused: refusal(400, 'file_refused', 'Only documents are allowed.') })
  await button('Save').click()
  await isUploading()
  await pressOn(field('Instruction'), 'x')
  expect(field('Instruction').element()).toHaveValue('Shorten.')
  release()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Only documents are allowed.')
  await expect.element(field('Instruction')).toHaveValue('Shorten.')
  await pressOn(field('Instruction'), '!')
  await expect.element(field('Instruction')).toHaveValue('Shorten.!')
  await expect.element(button('Remove House style.md')).toBeEnabled()
})

test('without a connection saving fails at once, and the form can be changed again · MODEL-07', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  await openSession({ answers: { 'GET /api/sessions/:id/assistants': { assistants: [] }, 'POST /api/sessions/:id/assistants': fails } })
  await openAssistants()
  await button('New assistant').click()
  await field('Name').fill('Editor')
  await field('Instruction').fill('Shorten.')
  onlineManager.setOnline(false)
  await button('Save').click()
  await expect.element(formDialog().getByRole('alert')).toBeVisible()
  await pressOn(field('Instruction'), '!')
  await expect.element(field('Instruction')).toHaveValue('Shorten.!')
})

test('a file that was chosen before more was typed is added to what is typed by then · MODEL-07', async () => {
  const chosen = hold()
  await openSession({ answers: { 'GET /api/sessions/:id/assistants': { assistants: [] } } })
  const picker = vi.spyOn(platform(), 'chooseFiles').mockImplementation(async () => {
    await chosen.released
    return [new File(['No jargon.'], 'House style.md')]
  })
  onTestFinished(() => picker.mockRestore())
  await openAssistants()
  await button('New assistant').click()
  await button('Add a file').click()
  await field('Instruction').fill('Shorten.')
  chosen.release()
  await expect.element(button('Remove House style.md')).toBeVisible()
  await expect.element(field('Instruction')).toHaveValue('Shorten.')
})
