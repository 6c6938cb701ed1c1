// The composer: all its parts are there, and each works.
import { colourOf } from '../support/checks/colours.ts'
import { composer, expect, says, test, transcript } from '../support/fixtures.ts'
import { speaks, stubVoice } from '../support/voice-stub.ts'

test('the composer holds role, banner, files, field, emoji, voice, attach, Send and Note, and all of them work · COMP-01 COMP-04 MSG-09', async ({
  kring,
}) => {
  const host = kring.visitor('Bram')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  const anna = await kring.person({ name: 'Anna' })
  let cut = () => {}
  await anna.routeWebSocket(/\/ws$/, (route) => {
    const server = route.connectToServer()
    cut = () => {
      void server.close()
      void route.close()
    }
  })
  await stubVoice(anna)
  await anna.goto(`/chat/${id}`)
  const form = anna.locator('form').filter({ has: composer(anna) })
  const button = (name: string | RegExp) => form.getByRole('button', { name, exact: true })

  await button(/^AI role:/).click()
  await anna.getByRole('menuitemradio', { name: /^Coach/ }).click()
  await expect(button('AI role: Coach')).toBeVisible()

  await composer(anna).fill('Look: ')
  await button('Voice input').click()
  await speaks(anna, 'the new price list.')
  await expect(composer(anna)).toHaveValue('Look: the new price list.')
  await button('Voice input').click()

  await button('Emoji').click()
  await anna.getByRole('gridcell').first().click()
  await expect(composer(anna)).toHaveValue(/\p{Extended_Pictographic}/u)

  const choosing = anna.waitForEvent('filechooser')
  await button('Attach files').click()
  await (await choosing).setFiles({ name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('bread 2 euro') })
  const files = form.getByRole('list', { name: 'Chosen files' })
  await expect(files.getByRole('listitem')).toContainText('prices.txt')

  await anna.keyboard.press('Escape')
  await button('Send').click()
  const { message } = await ear.hears('new_message', ({ message: said }) => said.type === 'user')
  expect(message.content).toContain('Look: the new price list.')
  await expect(files).toHaveCount(0)
  ;(await kring.assistant.begins()).ends()

  await button('Note').click()
  await expect(button('Note')).toHaveAttribute('aria-pressed', 'true')
  await composer(anna).fill('Ask for a discount')
  await button('Save note').click()
  const note = transcript(anna).getByRole('article').filter({ hasText: 'Ask for a discount' })
  await expect(note.getByText('Only you can see this.')).toBeVisible()
  const badge = note.getByText('Note', { exact: true })
  await expect(badge).toBeVisible()
  const [paper, ink] = [await colourOf(note.locator('> div'), 'backgroundColor'), await colourOf(badge, 'color')]
  for (const { red, green, blue } of [paper, ink]) expect(red > green && green > blue && red - blue >= 20, 'amber').toBe(true)

  // Shift+Enter starts a new line; Enter sends both lines.
  await composer(anna).pressSequentially('One')
  await composer(anna).press('Shift+Enter')
  await composer(anna).pressSequentially('Two')
  await expect(composer(anna)).toHaveValue('One\nTwo')
  await composer(anna).press('Enter')
  await ear.hears('new_message', ({ message: lines }) => lines.content === 'One\nTwo')
  expect(ear.all('new_message').filter(({ message: said }) => /One|Two/.test(said.content))).toHaveLength(1)
  ;(await kring.assistant.begins()).ends()

  cut()
  // The warning is directly above the composer.
  const banner = anna.getByText('Not connected to chat server. Messages cannot be sent.')
  await expect(banner).toBeVisible()
  const [warning, field] = [await banner.boundingBox(), await form.boundingBox()]
  expect(warning && field && warning.y + warning.height <= field.y + 1 && field.y - warning.y < 120).toBe(true)
  await expect(banner).toBeHidden()
  await says(anna, 'Back again')
  expect((await ear.hears('new_message', ({ message: next }) => next.content === 'Back again')).message.displayName).toBe('Anna')
})
