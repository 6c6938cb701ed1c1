// The dialog with a session's assistants: who sees what, the form with its errors and drafts, import and download.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantOf, assistantsDialog, builtIn, chooses, formDialog, openAssistants, unfold } from '../../testing/component/assistants.ts'
import { catchDownloads } from '../../testing/component/downloads.ts'
import { button, expectNone, press } from '../../testing/component/in-session.ts'
import { openSession } from '../../testing/component/open-page.tsx'
import { ownSession, type Answers } from '../../testing/component/scripted-server.ts'

const editor = assistantOf('Editor', { instruction: 'Shorten every sentence.\nNo jargon.', openingQuestion: 'Shall I shorten a text?' })
const refusal = (code: string, message: string, status = 400) => new Response(JSON.stringify({ code, message }), { status })
const name = () => page.getByRole('textbox', { name: 'Name', exact: true })
const instruction = () => page.getByRole('textbox', { name: 'Instruction', exact: true })
const create = () => button('New assistant').click()
const withList = (...assistants: ReturnType<typeof assistantOf>[]): Answers => ({ 'GET /api/sessions/:id/assistants': { assistants } })

test('a reader and a guest read every instruction, but are offered no change · MODEL-07', async () => {
  const answers = withList({ ...editor, canChange: false }, builtIn)
  const { access } = ownSession()
  const { server } = await openSession({ answers, session: ownSession({ access: { ...access, isHost: false }, hostId: 'bram' }) })
  await openAssistants()
  await unfold('Editor')
  await expect.element(assistantsDialog().getByText('Shorten every sentence.\nNo jargon.').last()).toBeVisible()
  await expect.element(assistantsDialog().getByText('Shall I shorten a text?')).toBeVisible()
  await expect.element(button('Download Editor')).toBeVisible()
  for (const change of ['Edit Editor', 'Delete Editor', 'New assistant', 'Import']) await expectNone(button(change))

  // A reader has no menu of the AI.
  await openSession({ answers, session: ownSession({ access: { ...access, isHost: false, role: 'reader' }, hostId: 'bram' }) })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Assistants' }).click()
  await unfold('Editor')
  await expect.element(assistantsDialog().getByText('Shorten every sentence.\nNo jargon.').last()).toBeVisible()
  expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('the host creates an assistant with a file; its name, colour, instruction and question are sent · MODEL-07', async () => {
  const sent: unknown[] = []
  const stored = assistantOf('Editor')
  await openSession({
    answers: {
      ...withList(builtIn),
      'POST /api/sessions/:id/assistants': (_path, body) => {
        sent.push(body)
        return stored
      },
      'POST /api/assistants/:id/files': (path, body) => {
        sent.push([path, (body as Blob).type])
        return stored
      },
    },
  })
  chooses(new File(['No jargon.'], 'House style.md'))
  await openAssistants()
  await create()
  await expect.element(name()).toHaveFocus()
  await name().fill('Editor')
  await page.getByRole('radio', { name: 'Plum' }).click()
  await instruction().fill('Shorten.')
  await page.getByRole('textbox', { name: 'Opening question' }).fill('Which text?')
  await button('Add a file').click()
  await expect.element(page.getByText('House style.md')).toBeVisible()
  await button('Save').click()
  await expect.element(assistantsDialog()).toBeVisible()
  expect(sent).toEqual([
    { name: 'Editor', color: '#b25196', instruction: 'Shorten.', model: null, openingQuestion: 'Which text?' },
    ['/api/assistants/a-Editor/files?name=House%20style.md', 'text/markdown'],
  ])
  await expect.element(button('New assistant')).toHaveFocus()
})

test.each([
  ['assistant_name_taken', 'Name', 'Someone here already has that name.'],
  ['name_refused', 'Name', 'This name cannot be used.'],
  ['assistant_instruction_missing', 'Instruction', 'An assistant needs an instruction.'],
])('the server’s refusal %s is shown at its field, and what was entered stays · MODEL-07', async (code, field, sentence) => {
  await openSession({ answers: { ...withList(), 'POST /api/sessions/:id/assistants': () => refusal(code, sentence) } })
  await openAssistants()
  await create()
  await name().fill('Bram')
  await instruction().fill('Be brief.')
  await button('Save').click()
  const refused = page.getByRole('textbox', { name: field, exact: true })
  await expect.element(refused).toHaveAccessibleDescription(sentence)
  await expect.element(refused).toHaveFocus()
  await expect.element(name()).toHaveValue('Bram')
  await expect.element(instruction()).toHaveValue('Be brief.')
})

test('a name that is too long is not sent: it stays in the form, which says by how many characters · MODEL-07', async () => {
  const { server } = await openSession({ answers: withList() })
  await openAssistants()
  await create()
  await name().fill('Translator of long recipes')
  await instruction().fill('Be brief.')
  await button('Save').click()
  await expect.element(name()).toHaveAccessibleDescription('6 characters too many')
  await expect.element(name()).toHaveFocus()
  await expect.element(name()).toHaveValue('Translator of long recipes')
  expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('an instruction of 100,000 characters stays in the form, which says how much is too long, and is not sent · MODEL-07', async () => {
  const { server } = await openSession({ answers: withList() })
  await openAssistants()
  await create()
  await name().fill('Editor')
  const long = 'a'.repeat(100_000)
  await instruction().fill(long)
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('92000 characters too many')
  await expect.element(instruction()).toHaveFocus()
  await expect.element(instruction()).toHaveValue(long)
  expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('a form that is closed by accident, or with the page, is still there; cancelling forgets it · MODEL-07', async () => {
  const answers = withList(editor)
  await openSession({ answers })
  await openAssistants()
  await create()
  await name().fill('Sceptic')
  await press('Escape')
  await expectNone(formDialog())
  await openAssistants()
  await expect.element(name()).toHaveValue('Sceptic')

  await openSession({ answers, isReload: true })
  await openAssistants()
  await button('Continue the new assistant').click()
  await expect.element(name()).toHaveValue('Sceptic')
  await button('Cancel').click()
  await create()
  await expect.element(name()).toHaveValue('')
})

test('if a file is refused, the assistant is saved, and the form says which file and why · MODEL-07', async () => {
  const posts: string[] = []
  const stored = assistantOf('Editor')
  await openSession({
    answers: {
      ...withList(),
      'POST /api/sessions/:id/assistants': () => stored,
      'POST /api/sessions/:id/assistants/:assistantId': (path) => {
        posts.push(path)
        return stored
      },
      'POST /api/assistants/:id/files': () => refusal('file_refused', 'Only documents are allowed.'),
    },
  })
  chooses(new File(['x'], 'virus.txt'))
  await openAssistants()
  await create()
  await name().fill('Editor')
  await instruction().fill('Shorten.')
  await button('Add a file').click()
  await button('Save').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The assistant was saved, but this file was not: virus.txt. Only documents are allowed.')
  await button('Remove virus.txt').click()
  await button('Save').click()
  await expect.element(assistantsDialog()).toBeVisible()
  // It was not created a second time.
  expect(posts).toEqual([`/api/sessions/${ownSession().id}/assistants/a-Editor`])
})

test('an exported file is imported with what is missing from it; anything else is refused before it is sent · MODEL-09', async () => {
  const sent: unknown[] = []
  await openSession({
    answers: {
      ...withList(),
      'POST /api/sessions/:id/assistant-imports': (_path, body) => {
        sent.push(body)
        return editor
      },
    },
  })
  await openAssistants()
  const status = (role: 'alert' | 'status', text: string) => expect.element(assistantsDialog().getByRole(role)).toHaveTextContent(text)
  for (const wrong of ['not JSON', '[1]', '"text"']) {
    chooses(new File([wrong], 'wrong.json'))
    await button('Import').click()
    await status('alert', 'This file is not an assistant exported from Kring.')
  }
  chooses(new File(['x'.repeat(200_001)], 'large.json'))
  await button('Import').click()
  await status('alert', 'This file is too large for an assistant.')
  expect(sent).toEqual([])
  const file = { kring: 'assistant', version: 1, name: 'Editor', files: [{ name: '<img src=x onerror=hit()>.md' }] }
  chooses(new File([JSON.stringify(file)], 'editor.json'))
  await button('Import').click()
  await status(
    'status',
    'Editor was added. These files are not part of the imported file. Add them yourself: <img src=x onerror=hit()>.md.',
  )
  expect(sent).toEqual([file])
})

test('everyone downloads an assistant as the file that the server exports · MODEL-09', async () => {
  const headers = { 'Content-Disposition': "attachment; filename*=UTF-8''Editor.json" }
  const files = catchDownloads()
  await openSession({
    answers: {
      ...withList({ ...editor, canChange: false }),
      'GET /api/sessions/:id/assistants/:assistantId/export': () => new Response('{"kring":"assistant"}', { headers }),
    },
  })
  await openAssistants()
  await unfold('Editor')
  await button('Download Editor').click()
  await expect.poll(() => files).toEqual([{ name: 'Editor.json', text: '{"kring":"assistant"}' }])
})

test('the host deletes an assistant after a question · MODEL-07', async () => {
  const { server } = await openSession({
    answers: { ...withList(editor), 'DELETE /api/sessions/:id/assistants/:assistantId': { removed: true } },
  })
  await openAssistants()
  await unfold('Editor')
  await button('Delete Editor').click()
  await expect.element(page.getByRole('dialog', { name: 'Delete Editor?' })).toBeVisible()
  const isDeleted = () => server.requests.some((request) => request.startsWith('DELETE'))
  expect(isDeleted()).toBe(false)
  await page.getByRole('dialog', { name: 'Delete Editor?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(isDeleted).toBe(true)
})
