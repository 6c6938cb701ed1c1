// Someone asks the AI while it is off.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, composer, expectNone, press } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { ownSession } from '../../../testing/component/scripted-server.ts'
import { heard, stores } from '../../../testing/component/session-script.ts'

test('@AI while the AI is off is answered with a line, before and after sending, that offers to switch it on · EXP-13', async () => {
  const { server } = await openSession({ session: ownSession({ aiEnabled: false }) })
  const draft = page.getByText('The AI is off, so it does not answer @AI.')
  const sent = page.getByText('The AI is off, so your message gets no answer. Switch it on and ask again.')
  await composer().fill('mail anna@AI.com about @AIRPORT')
  await expectNone(draft)
  await composer().fill('What do you think, @AI?')
  await expect.element(draft).toBeVisible()
  await press('Enter')
  stores(server, await heard(server, 'send_message'))
  await expect.element(sent).toBeVisible()
  await composer().fill('Never mind')
  await expectNone(sent)
  await composer().fill('@ai?')
  await expect.element(draft).toBeVisible()
  await button('Switch the AI on').click()
  expect((await heard(server, 'ai_toggle')).enabled).toBe(true)
  await expectNone(draft)
})

test('a note and a session with the AI on get no such line · EXP-13', async () => {
  await openSession({ session: ownSession({ aiEnabled: false }) })
  await button('Note').click()
  await composer().fill('ask @AI later')
  await expectNone(button('Switch the AI on'))
  await button('Note').click()
  await expect.element(button('Switch the AI on')).toBeVisible()
  await button('Note').click()
  await expectNone(button('Switch the AI on'))
  await openSession({ stored: { 'kring:draft:AAAAAAAAAAAAAAAAAAAAAA': null } })
  await composer().fill('@AI hello')
  await expectNone(button('Switch the AI on'))
})

test('a draft from before that asks the AI gets the line too · EXP-13', async () => {
  await openSession({ session: ownSession({ aiEnabled: false }), stored: { 'kring:draft:AAAAAAAAAAAAAAAAAAAAAA': 'And you, @AI?' } })
  await expect.element(composer()).toHaveValue('And you, @AI?')
  await expect.element(button('Switch the AI on')).toBeVisible()
})
