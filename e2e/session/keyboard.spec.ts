// Everything by keyboard: from a link to an answer, the command palette, the shortcuts, and Escape.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { composer, drawn, expect, runCommand, test, transcript, type Kring } from '../support/fixtures.ts'
import { tabTo } from '../support/tab-to.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: /Commands|Opdrachten/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: /Keyboard shortcuts|Sneltoetsen/ })
const options = (page: Page) => palette(page).getByRole('option')

async function inSession(kring: Kring, settings: Parameters<Kring['person']>[0] = {}): Promise<Page> {
  const { id } = await kring.visitor('Host').createSession('Bakery launch')
  const page = await kring.person({ name: 'Anna', ...settings })
  await page.goto(`/chat/${id}`)
  await expect(composer(page)).toBeEnabled()
  return page
}

test('from a link to an answer, the people, the AI switch, the link and a new session, without a pointer · A11Y-01 A11Y-02', async ({
  kring,
}) => {
  const host = kring.visitor('Bram')
  const { id } = await host.createSession('Bakery launch')
  const ear = await host.join(id)
  const anna = await kring.person()
  await anna.goto(`/chat/${id}`)
  await expect(anna.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await anna.keyboard.type('Anna')
  await anna.keyboard.press('Enter')
  await expect(composer(anna)).toBeEnabled()
  await anna.keyboard.press('/')
  await expect(composer(anna)).toBeFocused()
  await anna.keyboard.type('Write a long story')
  await anna.keyboard.press('Enter')
  expect((await ear.hears('new_message')).message.content).toBe('Write a long story')
  const answer = await kring.assistant.begins()
  answer.says('Once upon a time')
  await expect(transcript(anna).getByText('Once upon a time')).toBeVisible()
  await tabTo(anna, anna.getByRole('button', { name: 'Stop answer' }), 'Shift+Tab')
  await anna.keyboard.press('Enter')
  await expect(transcript(anna).getByText('Stopped by Anna')).toBeVisible()

  const people = anna.getByRole('button', { name: '2 people online' })
  await tabTo(anna, people, 'Shift+Tab')
  await anna.keyboard.press('Enter')
  await expect(anna.getByRole('menuitem', { name: /Bram/ })).toBeVisible()
  await anna.keyboard.press('Escape')
  await expect(anna.getByRole('menu')).toBeHidden()
  await expect(people).toBeFocused()
  await tabTo(anna, anna.getByRole('switch', { name: 'AI answers' }))
  await anna.keyboard.press('Space')
  expect((await ear.hears('ai_status_changed')).enabled).toBe(false)
  await tabTo(anna, anna.getByRole('button', { name: 'Share', exact: true }))
  await anna.keyboard.press('Enter')
  await expect(anna.getByText('Link copied!', { exact: true })).toBeVisible()
  await runCommand(anna, 'new session')
  await expect(anna).not.toHaveURL(new RegExp(id))
  await expect(anna).toHaveURL(/\/chat\/[\w-]{22}$/)
})

test('the palette runs its commands, and lists only those available now', async ({ kring }) => {
  const page = await inSession(kring)
  await runCommand(page, 'switch the ai off')
  await expect(page.getByText('OFF', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(options(page).filter({ hasText: 'Switch the AI on' })).toBeVisible()
  // While the AI is off, the palette does not offer when it answers.
  await expect(options(page).filter({ hasText: /Switch the AI off|Let the AI answer/ })).toHaveCount(0)
  await page.keyboard.type('nonsense that is nowhere')
  await expect(palette(page).getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
  await runCommand(page, 'switch the ai on')
  await runCommand(page, 'only @AI')
  await expect(transcript(page).getByText(/lets the AI answer only when someone writes @AI/)).toBeVisible()
  await runCommand(page, 'role coach')
  await expect(page.getByRole('button', { name: 'AI role: Coach' })).toBeVisible()
  await runCommand(page, 'share')
  await expect(page.getByText('Link copied!', { exact: true })).toBeVisible()
  await runCommand(page, 'private note')
  await expect(page.getByText('Private note: only you will see this')).toBeVisible()
  await expect(composer(page)).toBeFocused()
  await runCommand(page, 'your name')
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await runCommand(page, 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await runCommand(page, 'hide the sessions')
  await expect(page.getByRole('complementary', { name: 'Sessions' })).toBeHidden()
  await runCommand(page, 'nederlands')
  await expect(page.getByRole('button', { name: 'Deel', exact: true })).toBeVisible()
  await runCommand(page, 'sneltoetsen')
  await expect(sheet(page)).toBeVisible()
})

test('the palette jumps to another session', async ({ kring }) => {
  const page = await inSession(kring)
  await runCommand(page, 'start a new session')
  await expect(page.getByRole('heading', { name: 'New Chat Session' })).toBeVisible()
  const first = page.url()
  await runCommand(page, 'start a new session')
  await expect(page).not.toHaveURL(first)
  await expect(page.getByRole('complementary').getByRole('link', { name: 'New Chat Session' })).toHaveCount(2)
  await runCommand(page, 'new chat session')
  await expect(page).toHaveURL(first)
})

test('? shows the shortcuts for this keyboard, except while typing or with single-key shortcuts off', async ({ kring }) => {
  const page = await inSession(kring)
  await composer(page).focus()
  await page.keyboard.type('really?/')
  await expect(composer(page)).toHaveValue('really?/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Share', exact: true }).focus()
  await page.keyboard.press('?')
  await expect(sheet(page).getByText('Ctrl', { exact: true }).first()).toBeVisible()
  await expect(sheet(page).locator('dt')).toHaveText([
    'Commands',
    'Search',
    'This list',
    'To the message field',
    'Close what lies on top',
    'To the notifications',
    'Send',
    'New line',
    'Edit your last message, in an empty field',
  ])
  await tabTo(page, sheet(page).getByRole('switch', { name: 'Keys without Ctrl' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(composer(page)).not.toBeFocused()
  await runCommand(page, 'shortcuts')
  await expect(sheet(page)).toBeVisible()

  const mac = await kring.person({ name: 'Bram' })
  await mac.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }))
  await mac.goto(page.url())
  await expect(composer(mac)).toBeEnabled()
  await mac.keyboard.press('?')
  await expect(sheet(mac).getByText('⌘', { exact: true }).first()).toBeVisible()
  await mac.keyboard.press('Escape')
  await expect(sheet(mac)).toBeHidden()
  await mac.keyboard.press('Control+k')
  await mac.keyboard.press('Meta+k')
  await expect(palette(mac)).toBeVisible()
})

test('Escape closes only the topmost layer, and the focus returns step by step · HEAD-15 A11Y-02', async ({ kring }) => {
  const page = await inSession(kring, { viewport: { width: 820, height: 900 } })
  const toggle = page.getByRole('button', { name: 'Sessions', exact: true })
  const drawer = page.getByRole('complementary', { name: 'Sessions' })
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(drawer).toBeFocused()
  await runCommand(page, 'settings')
  await expect(settings).toBeVisible()
  const tab = settings.getByRole('tab').first()
  await tabTo(page, tab)
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await drawn(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(settings).toBeVisible()
  await expect(tab).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(drawer).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(toggle).toBeFocused()
})

for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['nl-NL', 'dark'],
] as const) {
  for (const width of [390, 1440]) {
    test(`palette and shortcuts are accessible: ${locale}, ${colorScheme}, ${width} px`, async ({ kring }) => {
      const page = await inSession(kring, { locale, colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      await page.keyboard.press('Control+k')
      await expect(options(page).first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.type('zzzz')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(palette(page)).toBeHidden()
      await page.keyboard.press('?')
      await expect(sheet(page)).toBeVisible()
      await expectAccessible(page)
    })
  }
}
