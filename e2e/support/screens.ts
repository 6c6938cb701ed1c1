// Every screen, and every dialog, menu and panel of the session page, for tests that check all of them.
import type { Locator, Page } from '@playwright/test'
import { openDialog } from './account-page.ts'
import { composer, connected, expect, transcript, type Kring } from './fixtures.ts'
import type { Who } from './people.ts'
import { hosts, longTitle } from './session-page.ts'

export interface Screen {
  name: string
  /** Who sees it; default: a guest with a name. */
  who?: Who
  open(page: Page, kring: Kring): Promise<void>
}

const seen = (thing: Locator) => expect(thing.filter({ visible: true }).first()).toBeVisible()

function address(path: string): Screen {
  return {
    name: path,
    async open(page) {
      await page.goto(path)
      await seen(page.getByRole('heading', { level: 1 }))
    },
  }
}

export const screens: Screen[] = [
  address('/'),
  address('/new'),
  address('/home'),
  address('/nowhere'),
  {
    name: 'home of an account',
    who: 'account',
    async open(page) {
      const known = (await (await page.context().request.get('/api/sessions')).json()) as unknown[]
      if (known.length === 0) await hosts(page, longTitle, true)
      await page.goto('/')
      await seen(page.getByText(longTitle))
      await seen(page.getByRole('progressbar'))
    },
  },
  {
    name: 'signing in',
    async open(page) {
      await page.goto('/new')
      await openDialog(page)
    },
  },
  {
    name: 'signing up',
    async open(page) {
      await page.goto('/new')
      await openDialog(page, 'up')
    },
  },
  { name: 'a conversation', open: openChat },
  {
    name: 'an unknown session',
    async open(page) {
      await page.goto('/chat/AAAAAAAAAAAAAAAAAAAAAA')
      await seen(page.getByText(/^(Session not found|Sessie niet gevonden)$/))
    },
  },
  {
    name: 'the name dialog',
    who: 'newcomer',
    async open(page, kring) {
      const host = kring.visitor('Bram')
      const { id } = await host.createSession()
      await host.join(id)
      await page.goto(`/chat/${id}`)
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    },
  },
  {
    name: 'a locked session',
    async open(page, kring) {
      const host = kring.visitor('Bram')
      const { id } = await host.createSession()
      const ear = await host.join(id)
      ear.send({ type: 'lock_session', locked: true })
      await ear.settles()
      await page.goto(`/chat/${id}`)
      await seen(page.getByRole('textbox'))
    },
  },
]

/** Opens the page of a host, with people, an answer with every kind of content, and a note. */
export async function openChat(page: Page, kring: Kring): Promise<void> {
  await page.goto('/')
  const id = await page.evaluate(async () => {
    const body = JSON.stringify({ title: 'A session with quite a long title, as they are', isPrivate: false })
    const response = await fetch('/api/sessions', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    return ((await response.json()) as { id: string }).id
  })
  const ear = await kring.visitor('A name as long as may').join(id)
  await ear.says('Which cake, and whendoesthewordendthatgoesonandonandonandonandonandonandonandonandon?')
  const answer = await kring.assistant.begins()
  answer.says('## Cakes\n\n1. Apple\n2. Pear\n\n| cake | price | when | where |\n| - | - | - | - |\n| apple | 1 | 2 | 3 |\n\n')
  answer.says('```js\nconst price = 100 // a line that is wider than the screen of a phone\n```\n\n> A [link](https://example.org)')
  answer.ends()
  await ear.hears('ai_typing', (event) => !event.isTyping)
  await page.goto(`/chat/${id}`)
  await isComplete(page)
  await composer(page).fill('/note Only for me')
  await composer(page).press('Enter')
  await expect(transcript(page).getByText('Only for me')).toBeVisible()
}

/** Waits until the answer is rendered and the header shows both people. */
async function isComplete(page: Page): Promise<void> {
  await connected(page)
  await expect(transcript(page).getByRole('table')).toBeVisible()
  await seen(
    page
      .locator('main > header')
      .getByText(/^2 online/)
      .or(button(page, /(people|mensen) online/)),
  )
}

export interface Layer {
  name: string
  /** True if it exists on phones only. */
  isForPhones?: boolean
  /** Returns true if this page has it; depending on the width, a control is in the header or in its menu. */
  isThere?(page: Page): Promise<boolean>
  open(page: Page): Promise<void>
}

/** Opens every layer of this page in turn; reloads the page if `look` leaves the layer open. */
export async function forEachLayer(page: Page, look: (layer: Layer) => Promise<void>, which = layers): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  for (const layer of which) {
    if (layer.isForPhones && !isPhone) continue
    if (layer.isThere && !(await layer.isThere(page))) continue
    await layer.open(page)
    await look(layer)
    const layers = dialog(page).or(page.getByRole('menu'))
    const isOpen = await (isPhone ? layers.or(page.getByRole('complementary')) : layers).first().isVisible()
    if (isOpen) {
      await page.reload()
      await isComplete(page)
      // A layer that closes goes back in the history; waits until that is done.
    } else await expect.poll(() => page.evaluate(() => history.state?.layer)).toBeUndefined()
  }
}

const dialog = (page: Page, name?: RegExp) => page.getByRole('dialog', { name })
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()

function byCommand(name: string, en: string, nl: string, shown: (page: Page) => Locator): Layer {
  return {
    name,
    async open(page) {
      const palette = dialog(page, /^(Commands|Opdrachten)$/)
      await openPalette(page)
      const isDutch = (await page.locator('html').getAttribute('lang')) === 'nl'
      await page.keyboard.type(isDutch ? nl : en)
      await palette.getByRole('option', { name: isDutch ? nl : en }).click()
      await expect(palette).toBeHidden()
      await seen(shown(page))
    },
  }
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(dialog(page, /^(Commands|Opdrachten)$/).getByRole('combobox')).toBeFocused()
}

function menu(name: string, trigger: RegExp): Layer {
  return {
    name,
    isThere: (page) => button(page, trigger).isVisible(),
    async open(page) {
      await button(page, trigger).click()
      await seen(page.getByRole('menu').getByRole(/AI|rol/.test(name) ? 'menuitemradio' : 'menuitem'))
    },
  }
}

const settings = byCommand('the settings', 'Settings', 'Instellingen', (page) => dialog(page, /^(Settings|Instellingen)$/))

function settingsTab(name: RegExp): Layer {
  return {
    name: `the settings, ${name.source}`,
    async open(page) {
      await settings.open(page)
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    },
  }
}

function messageItem(name: string, item: RegExp, which: RegExp): Layer {
  return {
    name,
    async open(page) {
      const message = transcript(page).getByRole('article').filter({ hasText: which })
      await message.hover()
      await message.getByRole('button', { name: /^(Actions for this message|Wat je met dit bericht kunt doen)$/ }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await seen(dialog(page))
    },
  }
}

export const layers: Layer[] = [
  { name: 'the commands', open: openPalette },
  byCommand('the shortcuts', 'Keyboard shortcuts', 'Sneltoetsen', (page) => dialog(page, /^(Keyboard shortcuts|Sneltoetsen)$/)),
  settingsTab(/^(Profile|Profiel)$/),
  settingsTab(/^(Appearance|Uiterlijk)$/),
  settingsTab(/^(Notifications|Meldingen)$/),
  settingsTab(/^(Privacy)$/),
  byCommand('a name of one’s own', 'Change your name', 'Verander je naam', (page) => dialog(page).getByRole('textbox')),
  byCommand('the people', 'Manage people', 'Beheer de deelnemers', dialog),
  byCommand('clearing', 'Clear the chat', 'Wis de chat', dialog),
  byCommand('the search', 'Search messages', 'Zoek in berichten', dialog),
  byCommand('the export', 'Export this session', 'Exporteer deze sessie', dialog),
  byCommand('a SWOT', 'SWOT analysis', 'SWOT-analyse', (page) => dialog(page, /^SWOT/).getByRole('textbox')),
  byCommand('a calendar', 'Content calendar', 'Contentkalender', (page) => dialog(page, /^Content/).getByRole('combobox')),
  byCommand('a strategy', 'Refine the strategy', 'Strategie verfijnen', (page) => dialog(page, /^Strateg/).getByRole('combobox')),
  byCommand('sharing', 'Share the session', 'Deel de sessie', (page) => dialog(page).getByRole('textbox')),
  menu('the AI’s roles', /^(AI role|AI-rol):/),
  menu('the session', /^(Session menu|Sessiemenu)$/),
  menu('who is online', /(people|mensen) online/),
  menu('AI settings', /^(AI settings|AI-instellingen)$/),
  menu('everything else', /^(More|Meer)$/),
  messageItem('what the AI saw', /^(What the AI saw|Wat de AI zag)$/, /Apple/),
  messageItem('deleting', /^(Delete|Verwijderen)$/, /Only for me/),
  {
    name: 'the emoji',
    async open(page) {
      await button(page, /^Emoji$/).click()
      await seen(page.getByRole('gridcell').or(page.getByRole('option')))
    },
  },
  {
    name: 'the drawer',
    isForPhones: true,
    async open(page) {
      await button(page, /^(Sessions|Sessies)$/).click()
      await seen(page.getByRole('complementary'))
    },
  },
]
