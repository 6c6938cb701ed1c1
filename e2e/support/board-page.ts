// The brainstorm, for its specs.
import { expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test'
import type { Kring, PersonOptions } from './fixtures.ts'
import { hosts } from './session-page.ts'

export const layer = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Chat', exact: true }) })
export const ground = (page: Page) => page.getByRole('region', { name: /Board with sticky notes|Bord met post-its/ })
/** The note with this text. */
export const noteOf = (page: Page, text: string) => ground(page).getByRole('group').filter({ hasText: text })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

/** Dispatches the event that the header's button sends. */
export const toggle = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('toggleBrainstorm')))

/** A connection that can be cut; the client reconnects once it is restored. */
export async function cuttable(page: Page) {
  let isCut = false
  let cutNow = () => {}
  await page.routeWebSocket(/\/ws$/, (route: WebSocketRoute) => {
    if (isCut) return void route.close()
    const server = route.connectToServer()
    cutNow = () => {
      void server.close()
      void route.close()
    }
  })
  return {
    cut() {
      isCut = true
      cutNow()
    },
    restore: () => void (isCut = false),
  }
}

/** Opens the session as this person; without an id, creates it first. */
export async function arrives(
  kring: Kring,
  options: PersonOptions,
  id: string | null,
): Promise<{ page: Page; id: string; line: Awaited<ReturnType<typeof cuttable>> }> {
  const page = await kring.person(options)
  const line = await cuttable(page)
  if (id === null) await page.goto('/')
  const session = id ?? (await hosts(page, 'Bakery'))
  await page.goto(`/chat/${session}`)
  await expect(page.getByRole('textbox', { name: /^(Message|Bericht)$/ })).toBeEnabled()
  return { page, id: session, line }
}

export async function starts(page: Page, template = 'Golden Circle', topic = 'Rye bread'): Promise<void> {
  await toggle(page)
  const field = page.getByRole('textbox', { name: /^(Topic|Onderwerp)/ })
  await expect(field).toBeFocused()
  await field.fill(topic)
  await page.getByRole('radio', { name: template, exact: true }).click()
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(tab(page, '(Sticky notes|Post-its)')).toBeVisible()
}

/** Opens the board. */
export async function looks(page: Page): Promise<void> {
  if ((await page.getByRole('tab').count()) === 0) await toggle(page)
  await tab(page, '(Sticky notes|Post-its)').click()
  await expect(ground(page)).toBeVisible()
}

export async function adds(page: Page, text: string): Promise<Locator> {
  await page.getByRole('button', { name: /^(Add a sticky note|Nieuwe post-it)$/ }).click()
  const field = page.getByRole('textbox', { name: /Sticky note text|Tekst van de post-it/ })
  await expect(field).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  await expect(noteOf(page, text)).toBeVisible()
  return noteOf(page, text)
}

/** Position of a note on the board, in the board's own units. */
export const placeOf = (note: Locator) =>
  note.evaluate((box) => {
    const [, x, y] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec((box.parentElement as HTMLElement).style.transform) ?? []
    return { x: Number(x), y: Number(y) }
  })

export async function drags(page: Page, note: Locator, by: { x: number; y: number }): Promise<void> {
  const box = (await note.boundingBox())!
  const from = { x: box.x + 20, y: box.y + 20 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
  await page.mouse.up()
}

/** What all participants must see alike: texts, colours and positions. */
export const seen = (page: Page) =>
  ground(page)
    .locator('[data-note]')
    .evaluateAll((notes) =>
      notes
        .map(
          (note) =>
            `${note.querySelector('p')?.textContent} ${(note as HTMLElement).style.transform} ${/sticky-\w+/.exec(note.innerHTML)?.[0]}`,
        )
        .sort(),
    )
