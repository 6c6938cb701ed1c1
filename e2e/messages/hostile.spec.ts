// Hostile messages, names, titles and answers are shown as text only: no script runs, no other site is contacted, and the layout holds.
import type { Page } from '@playwright/test'
import { limits } from '../../shared/limits.ts'
import { plainLine } from '../../shared/messages/plain-line.ts'
import { composer, expect, test, transcript } from '../support/fixtures.ts'
import { hostileStrings } from '../support/hostile-strings.ts'

interface Watch {
  hits: string[]
  foreign: string[]
}

async function watch(page: Page): Promise<Watch> {
  const seen: Watch = { hits: [], foreign: [] }
  await page.exposeFunction('hit', () => seen.hits.push('a script ran'))
  page.on('dialog', (dialog) => {
    seen.hits.push(dialog.message())
    void dialog.dismiss()
  })
  // Anything that the content security policy blocks had already reached the page, so it counts as a hit.
  page.on('console', (line) => /Content.Security.Policy/i.test(line.text()) && seen.hits.push(line.text()))
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) seen.foreign.push(request.url())
  })
  return seen
}

/** Scrolls every row into view; no row contains an element that text could have created. */
async function readThrough(page: Page): Promise<void> {
  const found = await transcript(page).evaluate(async (box) => {
    const strange = new Set<string>()
    for (let at = 0; at < box.scrollHeight; at += box.clientHeight) {
      box.scrollTo(0, at)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      for (const element of box.querySelectorAll('*')) {
        const isStrange = /^(script|style|link|meta|base|iframe|object|embed|form|img|video|audio|math|template|use|animate)$/i.test(
          element.tagName,
        )
        const handler = [...element.attributes].find(({ name }) => name.startsWith('on') || name === 'srcdoc' || name === 'formaction')
        if (isStrange || handler) strange.add(element.outerHTML.slice(0, 100))
      }
    }
    return [...strange]
  })
  expect(found).toEqual([])
}

test('there are 150 strings', () => expect(new Set(hostileStrings).size).toBe(150))

test.describe('150 hostile strings', () => {
  // More answers than a Free host has in a month.
  test.use({ env: { RATE_LIMIT: 'off', DEFAULT_PLAN: 'pro' } })
  // There are 300 messages to check.
  test.describe.configure({ timeout: 240_000 })

  test('in messages of people and the assistant are shown as text only', async ({ kring }) => {
    const bram = kring.visitor('Bram')
    await bram.signUp()
    const { id } = await bram.createSession()
    const ear = await bram.join(id)
    ear.send({ type: 'set_reply_mode', mode: 'mention' })
    for (const text of hostileStrings) await ear.says(text)
    for (const text of hostileStrings) {
      await ear.says('@AI')
      const answer = await kring.assistant.begins()
      answer.says(text)
      answer.ends()
      await ear.hears('new_message', ({ message }) => message.type === 'ai')
    }
    const anna = await kring.person({ name: 'Anna', viewport: { width: 390, height: 780 } })
    const seen = await watch(anna)
    await anna.goto(`/chat/${id}`)
    await expect(composer(anna)).toBeEnabled()
    const loadOlder = anna.getByRole('button', { name: 'Load earlier messages' })
    for (let page = 0; page < 9 + 3; page += 1) {
      await readThrough(anna)
      await transcript(anna).evaluate((box) => box.scrollTo(0, 0))
      if (!(await loadOlder.isVisible())) break
      // The button may disappear at any moment, when the first message is loaded.
      await loadOlder.click({ timeout: 5_000 }).catch(() => undefined)
      await expect(anna.getByRole('button', { name: 'Load earlier messages', disabled: true })).toHaveCount(0)
    }
    await expect(loadOlder).toBeHidden()
    await readThrough(anna)
    for (const link of await transcript(anna).locator('a[href]').all()) {
      const href = (await link.getAttribute('href')) ?? ''
      expect(href).toMatch(/^(https?:\/\/|mailto:|#)/)
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
    expect(await anna.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(seen).toEqual({ hits: [], foreign: [] })
  })

  test('in titles and names are shown as text only · NAME-04', async ({ kring }) => {
    const host = kring.visitor('Host')
    const anna = await kring.person({ name: 'Anna' })
    const seen = await watch(anna)
    let last = ''
    for (const text of hostileStrings) {
      const title = text.slice(0, limits.titleCharacters).toWellFormed()
      // The title has no visible characters.
      if (plainLine(title) === '') await expect(host.createSession(title)).rejects.toThrow('title_empty')
      else last = (await host.createSession(title)).id
    }
    const names = hostileStrings.filter((text) => text.length <= 60)
    for (const name of names) {
      const ear = await kring.visitor(name).join(last)
      await ear.says('Hello')
    }
    await anna.goto(`/chat/${last}`)
    await expect(composer(anna)).toBeEnabled()
    await readThrough(anna)
    await anna.getByRole('button', { name: /people online$/ }).click()
    await expect(anna.getByRole('menu')).toBeVisible()
    expect(await anna.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(seen).toEqual({ hits: [], foreign: [] })
  })
})
