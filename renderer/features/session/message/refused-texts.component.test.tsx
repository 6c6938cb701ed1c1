// An edit that the server refuses: it is queued and sent again, or its form reopens with the reason.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Message } from '../../../../shared/entities.ts'
import { expectNone, press, pressOn, says, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'
import { heard } from '../../../testing/component/session-script.ts'

test('a refused edit waits and is sent again; after a permanent refusal its form, like that of a title, reopens with the text', async () => {
  let message: Message = messageOf(1, 'Rey or wheat?', { anonymousId: 'anna', displayName: 'Anna' })
  const session = ownSession({ title: 'Bread', aiEnabled: false, messages: [message] })
  let { server } = await openSession({ session, stored: { 'kring:settings': { reducedMotion: true } } })
  const field = page.getByRole('textbox', { name: 'Edit message', exact: true })
  const sending = transcript().getByText('Sending')
  const edit = async (text: string) => {
    const row = transcript().getByRole('article').filter({ hasText: message.content })
    await row.hover()
    await row.getByRole('button', { name: 'Actions for this message' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await field.fill(text)
    await press('Enter')
  }
  const refuses = (messageKey: string | null | undefined, code: string, more: { retryAfter?: number } = {}) =>
    server.sends({ type: 'error', error: `Refused: ${code}.`, code, messageKey: messageKey ?? null, ...more })
  const accepts = (messageKey: string | null | undefined) => server.sends({ type: 'command_done', messageKey: messageKey ?? '' })
  const stores = (content: string) => {
    message = { ...message, content, rev: message.rev + 1, metadata: { editedAt: message.timestamp } }
    server.view = { ...server.view, messages: [message], rev: message.rev }
    server.sends({ type: 'message_updated', message })
  }

  await expect.element(transcript().getByText('Rey or wheat?')).toBeVisible()
  await edit('Rye or wheat?')
  refuses((await heard(server, 'edit_message')).messageKey, 'rate_limited', { retryAfter: 0.1 })
  await expect.element(sending).toBeVisible()
  await expect.element(transcript().getByText('Rye or wheat?')).toBeVisible()
  const again = await heard(server, 'edit_message', 2)
  expect(again).toMatchObject({ messageId: message.id, content: 'Rye or wheat?' })
  accepts(again.messageKey)
  stores(again.content)
  await expectNone(sending)
  await expect.element(transcript().getByText('edited')).toBeVisible()

  await edit('Rye or spelt?')
  refuses((await heard(server, 'edit_message', 3)).messageKey, 'session_full')
  await expect.element(field).toHaveValue('Rye or spelt?')
  await expect.element(transcript().getByRole('alert')).toHaveTextContent('Refused: session_full.')
  ;({ server } = await openSession({ session: server.view, isReload: true }))
  await expect.element(field).toHaveValue('Rye or spelt?')
  await pressOn(field, 'Enter')
  const third = await heard(server, 'edit_message')
  expect(third.content).toBe('Rye or spelt?')
  accepts(third.messageKey)
  stores(third.content)
  await expectNone(field)
  await expectNone(sending)
  await expect.element(transcript().getByText('Rye or spelt?')).toBeVisible()

  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  const title = page.getByRole('textbox', { name: 'Session title' })
  await title.fill('Bread for Saturday')
  await press('Enter')
  refuses((await heard(server, 'rename_session')).messageKey, 'session_full')
  await expect.element(title).toHaveValue('Bread for Saturday')
  await expect.element(title).toHaveAccessibleDescription('Refused: session_full.')
  await pressOn(title, 'Enter')
  const renamed = await heard(server, 'rename_session', 2)
  expect(renamed.title).toBe('Bread for Saturday')
  accepts(renamed.messageKey)
  await expectNone(title)
  await says('And yeast.')
  expect((await heard(server, 'send_message')).content).toBe('And yeast.')
})
