// Hostile messages, names, titles and answers are shown as text only: no script runs, no other site is contacted, and the layout holds.
// There is no content security policy here, so a script that reached the page would run.
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { limits } from '../../../../shared/limits/limits.ts'
import { plainLine } from '../../../../shared/messages/plain-line.ts'
import { sessionNamed } from '../../../testing/component/home-page.ts'
import { hostileStrings } from '../../../testing/component/hostile-strings.ts'
import { composer, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'

interface Watch {
  hits: string[]
  foreign: string[]
}

async function watch(): Promise<Watch> {
  const seen: Watch = { hits: [], foreign: [] }
  vi.stubGlobal('hit', () => seen.hits.push('a script ran'))
  for (const dialog of ['alert', 'confirm', 'prompt', 'print']) vi.stubGlobal(dialog, () => seen.hits.push(dialog))
  const onRequest = ({ request: { url } }: { request: { url: string } }) => {
    if (!url.startsWith(`${location.origin}/`) && !/^(data|blob):/.test(url)) seen.foreign.push(url)
  }
  await cdp().send('Network.enable')
  cdp().on('Network.requestWillBeSent', onRequest)
  onTestFinished(async () => {
    cdp().off('Network.requestWillBeSent', onRequest)
    await cdp().send('Network.disable')
  })
  return seen
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const strange = /^(script|style|link|meta|base|iframe|object|embed|form|img|video|audio|math|template|use|animate)$/i
// A typeset formula is MathML; whatever is typed in it must not become anything else.
const isFormula = (element: Element) => element.tagName === 'math' && element.closest('.katex') !== null
const isDangerous = ({ name }: Attr) => name.startsWith('on') || name === 'srcdoc' || name === 'formaction'

/** Scrolls every row into view, and expects no element that a text could have created. Returns the links, each with its `rel`. */
async function readThrough(): Promise<Map<string, string | null>> {
  const box = transcript().element()
  const found = new Set<string>()
  const links = new Map<string, string | null>()
  for (let at = 0; at < box.scrollHeight; at += box.clientHeight) {
    box.scrollTo(0, at)
    await frame()
    for (const link of box.querySelectorAll('a[href]')) links.set(link.getAttribute('href') ?? '', link.getAttribute('rel'))
    for (const element of box.querySelectorAll('*'))
      if ((strange.test(element.tagName) && !isFormula(element)) || [...element.attributes].some(isDangerous))
        found.add(element.outerHTML.slice(0, 100))
  }
  expect([...found]).toEqual([])
  return links
}

const overflow = () => document.documentElement.scrollWidth - innerWidth

test('there are 150 strings', () => expect(new Set(hostileStrings).size).toBe(150))

// Longer than usual: every row is scrolled into view.
test('150 hostile strings in messages of people and the assistant are shown as text only', async () => {
  const seen = await watch()
  // Loaded with the first answer; until then an answer is shown as plain text.
  await import('./document.tsx')
  const nobody = { type: 'ai', userId: null, anonymousId: null, displayName: 'AI Assistant', metadata: { model: 'test' } } as const
  const messages = hostileStrings.flatMap((text, n) => [messageOf(2 * n + 1, text), messageOf(2 * n + 2, text, nobody)])
  await openSession({ session: ownSession({ messages: messages.toReversed() }), viewport: { width: 390, height: 3_000 } })
  await expect.element(composer()).toBeEnabled()
  const links = await readThrough()
  expect(links.size).toBeGreaterThan(0)
  for (const [href, rel] of links) {
    expect(href).toMatch(/^((https?:)?\/\/|mailto:|#)/)
    expect(rel).toContain('noopener')
  }
  expect(overflow()).toBeLessThanOrEqual(0)
  expect(seen).toEqual({ hits: [], foreign: [] })
}, 60_000)

test('150 hostile strings in titles and names are shown as text only · NAME-04', async () => {
  const seen = await watch()
  // The server refuses a title without visible characters.
  const titles = hostileStrings
    .map((text) => text.slice(0, limits.titleCharacters).toWellFormed())
    .filter((title) => plainLine(title) !== '')
  const names = hostileStrings.filter((text) => text.length <= 60)
  const hello = names.map((displayName, n) => messageOf(n + 1, 'Hello', { anonymousId: `person-${n}`, displayName }))
  const participants = names.map((displayName, n) => {
    return { userId: null, anonymousId: `person-${n}`, displayName, isOnline: true, isReader: false }
  })
  const session = ownSession({
    title: titles.at(-1) ?? '',
    messages: hello.toReversed(),
    participants: [...ownSession().participants, ...participants],
  })
  await openSession({
    session,
    answers: { 'GET /api/sessions': [session, ...titles.map((title, n) => sessionNamed(title, { id: `session-${n}` }))] },
  })
  await expect.element(composer()).toBeEnabled()
  await readThrough()
  await page.getByRole('button', { name: /people online$/ }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  expect(overflow()).toBeLessThanOrEqual(0)
  expect(seen).toEqual({ hits: [], foreign: [] })
})
