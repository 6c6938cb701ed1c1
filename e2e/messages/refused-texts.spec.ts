// An edit that the server refuses: it is queued and sent again, or its form reopens with the reason.
import { expect, says, test, transcript } from '../support/fixtures.ts'
import { hosts } from '../support/session-page.ts'

test('a refused edit waits and is sent again; after a permanent refusal its form, like that of a title, reopens with the text', async ({
  kring,
}) => {
  const page = await kring.person({ name: 'Anna', reducedMotion: 'reduce' })
  let refusal: { code: string; retryAfter?: number } | null = null
  await page.routeWebSocket(/\/ws$/, (route) => {
    const server = route.connectToServer()
    route.onMessage((data) => {
      const { type, messageKey } = JSON.parse(String(data)) as { type: string; messageKey?: string }
      if (!refusal || !/^(edit_message|rename_session)$/.test(type)) return server.send(data)
      route.send(JSON.stringify({ type: 'error', error: `Refused: ${refusal.code}.`, messageKey, ...refusal }))
      if (refusal.retryAfter) refusal = null
    })
  })
  const id = await hosts(page, 'Bread')
  await page.goto(`/chat/${id}`)
  const bram = kring.visitor('Bram')
  const ear = await bram.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  await ear.hears('ai_status_changed')
  const messages = async () => (await bram.view(id)).messages.map(({ content }) => content)
  await says(page, 'Rey or wheat?')
  const field = page.getByRole('textbox', { name: 'Edit message', exact: true })
  const edit = async (was: string, text: string) => {
    const row = transcript(page).getByRole('article').filter({ hasText: was })
    await row.hover()
    await row.getByRole('button', { name: 'What you can do with this message' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await field.fill(text)
    await field.press('Enter')
  }

  refusal = { code: 'rate_limited', retryAfter: 1 }
  await edit('Rey or wheat?', 'Rye or wheat?')
  await expect(transcript(page).getByText('Sending')).toBeVisible()
  await expect(transcript(page).getByText('Rye or wheat?')).toBeVisible()
  await expect(transcript(page).getByText('Sending')).toBeHidden()
  await expect(transcript(page).getByText('edited')).toBeVisible()

  refusal = { code: 'session_full' }
  await edit('Rye or wheat?', 'Rye or spelt?')
  await expect(field).toHaveValue('Rye or spelt?')
  await expect(transcript(page).getByRole('alert')).toHaveText('Refused: session_full.')
  await page.reload()
  await expect(field).toHaveValue('Rye or spelt?')
  refusal = null
  await field.press('Enter')
  await expect(field).toBeHidden()
  await expect(transcript(page).getByText('Sending')).toBeHidden()
  await expect.poll(messages).toContain('Rye or spelt?')

  refusal = { code: 'session_full' }
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  const title = page.getByRole('textbox', { name: 'Title of the session' })
  await title.fill('Bread for Saturday')
  await title.press('Enter')
  await expect(title).toHaveValue('Bread for Saturday')
  await expect(title).toHaveAccessibleDescription('Refused: session_full.')
  refusal = null
  await title.press('Enter')
  await expect.poll(async () => (await bram.view(id)).title).toBe('Bread for Saturday')
  await says(page, 'And yeast.')
})
