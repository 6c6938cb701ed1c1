// All actions on a message, by keyboard alone.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Message } from '../../../../shared/entities.ts'
import { composer, press, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { ownSession } from '../../../testing/component/scripted-server.ts'
import { heard, stores } from '../../../testing/component/session-script.ts'
import { tabTo } from '../../../testing/component/tab-to.ts'

test('reply, react, edit, pin and delete work without a pointer · A11Y-01', async () => {
  const { server } = await openSession({
    session: ownSession({ aiEnabled: false }),
    stored: { 'kring:settings': { reducedMotion: true } },
  })
  await expect.element(composer()).toHaveFocus()
  await userEvent.keyboard('Rye or wheat?')
  await press('Enter')
  let message: Message = stores(server, await heard(server, 'send_message'))
  const updates = (change: Partial<Message>) => {
    message = { ...message, ...change, rev: message.rev + 1 }
    server.sends({ type: 'message_updated', message })
  }
  const row = transcript().getByRole('article').first()
  const menu = row.getByRole('button', { name: 'Actions for this message' })
  const choose = async (item: string) => {
    await tabTo(menu, 'Shift+Tab')
    await expect.element(menu).toHaveStyle({ opacity: '1' })
    await press('Enter')
    const goal = page.getByRole('menuitem', { name: item, exact: true })
    await expect.element(goal).toBeVisible()
    for (let n = 0; n < 20 && goal.query() !== document.activeElement; n += 1) await press('ArrowDown')
    await press('Enter')
    await expect.element(goal).not.toBeInTheDocument()
  }
  await choose('Reply')
  await expect.element(page.getByText('Replying to Anna')).toBeVisible()
  await expect.element(composer()).toHaveFocus()
  await tabTo(page.getByRole('button', { name: 'Cancel reply' }), 'Shift+Tab')
  await press('Enter')
  await expect.element(page.getByText('Replying to Anna')).not.toBeInTheDocument()
  composer().element().focus()
  await choose('React with 🎉')
  expect(await heard(server, 'react')).toMatchObject({ messageId: message.id, emoji: '🎉', on: true })
  updates({ metadata: { reactions: [{ emoji: '🎉', people: ['anna'] }] } })
  const chip = row.getByRole('button', { name: '🎉 from you' })
  await tabTo(chip)
  await press('Enter')
  expect(await heard(server, 'react', 2)).toMatchObject({ emoji: '🎉', on: false })
  updates({ metadata: {} })
  await expect.element(chip).not.toBeInTheDocument()
  composer().element().focus()
  const field = page.getByRole('textbox', { name: 'Edit message' })
  await choose('Edit')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' Or none?')
  await press('Escape')
  await expect.element(field).not.toBeInTheDocument()
  composer().element().focus()
  await choose('Edit')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' Or spelt?')
  await press('Enter')
  const edited = await heard(server, 'edit_message')
  expect(edited.content).toBe('Rye or wheat? Or spelt?')
  server.sends({ type: 'command_done', messageKey: edited.messageKey ?? '' })
  updates({ content: edited.content })
  composer().element().focus()
  await choose('Pin')
  expect(await heard(server, 'pin_message')).toMatchObject({ messageId: message.id, pinned: true })
  composer().element().focus()
  await choose('Delete')
  const question = page.getByRole('dialog', { name: 'Delete this message?' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await tabTo(question.getByRole('button', { name: 'Delete' }))
  await press('Enter')
  expect(await heard(server, 'delete_message')).toMatchObject({ messageId: message.id })
})
