// Two people share a session by its link, see each other type, talk, and get one streamed answer.
import type { Page } from '@playwright/test'
import { apiCalls } from '../support/account-page.ts'
import { composer, connected, expect, says, test, transcript } from '../support/fixtures.ts'

/** The frames that the page sends. */
function framesOf(page: Page): { type: string; [field: string]: unknown }[] {
  const frames: { type: string }[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => frames.push(JSON.parse(String(payload)) as (typeof frames)[number])),
  )
  return frames
}

test('quick start creates a session, and others join by its link · NEW-02 HEAD-05 HEAD-18', async ({ kring }) => {
  const anna = await kring.person()
  const [calls, frames] = [apiCalls(anna), framesOf(anna)]
  await anna.goto('/new')
  await anna.getByRole('button', { name: 'Start now' }).first().click()
  await expect(anna).toHaveURL(/\/chat\/[\w-]{22}$/)
  const id = anna.url().split('/').at(-1)
  await anna.getByRole('textbox', { name: 'Your name' }).fill('Anna')
  await anna.getByRole('textbox', { name: 'Your name' }).press('Enter')
  await expect(anna.getByText('Connected', { exact: true })).toBeVisible()
  await expect(anna.getByText('Start the conversation')).toBeVisible()
  expect(calls).toContain(`GET /api/sessions/${id}`)
  expect(frames[0]).toMatchObject({ type: 'join_session', sessionId: id })
  await anna.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(anna.getByText('Link copied!', { exact: true })).toBeVisible()
  const link = await anna.evaluate(() => navigator.clipboard.readText())

  const bram = await kring.person()
  await bram.goto(link)
  await expect(bram.getByRole('heading', { name: 'Anna is here' })).toBeVisible()
  await bram.getByRole('textbox', { name: 'Your name' }).fill('Bram')
  await bram.getByRole('button', { name: 'Take your place' }).click()
  await expect(anna.getByRole('button', { name: '2 people online' })).toBeVisible()
})

test('the first letter reports typing, a second without a key reports its end; only Enter sends · COMP-04 COMP-10 COMP-11', async ({
  kring,
}) => {
  const host = kring.visitor('Host')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  const anna = await kring.person({ name: 'Anna' })
  const frames = framesOf(anna)
  const told = () => frames.flatMap(({ type, isTyping }) => (type === 'typing' ? [isTyping] : []))
  await anna.clock.install({ time: new Date('2026-03-01T12:00:00Z') })
  await anna.goto(`/chat/${id}`)
  await connected(anna)
  await composer(anna).focus()
  await anna.clock.pauseAt(new Date('2026-03-01T12:10:00Z'))
  await anna.keyboard.type('M')
  await expect.poll(told).toEqual([true])
  await anna.clock.runFor(999)
  expect(told()).toEqual([true])
  await anna.clock.runFor(1)
  await expect.poll(told).toEqual([true, false])
  await anna.keyboard.type('orning')
  await expect.poll(told).toEqual([true, false, true])
  await anna.keyboard.press('Shift+Enter')
  await anna.keyboard.type('all')
  await expect(composer(anna)).toHaveValue('Morning\nall')
  expect(frames.filter(({ type }) => type === 'send_message')).toEqual([])
  await anna.keyboard.press('Enter')
  await ear.hears('new_message', ({ message }) => message.content === 'Morning\nall')
  expect(told()).toEqual([true, false, true, false])
})

test('both see who is typing, who wrote what, and the answer while it is written · MSG-10 MSG-11 MSG-13', async ({ kring }) => {
  const { id } = await kring.visitor('Host').createSession()
  const [anna, bram] = [await kring.person({ name: 'Anna' }), await kring.person({ name: 'Bram' })]
  for (const page of [anna, bram]) {
    await page.goto(`/chat/${id}`)
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  }
  await composer(bram).pressSequentially('Mor')
  await expect(anna.getByText('Bram is typing...')).toBeVisible()
  await expect(anna.getByText('Bram is typing...')).toBeHidden()
  await says(bram, 'Morning, can you plan four Saturdays?')
  await expect(transcript(anna).getByText('Morning, can you plan four Saturdays?')).toBeVisible()
  await expect(transcript(anna).getByText('Bram', { exact: true })).toBeVisible()
  await expect(transcript(bram).getByText('You', { exact: true })).toBeVisible()
  // Each sees the name of the other one only.
  await expect(transcript(anna).getByText('You', { exact: true })).toHaveCount(0)
  await expect(transcript(bram).getByText('Bram', { exact: true })).toHaveCount(0)

  const answer = await kring.assistant.begins()
  for (const page of [anna, bram]) await expect(page.getByText('AI is thinking')).toBeVisible()
  answer.says('## Four Saturdays\n\n', 'One reason to stop, ')
  for (const page of [anna, bram]) await expect(transcript(page).getByText('One reason to stop,')).toBeVisible()
  await says(anna, 'And what if it rains?')
  await expect(transcript(bram).getByText('waiting, answered next')).toBeVisible()
  answer.says('each week.')
  answer.ends()
  for (const page of [anna, bram]) await expect(transcript(page).getByText('One reason to stop, each week.')).toBeVisible()
  const next = await kring.assistant.begins()
  next.says('Then we move inside.')
  next.ends()
  for (const page of [anna, bram]) {
    await expect(transcript(page).getByText('Then we move inside.')).toBeVisible()
    await expect(page.getByText('AI is thinking')).toBeHidden()
    // The answer keeps its place: before the question that was asked while it was being written.
    await expect(transcript(page)).toContainText(/each week\..*And what if it rains\?.*Then we move inside/s)
  }
})

test('everything is still there after a reload, in the same order · MSG-04 LIVE-28', async ({ kring }) => {
  const anna = kring.visitor('Anna')
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  for (const text of ['first', 'second', 'third']) await ear.says(text)
  const bram = await kring.person({ name: 'Bram' })
  await bram.goto(`/chat/${id}`)
  await expect(transcript(bram)).toContainText(/first.*second.*third/s)
  await says(bram, 'fourth')
  await expect(transcript(bram).getByText('You', { exact: true })).toBeVisible()
  await bram.reload()
  await expect(transcript(bram)).toContainText(/first.*second.*third.*fourth/s)
})

test('several people typing are counted · MSG-12', async ({ kring }) => {
  const anna = kring.visitor('Anna')
  const { id } = await anna.createSession()
  const page = await kring.person({ name: 'Chiara' })
  await page.goto(`/chat/${id}`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  const ears = [await anna.join(id), await kring.visitor('Bram').join(id), await kring.visitor('Dora').join(id)]
  await expect(page.getByRole('button', { name: '4 people online' })).toBeVisible()
  for (const count of [2, 3]) {
    for (const ear of ears.slice(0, count)) ear.send({ type: 'typing', isTyping: true })
    await expect(page.getByText(`${count} people are typing...`)).toBeVisible()
  }
})

test('a stopped answer stays, marked, and can be regenerated · AI-07 MSG-15 MSG-16', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  const { id } = await kring.visitor('Host').createSession()
  await anna.goto(`/chat/${id}`)
  await says(anna, 'Write a long story')
  const answer = await kring.assistant.begins()
  answer.says('Once upon a time')
  await anna.getByRole('button', { name: 'Stop answer' }).click()
  await expect(transcript(anna).getByText('Stopped by Anna')).toBeVisible()
  await expect(transcript(anna).getByText('Once upon a time')).toBeVisible()
  await anna.getByRole('button', { name: 'Regenerate' }).click()
  const again = await kring.assistant.begins()
  again.says('A short one then.')
  again.ends()
  await expect(transcript(anna).getByText('A short one then.')).toBeVisible()
})

test('a failed answer says so, keeps the question, and can be retried · LIVE-16 MSG-16 TOAST-10', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  const { id } = await kring.visitor('Host').createSession()
  await anna.goto(`/chat/${id}`)
  await says(anna, 'Are you there?')
  ;(await kring.assistant.begins()).fails('ai_busy')
  await expect(anna.getByText('AI Error', { exact: true })).toBeVisible()
  await expect(transcript(anna).getByText('The AI is too busy.')).toBeVisible()
  await expect(transcript(anna).getByText('Are you there?')).toBeVisible()
  await anna.reload()
  await anna.getByRole('button', { name: 'Regenerate' }).click()
  const again = await kring.assistant.begins()
  again.says('Yes.')
  again.ends()
  await expect(transcript(anna).getByText('Yes.', { exact: true })).toBeVisible()
})

test('the AI switch and the role belong to the session: everyone sees them change · HEAD-06 COMP-02 MSG-06', async ({ kring }) => {
  const { id } = await kring.visitor('Host').createSession()
  const [anna, bram] = [await kring.person({ name: 'Anna' }), await kring.person({ name: 'Bram', locale: 'nl-NL' })]
  for (const page of [anna, bram]) await page.goto(`/chat/${id}`)
  await expect(bram.getByText('AAN', { exact: true })).toBeVisible()
  await anna.getByRole('switch', { name: 'AI answers' }).click()
  await expect(anna.getByText('OFF', { exact: true })).toBeVisible()
  await expect(bram.getByText('UIT', { exact: true })).toBeVisible()
  await expect(transcript(bram).getByText('Anna zette de AI uit')).toBeVisible()
  await anna.getByRole('button', { name: /^AI role/ }).click()
  await expect(anna.getByRole('menuitemradio')).toHaveText(['General Assistant', 'Marketing Expert', 'Copywriter', 'Sales Expert', 'Coach'])
  await anna.getByRole('menuitemradio', { name: 'Marketing Expert' }).click()
  await expect(bram.getByRole('button', { name: 'AI-rol: Marketingexpert' })).toBeVisible()
  await expect(transcript(bram).getByText('Anna koos de rol Marketingexpert')).toBeVisible()
})
