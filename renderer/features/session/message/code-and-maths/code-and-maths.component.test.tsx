// Code in answers has colours and a copy button, and formulas are typeset, in a real browser.
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { composer, transcript } from '../../../../testing/component/in-session.ts'
import { openSession } from '../../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../../testing/component/scripted-server.ts'
import { Markdown } from '../markdown.tsx'

const answerOf = (text: string) =>
  messageOf(1, text, { type: 'ai', userId: null, anonymousId: null, displayName: 'AI Assistant', metadata: { model: 'test' } })
const code = 'const bread = "rye" // <b>bold</b>\nif (bread) eat(42)'
const colored = () => [...document.querySelectorAll('.doc-code [class^="hljs-"]')]
const loaded = () => performance.getEntriesByType('resource').filter(({ name }) => /katex|lowlight|highlight\.js/.test(name))

async function opens(text: string, viewport?: { width: number; height: number }) {
  await openSession({ session: ownSession({ messages: [answerOf(text)] }), ...(viewport && { viewport }) })
  await expect.element(composer()).toBeEnabled()
}

// Must run first: the other tests load both.
test('an answer without code and formulas loads neither of them · EXP-16', async () => {
  await opens('Rye costs $5 to **$6** and `wheat` is out.')
  await expect.element(transcript().getByText('wheat')).toBeVisible()
  expect(loaded()).toEqual([])
})

test('code gets colours, its language and a button that copies exactly the code · EXP-16', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await opens(`Look:\n\n\`\`\`ts\n${code}\n\`\`\``)
  await expect.poll(() => colored().map((part) => part.textContent)).toEqual(expect.arrayContaining(['const', '"rye"', '42']))
  expect(document.querySelector('.doc-code pre')?.textContent).toBe(code)
  expect(document.querySelector('.doc-code b')).toBeNull()
  await expect.element(transcript().getByText('ts', { exact: true })).toBeVisible()
  await transcript().getByText('Copy', { exact: true }).click()
  expect(writeText).toHaveBeenCalledWith(code)
})

test('formulas are typeset, in a line and on their own · EXP-16', async () => {
  await opens('Area \\(a_1^2\\), and\n\n$$\n\\frac{1}{2}\n$$\n\nfor $5 and `$x$`')
  await expect.poll(() => document.querySelectorAll('.doc math').length).toBe(2)
  expect(document.querySelector('.doc math msubsup')).not.toBeNull()
  expect(document.querySelector('.doc math[display="block"] mfrac')).not.toBeNull()
  await expect.element(transcript().getByText('$x$', { exact: true })).toBeVisible()
})

test('a long line of code and a long formula scroll inside their block at 320 px · EXP-16', async () => {
  await opens(`\`\`\`js\n${'const x = 1; '.repeat(40)}\n\`\`\`\n\n$$${'abc + '.repeat(60)}d$$`, { width: 320, height: 700 })
  await expect.poll(() => document.querySelector('.doc-maths math')).not.toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  for (const box of document.querySelectorAll('.doc-code pre, .doc-maths')) expect(box.scrollWidth).toBeGreaterThan(box.clientWidth)
})

test('while an answer grows, what was coloured and typeset stays, and nothing is drawn twice · EXP-16', async () => {
  const begin = `$x^2$\n\n\`\`\`js\n${code}\n`
  const screen = await render(<Markdown text={begin} isGrowing />)
  await expect.poll(() => colored().length).toBeGreaterThan(2)
  await expect.poll(() => document.querySelector('.doc math')).not.toBeNull()
  const [first, formula] = [colored()[0], document.querySelector('.doc math')]
  const removed: Node[] = []
  const observer = new MutationObserver((changes) => changes.forEach(({ removedNodes }) => removed.push(...removedNodes)))
  observer.observe(document.body, { childList: true, subtree: true })
  for (const more of ['\nlet', '\nlet a', '\nlet a = 1\n```\n', '\nlet a = 1\n```\nDone']) {
    await screen.rerender(<Markdown text={begin + more} isGrowing />)
    expect(colored()[0]).toBe(first)
  }
  await expect.poll(() => colored().filter((part) => part.textContent === 'let')).toHaveLength(1)
  observer.disconnect()
  expect(document.querySelector('.doc math')).toBe(formula)
  expect(removed.filter((node) => node === first || node === formula)).toEqual([])
})

test('code that takes too long to colour stays plain, and the next code is coloured · EXP-16 GUARD-04', async () => {
  await opens(`\`\`\`markdown\n${'[]('.repeat(3_300)}\n\`\`\`\n\n\`\`\`js\nconst a = 1\n\`\`\``)
  await expect.poll(() => colored().map((part) => part.textContent), { timeout: 10_000 }).toContain('const')
})

/** A colour as red, green and blue, drawn by the browser. */
function rgb(color: string): [number, number, number] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('no canvas')
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = rgb(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each([
  ['light', 'normal', 4.5],
  ['dark', 'normal', 4.5],
  ['light', 'high', 7],
  ['dark', 'high', 7],
] as const)('colours of code can be read on %s, contrast %s · A11Y-04 EXP-16', async (theme, contrast, least) => {
  const screen = await render(
    <div data-theme={theme} data-contrast={contrast === 'high' ? 'high' : undefined}>
      <Markdown text={'```js\nconst x = 1\n```'} />
    </div>,
  )
  await expect.poll(() => screen.container.querySelector('.doc-code')).not.toBeNull()
  await expect.poll(() => colored().length).toBeGreaterThan(0)
  const block = screen.container.querySelector('.doc-code') as HTMLElement
  const ground = luminance(getComputedStyle(block).backgroundColor)
  for (const scope of ['comment', 'keyword', 'title', 'string', 'number', 'built_in', 'deletion', 'name', 'attr', 'variable']) {
    const part = document.createElement('span')
    part.className = `hljs-${scope}`
    block.append(part)
    const ink = luminance(getComputedStyle(part).color)
    expect((Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05), scope).toBeGreaterThanOrEqual(least)
  }
})
