// Every screen works with high contrast and large text, and a screen reader announces what is there and what changes.
import type { Page } from '@playwright/test'
import { axe, violations } from '../support/checks/axe.ts'
import { composer, connected, drawn, expect, test, transcript, type Kring } from '../support/fixtures.ts'
import { contrast, cutOff } from '../support/checks/in-page.ts'
import { foreign } from '../support/checks/one-language.ts'
import { wideScreen, forEach, personWith, phone } from '../support/people.ts'
import { forEachLayer, layers, openChat, screens, type Screen } from '../support/screens.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`high contrast, ${colorScheme}: every text and edge on every screen has more contrast · A11Y-04`, async ({ kring }) => {
    test.slow()
    const look = { colorScheme, viewport: wideScreen, reducedMotion: 'reduce' } as const
    const twice = forEach(async (options) => [
      await personWith(kring, {}, { ...look, ...options }),
      await personWith(kring, { highContrast: true }, { ...look, ...options }),
    ])
    const settings: Screen = { name: 'the settings', open: openSettings }
    for (const { name, who, open } of [...screens, settings]) {
      const [usual, high] = await twice(who)
      for (const page of [usual!, high!]) await open(page, kring)
      await expectMoreContrast(usual!, high!, name)
    }
  })
}

async function expectMoreContrast(usual: Page, high: Page, screen: string): Promise<void> {
  let [before, after] = [await contrast(usual), await contrast(high)]
  // Content that loads later, such as a list, may be on only one of the two pages yet.
  await expect
    .poll(
      async () => {
        if (before.texts.length !== after.texts.length) [before, after] = [await contrast(usual), await contrast(high)]
        return after.texts.length - before.texts.length
      },
      { message: screen },
    )
    .toBe(0)
  for (const [kind, min] of [
    ['texts', 7],
    ['edges', 4.5],
  ] as const) {
    const [low, now] = [before[kind], after[kind]]
    const middle = (all: typeof low) => all[Math.floor(all.length / 2)]?.ratio ?? 0
    expect(
      now.filter((one) => one.ratio < min),
      `${screen}: ${kind} under ${min}`,
    ).toEqual([])
    if (low.length === 0) continue
    expect(now[0]!.ratio, `${screen}: the weakest of the ${kind}`).toBeGreaterThan(low[0]!.ratio)
    expect(middle(now), `${screen}: the middle of the ${kind}`).toBeGreaterThan(middle(low))
  }
  const { violations } = await axe(high).withRules(['color-contrast-enhanced']).analyze()
  expect(violations.flatMap((one) => one.nodes.map((node) => `${screen}: ${node.html} ${node.failureSummary}`))).toEqual([])
}

async function openSettings(page: Page, kring: Kring): Promise<void> {
  await openChat(page, kring)
  await layers.find((one) => one.name.includes('Appearance'))?.open(page)
}

// The smallest and the largest font size; the test of dialogs below also uses the tightest combination.
for (const [fontSize, viewport, locale] of [
  [12, phone, 'nl-NL'],
  [20, phone, 'nl-NL'],
  [20, wideScreen, 'en-US'],
] as const) {
  test(`font size ${fontSize}, ${viewport.width} px, ${locale}: everything on every screen can be reached, controls have names, text is in one language, and a message can be sent · A11Y-05 A11Y-06 LANG-06`, async ({
    kring,
  }) => {
    test.slow()
    const pageOf = forEach((options) => personWith(kring, { fontSize }, { viewport, locale, reducedMotion: 'reduce', ...options }))
    for (const screen of screens) {
      const page = await pageOf(screen.who)
      await screen.open(page, kring)
      expect(await cutOff(page), screen.name).toEqual([])
      expect(await foreign(page), screen.name).toEqual([])
      await expectNames(page, screen.name)
      if (screen.name === 'a conversation') {
        await composer(page).fill('Large or small')
        await page.getByRole('button', { name: /^(Send|Verstuur)$/ }).click()
        await expect(transcript(page).getByText('Large or small')).toBeVisible()
        ;(await kring.assistant.begins()).ends()
      }
    }
  })
}

// 320 px, and a window of 1440 px at 200 %: the smallest sizes of WCAG 1.4.10 and 1.4.4.
for (const [viewport, locale] of [
  [{ width: 320, height: 640 }, 'nl-NL'],
  [{ width: 720, height: 450 }, 'en-US'],
] as const)
  test(`${viewport.width} px, ${locale}: no screen scrolls sideways, and axe finds nothing · A11Y-05`, async ({ kring }) => {
    test.slow()
    const pageOf = forEach((options) => kring.person({ viewport, locale, reducedMotion: 'reduce', ...options }))
    for (const screen of screens) {
      const page = await pageOf(screen.who)
      await screen.open(page, kring)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen.name).toBeLessThanOrEqual(viewport.width)
      expect(await violations(page), screen.name).toEqual([])
    }
  })

/** The axe rules about names of buttons, links, fields, pictures, menus and dialogs. */
const nameRules = [
  'button-name',
  'link-name',
  'label',
  'select-name',
  'input-button-name',
  'aria-command-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'aria-dialog-name',
  'image-alt',
  'role-img-alt',
  'svg-img-alt',
]

async function expectNames(page: Page, place: string): Promise<void> {
  const { violations, passes } = await axe(page).withRules(nameRules).analyze()
  expect(violations.map((one) => `${place} ${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  expect(passes.length, place).toBeGreaterThan(0)
  // Required fields are marked both visually and for screen readers; other fields are not.
  const fields = await page.locator('input, textarea, select').evaluateAll((all) =>
    all.map((field) => ({
      isRequired: field.matches(':required, [aria-required=true]'),
      hasAsterisk: [...((field as HTMLInputElement).labels ?? [])].some((label) => label.textContent?.includes('*')),
    })),
  )
  for (const { isRequired, hasAsterisk } of fields) expect(hasAsterisk, place).toBe(isRequired)
}

for (const [fontSize, viewport, locale] of [
  [20, phone, 'nl-NL'],
  [14, wideScreen, 'en-US'],
] as const) {
  test(`font size ${fontSize}, ${viewport.width} px, ${locale}: everything in dialogs and menus can be reached, controls have names, text is in one language, and Escape closes them · A11Y-01 A11Y-06 LANG-06`, async ({
    kring,
  }) => {
    test.slow()
    const page = await personWith(kring, { fontSize }, { name: 'Anna', viewport, locale, reducedMotion: 'reduce' })
    await openChat(page, kring)
    const met: string[] = []
    const above = page.getByRole('dialog').or(page.getByRole('menu'))
    await forEachLayer(page, async ({ name }) => {
      met.push(name)
      await expectNames(page, name)
      expect(await cutOff(page), name).toEqual([])
      expect(await foreign(page), name).toEqual([])
      await drawn(page)
      await page.keyboard.press('Escape')
      await expect(viewport === phone ? above.or(page.getByRole('complementary')) : above, name).toHaveCount(0)
    })
    const away = viewport === phone ? ['who is online', 'AI settings'] : ['everything else', 'the drawer']
    expect(met).toEqual(layers.map(({ name }) => name).filter((name) => !away.includes(name)))
  })
}

test('a screen reader announces new messages, the AI’s answer and a notification, also while a dialog is open · A11Y-06', async ({
  kring,
}) => {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  await connected(anna)
  // Found by role or attribute, so content hidden from screen readers does not match.
  const heard = anna.locator('[aria-live=polite]:not([aria-hidden=true] *)')
  await ear.says('Good morning')
  await expect(heard.filter({ hasText: 'Bram: Good morning' })).toBeAttached()
  const answer = await kring.assistant.begins()
  await expect(anna.getByRole('status').filter({ hasText: 'The AI is answering' })).toBeAttached()
  answer.says('Good morning to ', 'all')
  answer.ends()
  await expect(heard.filter({ hasText: 'AI Assistant: Good morning to all' })).toBeAttached()
  await anna.getByRole('button', { name: 'Share', exact: true }).click()
  const notice = anna.locator('[role=status][aria-live=assertive]')
  await expect(notice).toHaveText('Notification Link copied!')
  await anna.keyboard.press('Escape')
  await anna.keyboard.press('Escape')
  await layers.find((one) => one.name.includes('Profile'))?.open(anna)
  await ear.says('Still there?')
  await expect(heard.filter({ hasText: 'Bram: Still there?' })).toBeAttached()
  const dialog = anna.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('Annabel')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(anna.getByRole('status').filter({ hasText: 'Notification Your name is now Annabel' })).toBeAttached()
})
