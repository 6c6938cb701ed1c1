// A guided form that is being sent while the page is reloaded.
import type { Page } from '@playwright/test'
import { connected, expect, test, transcript } from '../support/fixtures.ts'

const swot = (page: Page) => page.getByRole('dialog', { name: 'SWOT Analysis' })
const topic = (page: Page) => swot(page).getByRole('textbox', { name: 'Topic' })
const open = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('openSwotAnalysis')))

test('a reload while sending neither loses the form nor sends it twice', async ({ kring }) => {
  const page = await kring.person({ name: 'Anna' })
  let isDeaf = false
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((frame) => server.send(frame))
    server.onMessage((frame) => isDeaf || socket.send(frame))
  })
  await page.goto('/chat/demo-4f9a2c7e')
  await connected(page)
  await open(page)
  await topic(page).fill('A second bakery')
  isDeaf = true
  await swot(page).getByRole('button', { name: 'Start SWOT Analysis' }).click()
  const answer = await kring.assistant.begins()
  await expect(swot(page).getByRole('button', { name: 'Generating...' })).toBeVisible()
  isDeaf = false
  await page.reload()
  await connected(page)
  answer.says('It is your chance.')
  answer.ends()
  await expect(transcript(page).getByText('It is your chance.')).toBeVisible()
  await expect(transcript(page).getByText('Topic: A second bakery')).toHaveCount(1)
  await open(page)
  await expect(topic(page)).toHaveValue('')
})
