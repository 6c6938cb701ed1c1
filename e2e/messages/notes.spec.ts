// A private note, written with the button or the command, is visible to its author only.
import { composer, expect, says, test, transcript } from '../support/fixtures.ts'

test('a note is amber, marked and private; sending it ends note mode · MSG-09 COMP-12 COMP-13', async ({ kring }) => {
  const { id } = await kring.visitor('Host').createSession()
  const [anna, bram] = [await kring.person({ name: 'Anna' }), await kring.person({ name: 'Bram' })]
  for (const page of [anna, bram]) await page.goto(`/chat/${id}`)
  const noteButton = anna.getByRole('button', { name: 'Note', exact: true })
  for (const isOn of [true, false, true]) {
    await noteButton.click()
    await expect(noteButton).toHaveAttribute('aria-pressed', String(isOn))
  }
  await expect(anna.getByText('Private note: only you will see this')).toBeVisible()
  await says(anna, 'the landlord still has to sign')
  await expect(noteButton).toHaveAttribute('aria-pressed', 'false')
  const note = transcript(anna).getByRole('article').filter({ hasText: 'the landlord still has to sign' })
  await expect(note.getByText('Note', { exact: true })).toBeVisible()
  const behind = await note.getByText('the landlord still has to sign').evaluate((words) => {
    let box: Element | null = words
    while (box && getComputedStyle(box).backgroundColor === 'rgba(0, 0, 0, 0)') box = box.parentElement
    return box ? getComputedStyle(box).backgroundColor : ''
  })
  const [, chroma = 0, hue = 0] = [...behind.matchAll(/[\d.]+/g)].map(Number)
  expect([behind.startsWith('oklch'), chroma > 0.03, hue > 60 && hue < 100], behind).toEqual([true, true, true])
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

test('the Note button sends a note, and nobody sees that it is being typed · NOTE-01 NOTE-04', async ({ kring }) => {
  const host = kring.visitor('Host')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  const anna = await kring.person({ name: 'Anna' })
  const sent: unknown[] = []
  anna.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(String(payload)))))
  await anna.goto(`/chat/${id}`)
  await anna.getByRole('button', { name: 'Note', exact: true }).click()
  await composer(anna).pressSequentially('secret')
  await composer(anna).press('Enter')
  await expect(transcript(anna).getByText('secret')).toBeVisible()
  expect(sent).toContainEqual(expect.objectContaining({ type: 'send_message', content: 'secret', messageType: 'note' }))
  await says(anna, 'public')
  await ear.hears('new_message', ({ message }) => message.content === 'public')
  expect(ear.all('user_typing').filter((event) => event.isTyping)).toHaveLength(1)
})
