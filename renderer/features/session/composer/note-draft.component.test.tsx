// A note that is not saved yet stays a note: others never read it because its draft came back as a message.
import { expect, test } from 'vitest'
import { button, composer, press } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { ownSession } from '../../../testing/component/scripted-server.ts'
import { heard, sentBy } from '../../../testing/component/session-script.ts'

const saysNote = () => expect.element(button('Note')).toHaveAttribute('aria-pressed', 'true')

test('after a reload, the draft of a note is a note, and nobody is told that it is being written', async () => {
  await openSession()
  await button('Note').click()
  await composer().fill('Bram asks too much')
  const { server } = await openSession({ isReload: true })
  await expect.element(composer()).toHaveValue('Bram asks too much')
  await saysNote()
  await composer().fill('Bram asks far too much')
  await press('Enter')
  expect(await heard(server, 'send_message')).toMatchObject({ content: 'Bram asks far too much', messageType: 'note' })
  expect(sentBy(server, 'typing').filter(({ isTyping }) => isTyping)).toEqual([])
})

test('the draft of a message that was a note a moment before is a message', async () => {
  await openSession()
  await button('Note').click()
  await composer().fill('Rye or wheat?')
  await button('Note').click()
  const { server } = await openSession({ isReload: true })
  await expect.element(composer()).toHaveValue('Rye or wheat?')
  await expect.element(button('Note')).toHaveAttribute('aria-pressed', 'false')
  await composer().click()
  await press('Enter')
  expect(await heard(server, 'send_message')).toMatchObject({ content: 'Rye or wheat?', messageType: 'user' })
})

test('a note is still a note when its writer may write again', async () => {
  const { access } = ownSession()
  const { server } = await openSession()
  await button('Note').click()
  await composer().fill('Bram asks too much')
  server.sends({ type: 'access_changed', access: { ...access, role: 'reader' } })
  await expect.element(composer()).not.toBeInTheDocument()
  server.sends({ type: 'access_changed', access })
  await expect.element(composer()).toHaveValue('Bram asks too much')
  await saysNote()
})
