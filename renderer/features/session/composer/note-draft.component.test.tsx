// What is stored of a draft: the draft of a note stays a note, which others never read, and another tab's draft is not deleted.
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

test('a draft that was changed from a note to a message is still a message after a reload', async () => {
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

test('the draft of a note is still a note when its author may write again', async () => {
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

test('a message that is sent does not delete the draft of another tab, and deletes its own', async () => {
  await openSession()
  const draft = () => localStorage.getItem('kring:draft:AAAAAAAAAAAAAAAAAAAAAA')
  await composer().fill('Rye')
  await expect.poll(draft).toBe('Rye')
  localStorage.setItem('kring:draft:AAAAAAAAAAAAAAAAAAAAAA', 'From another tab')
  await composer().fill('')
  await expect.element(composer()).toHaveValue('')
  await composer().fill('Wheat')
  await expect.poll(draft).toBe('Wheat')
  localStorage.setItem('kring:draft:AAAAAAAAAAAAAAAAAAAAAA', 'From another tab')
  await press('Enter')
  await expect.element(composer()).toHaveValue('')
  expect(draft()).toBe('From another tab')
  await composer().fill('Spelt')
  await press('Enter')
  await expect.element(composer()).toHaveValue('')
  await expect.poll(draft).toBeNull()
})
