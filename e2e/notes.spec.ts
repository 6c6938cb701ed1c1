// A private note, written with the button and with the command, is seen by its writer only.
import { composer, expect, says, test, transcript } from './fixtures.ts'

test('a note is amber, marked and private; the mode goes back by itself · NOTE-01 NOTE-02 NOTE-03 NOTE-04 NOTE-05 NOTE-07 MSG-09 COMP-12 COMP-13', async ({
  kring,
}) => {
  const { id } = await kring.visitor('Host').createSession()
  const [anna, bram] = [await kring.person({ name: 'Anna' }), await kring.person({ name: 'Bram' })]
  for (const page of [anna, bram]) await page.goto(`/chat/${id}`)
  await anna.getByRole('button', { name: 'Note', exact: true }).click()
  await expect(anna.getByText('Private note: only you will see this')).toBeVisible()
  await says(anna, 'the landlord still has to sign')
  await expect(anna.getByRole('button', { name: 'Note', exact: true })).toHaveAttribute('aria-pressed', 'false')
  const note = transcript(anna).getByRole('article').filter({ hasText: 'the landlord still has to sign' })
  await expect(note.getByText('Note', { exact: true })).toBeVisible()
  await says(anna, '/note and keep quiet about it')
  await expect(transcript(anna).getByText('and keep quiet about it')).toBeVisible()
  await expect(transcript(anna).getByText('/note')).toHaveCount(0)

  await says(anna, 'Good morning all')
  const answer = await kring.assistant.begins()
  answer.says('Good morning.')
  answer.ends()
  await expect(transcript(bram).getByText('Good morning.', { exact: true })).toBeVisible()
  await expect(bram.getByText('landlord')).toHaveCount(0)
  await expect(bram.getByText('keep quiet')).toHaveCount(0)
  expect(JSON.stringify(kring.assistant.prompts)).not.toMatch(/landlord|keep quiet/)

  for (const page of [anna, bram]) await page.reload()
  await expect(transcript(anna).getByText('the landlord still has to sign')).toBeVisible()
  await expect(transcript(anna)).toContainText(/landlord.*keep quiet.*Good morning all/s)
  await expect(transcript(bram).getByText('Good morning all')).toBeVisible()
  await expect(bram.getByText('landlord')).toHaveCount(0)
})

test('nobody sees that a note is being typed', async ({ kring }) => {
  const host = kring.visitor('Host')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  await anna.getByRole('button', { name: 'Note', exact: true }).click()
  await composer(anna).pressSequentially('secret')
  await composer(anna).press('Enter')
  await expect(transcript(anna).getByText('secret')).toBeVisible()
  await says(anna, 'public')
  await ear.hears('new_message', ({ message }) => message.content === 'public')
  expect(ear.all('user_typing').filter((event) => event.isTyping)).toHaveLength(1)
})
