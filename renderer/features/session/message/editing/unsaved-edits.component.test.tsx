// The text of an edit is never lost: not when the page is left, and not when the message is gone.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Message } from '../../../../../shared/entities.ts'
import { composer, expectNone, press, transcript } from '../../../../testing/component/in-session.ts'
import { openSession, type PageOptions } from '../../../../testing/component/open-page.tsx'
import { messageOf, ownSession, type ScriptedServer } from '../../../../testing/component/scripted-server.ts'
import { heard } from '../../../../testing/component/session-script.ts'

const by = { anonymousId: 'anna', displayName: 'Anna' }
const question = messageOf(1, 'Rey or wheat?', by)
const session = ownSession({ aiEnabled: false, messages: [messageOf(2, 'Rye'), question] })
const key = `kring:draft:edit:${session.id}`
const quiet = { 'kring:settings': { reducedMotion: true } }
const stored = () => localStorage.getItem(key)
const field = () => page.getByRole('textbox', { name: 'Edit message', exact: true })
const unsent = (text: string) => transcript().getByRole('article').filter({ hasText: text }).filter({ hasText: 'Not sent' })

async function edits(text: string, options: PageOptions = {}) {
  const opened = await openSession({ session, stored: quiet, ...options })
  await editsMessage(question.content)
  await expect.element(field()).toHaveFocus()
  await field().fill(text)
  return opened
}

async function editsMessage(content: string) {
  const row = transcript().getByRole('article').filter({ hasText: content })
  await row.hover()
  await row.getByRole('button', { name: 'Actions for this message' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}

const reload = (options: PageOptions = {}) => openSession({ session, isReload: true, ...options })

test('after a reload the form is open with its text and leaves the focus alone, until the edit is saved', async () => {
  await edits('Rye or wheat')
  const { server } = await reload()
  await expect.element(field()).toHaveValue('Rye or wheat')
  await expect.element(field()).not.toHaveFocus()
  await field().click()
  await userEvent.keyboard('?{Enter}')
  expect(await heard(server, 'edit_message')).toMatchObject({ messageId: question.id, content: 'Rye or wheat?' })
  await expectNone(field())
  expect(stored()).toBeNull()
})

test('a cancelled edit does not come back', async () => {
  await edits('Rye')
  expect(stored()).toContain('Rye')
  await press('Escape')
  await expectNone(field())
  expect(stored()).toBeNull()
})

test('when drafts are not kept, the browser does not store the text', async () => {
  const { server } = await edits('Rye or spelt?', { stored: { 'kring:settings': { reducedMotion: true, autoSave: false } } })
  expect(stored()).toBeNull()
  clears(server)
  await expect.element(unsent('Rye or spelt?')).toBeVisible()
})

const clears = (server: ScriptedServer) => server.sends({ type: 'session_updated', session: { ...server.view, clearedSeq: 2 } })
const deletes = (server: ScriptedServer) => {
  const message: Message = { ...question, content: '', rev: 1, metadata: { deletedAt: question.timestamp } }
  server.sends({ type: 'message_updated', message })
}

test.each([
  ['the host clears the chat', clears],
  ['the message is deleted', deletes],
])('when %s, the text becomes an unsent message', async (_, loses) => {
  const { server } = await edits('Rye or spelt?')
  loses(server)
  await expect.element(unsent('Rye or spelt?')).toBeVisible()
  await expectNone(field())
  await expect.element(composer()).toHaveFocus()
  expect(stored()).toBeNull()
  await transcript().getByRole('button', { name: 'Retry' }).click()
  expect((await heard(server, 'send_message')).content).toBe('Rye or spelt?')
})

test.each([
  ['cleared the chat', { clearedSeq: 2, messages: [] }],
  ['deleted the message', { messages: [{ ...question, content: '', metadata: { deletedAt: question.timestamp } }] }],
])('when someone %s while the person was elsewhere, the text becomes an unsent message, once', async (_, view) => {
  await edits('Rye or spelt?')
  await reload({ session: { ...session, ...view } })
  await expect.element(unsent('Rye or spelt?')).toBeVisible()
  await expectNone(field())
  await expect.poll(stored).toBeNull()
})

test('a text that another tab has already kept as an unsent message is not kept twice', async () => {
  const { server } = await edits('Rye or spelt?')
  const outbox = `kring:outbox:${session.id}`
  const kept = JSON.stringify([{ messageKey: 'k', content: 'Rye or spelt?', messageType: 'user', at: question.timestamp, failed: true }])
  localStorage.setItem(outbox, kept)
  clears(server)
  await expectNone(field())
  expect([stored(), localStorage.getItem(outbox)]).toEqual([null, kept])
})

test('an edit whose message is not loaded waits, and that of another account is not shown to this person', async () => {
  const edit = { messageType: 'user', seq: 1 }
  const others = [
    { ...edit, messageId: 'm4', seq: 4, text: 'Oats' },
    { ...edit, messageId: 'm3', seq: 3, text: 'Barley', by: 'dirk' },
  ]
  const view = { ...session, messages: [messageOf(3, 'Emmer', by), ...session.messages] }
  await openSession({ session: view, stored: { ...quiet, [key]: [...others, 'damaged', { ...edit, messageId: 'm1', text: 'Spelt?' }] } })
  await expect.element(field()).toHaveValue('Spelt?')
  await field().click()
  await press('Escape')
  await editsMessage('Emmer')
  await expect.element(field()).toHaveValue('Emmer')
  await expectNone(unsent('Oats'))
  expect(JSON.parse(stored() ?? '')).toEqual(others)
})
