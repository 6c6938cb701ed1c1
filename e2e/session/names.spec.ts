// How people set and change the name that others see.
import { expect, says, test, transcript } from '../support/fixtures.ts'

test('the name is asked for once, cut to 20 characters, and kept · NAME-02 NAME-04 NAME-06', async ({ kring }) => {
  const host = kring.visitor('Bram')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  const anna = await kring.person()
  await anna.goto(`/chat/${id}`)
  const field = anna.getByRole('textbox', { name: 'Your name' })
  await field.pressSequentially('Annabel van der Leeuwen-Oosterhuis')
  await expect(field).toHaveValue('Annabel van der Leeu')
  await field.press('Enter')
  expect((await ear.hears('participant_joined')).participant.displayName).toBe('Annabel van der Leeu')
  expect(await anna.evaluate(() => localStorage.getItem('kring:name'))).toBe('Annabel van der Leeu')
  await anna.reload()
  await expect(anna.getByText('Connected', { exact: true })).toBeVisible()
  await expect(anna.getByRole('dialog')).toHaveCount(0)
})

test('a guest joins under the name they chose, and changes it for everyone · NAME-03 NAME-07 LIVE-21', async ({ kring }) => {
  const host = kring.visitor('Bram')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  const anna = await kring.person({ name: 'Annabel' })
  const sent: string[] = []
  anna.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  await anna.goto(`/chat/${id}`)
  const joined = await ear.hears('participant_joined')
  expect(joined.participant).toMatchObject({ displayName: 'Annabel', userId: null, isOnline: true })
  expect(joined.participant.anonymousId).toMatch(/^[\w-]{22}$/)
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  const { userId, anonymousId, displayName } = JSON.parse(sent[0] ?? '{}') as Record<string, unknown>
  expect({ userId, anonymousId, displayName }).toEqual({
    userId: null,
    anonymousId: joined.participant.anonymousId,
    displayName: 'Annabel',
  })
  await anna.getByRole('button', { name: /Change your name/ }).click()
  await anna.getByRole('textbox', { name: 'Your name' }).fill('Anna')
  await anna.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await ear.hears('participant_updated')).participant.displayName).toBe('Anna')
  await says(anna, 'It is me')
  expect((await ear.hears('new_message')).message.displayName).toBe('Anna')
  expect(await anna.evaluate(() => localStorage.getItem('kring:name'))).toBe('Anna')
})

test('someone without a name is called Anonymous · NAME-01 NAME-05', async ({ kring }) => {
  const host = kring.visitor('Bram')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  const [first, second] = [await kring.person(), await kring.person()]
  await first.goto(`/chat/${id}`)
  await first.getByRole('textbox', { name: 'Your name' }).fill('   ')
  await first.getByRole('button', { name: 'Take your place' }).click()
  expect((await ear.hears('participant_joined')).participant.displayName).toBe('Anonymous')
  await second.goto(`/chat/${id}`)
  await expect(second.getByRole('dialog')).toBeVisible()
  await second.keyboard.press('Escape')
  expect((await ear.hears('participant_joined')).participant.displayName).toBe('Anonymous')
})

test('a name that looks like the assistant’s is refused with a message', async ({ kring }) => {
  const { id } = await kring.visitor('Bram').createSession()
  const anna = await kring.person()
  await anna.goto(`/chat/${id}`)
  await anna.getByRole('textbox', { name: 'Your name' }).fill('AI Аssistant')
  await expect(anna.getByText('That name looks like the assistant’s. Choose another.')).toBeVisible()
  await anna.getByRole('button', { name: 'Take your place' }).click()
  await expect(anna.getByRole('dialog')).toBeVisible()
})

test('two tabs of one person are one person', async ({ kring }) => {
  const { id } = await kring.visitor('Bram').createSession()
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  // Waits until this browser has its identity.
  await expect(anna.getByRole('button', { name: '1 person online' })).toBeVisible()
  const tab = await anna.context().newPage()
  await tab.goto(`/chat/${id}`)
  await expect(tab.getByRole('button', { name: '1 person online' })).toBeVisible()
  await says(anna, 'said in the first tab')
  await expect(transcript(tab).getByText('said in the first tab')).toBeVisible()
  await expect(transcript(tab).getByText('You', { exact: true })).toBeVisible()
})
