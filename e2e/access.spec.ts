// Whoever needs less motion, more contrast or larger letters can use every screen, and who listens hears what there is and what comes.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { composer, expect, says, test, transcript, type Kring } from './fixtures.ts'
import { contrast, cutOff, moving } from './in-page.ts'
import { forEachLayer, layers, openChat, screens } from './screens.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

type Settings = { highContrast?: boolean; reducedMotion?: boolean; fontSize?: number }
type Options = Parameters<Kring['person']>[0]

/** Somebody whose browser has kept these settings. */
async function personWith(kring: Kring, settings: Settings, options: Options = {}): Promise<Page> {
  const page = await kring.person(options)
  await page.addInitScript((kept) => localStorage.setItem('kring:settings', kept), JSON.stringify(settings))
  return page
}

/** As everyone but a newcomer: with a name. */
const named = (isNewcomer: boolean | undefined): Options => (isNewcomer ? {} : { name: 'Anna' })

test.describe('with reduced motion', () => {
  for (const [asked, settings, options] of [
    ['by the system', {}, { reducedMotion: 'reduce' }],
    ['in the settings', { reducedMotion: true }, {}],
  ] as const) {
    for (const viewport of [desk, phone]) {
      test(`asked for ${asked}, ${viewport.width} px: nothing moves while an answer comes and things open and close · A11Y-03`, async ({
        kring,
      }) => {
        test.slow()
        const page = await personWith(kring, settings, { name: 'Anna', viewport, ...options })
        await openChat(page, kring)
        await says(page, 'And another?')
        await expect(transcript(page).getByText('And another?')).toBeVisible()
        const answer = await kring.assistant.begins()
        expect(await moving(page), 'while the AI thinks').toEqual([])
        answer.says('It grows ')
        await expect(transcript(page).getByText('It grows')).toBeVisible()
        expect(await moving(page), 'while the answer grows').toEqual([])
        const oneOfEachKind = layers.filter(({ name }) => /Appearance|sharing|roles|else|emoji|drawer|commands/.test(name))
        await forEachLayer(
          page,
          async ({ name }) => {
            expect(await moving(page), name).toEqual([])
            await page.keyboard.press('Escape')
            expect(await moving(page), `after ${name}`).toEqual([])
          },
          oneOfEachKind,
        )
        answer.ends()
      })
    }

    test(`asked for ${asked}, the landing page and the tour stand still · A11Y-03`, async ({ kring }) => {
      const page = await personWith(kring, settings, { tours: 'due', name: 'Anna', ...options })
      await page.clock.install()
      await page.goto('/')
      const main = page.getByRole('main')
      await expect(main).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await moving(page)).toEqual([])
      const before = await main.innerHTML()
      await page.clock.runFor(13_000)
      expect(await main.innerHTML()).toBe(before)
      const { id } = await kring.visitor('Bram').createSession()
      await page.goto(`/chat/${id}`)
      await expect(composer(page)).toBeEnabled()
      await page.clock.runFor(2_000)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await moving(page)).toEqual([])
    })
  }

  test('without it things do move, so that these tests see something', async ({ kring }) => {
    const page = await kring.person({ name: 'Anna' })
    await openChat(page, kring)
    await says(page, 'And another?')
    const answer = await kring.assistant.begins()
    answer.says('It grows ')
    await expect(transcript(page).getByText('It grows')).toBeVisible()
    expect((await moving(page)).filter((one) => one.startsWith('runs'))).not.toEqual([])
    expect(
      (await moving(page)).some((one) => one.endsWith('::after')),
      'the caret too',
    ).toBe(true)
    answer.ends()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const screen of [...screens, { name: 'the settings', open: openSettings }]) {
    test(`high contrast, ${colorScheme}, ${screen.name}: every text and every edge stands out more · A11Y-04`, async ({ kring }) => {
      const isNewcomer = 'isNewcomer' in screen && screen.isNewcomer
      const [usual, high] = [
        await personWith(kring, {}, { colorScheme, viewport: desk, ...named(isNewcomer) }),
        await personWith(kring, { highContrast: true }, { colorScheme, viewport: desk, ...named(isNewcomer) }),
      ]
      for (const page of [usual, high]) {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await screen.open(page, kring)
      }
      const [before, after] = [await contrast(usual), await contrast(high)]
      expect(after.texts.length).toBe(before.texts.length)
      for (const [kind, least] of [
        ['texts', 7],
        ['edges', 4.5],
      ] as const) {
        const [low, now] = [before[kind], after[kind]]
        const middle = (all: typeof low) => all[Math.floor(all.length / 2)]?.ratio ?? 0
        expect(
          now.filter((one) => one.ratio < least),
          `${kind} under ${least}`,
        ).toEqual([])
        if (low.length === 0) continue
        expect(now[0]!.ratio, `the weakest of the ${kind}`).toBeGreaterThan(low[0]!.ratio)
        expect(middle(now), `the middle of the ${kind}`).toBeGreaterThan(middle(low))
      }
      const { violations } = await new AxeBuilder({ page: high }).withRules(['color-contrast-enhanced']).analyze()
      expect(violations.flatMap((one) => one.nodes.map((node) => `${node.html} ${node.failureSummary}`))).toEqual([])
    })
  }
}

async function openSettings(page: Page, kring: Kring): Promise<void> {
  await openChat(page, kring)
  await layers.find((one) => one.name.includes('Appearance'))?.open(page)
}

for (const fontSize of [12, 16, 20]) {
  for (const [viewport, locale] of [
    [phone, 'nl-NL'],
    [desk, 'en-US'],
  ] as const) {
    const size = `letters of ${fontSize}, ${viewport.width} px, ${locale}`
    test(`${size}: on every screen all can be reached, and a message is sent · A11Y-05`, async ({ kring }) => {
      test.slow()
      for (const screen of screens) {
        const page = await personWith(kring, { fontSize }, { viewport, locale, reducedMotion: 'reduce', ...named(screen.isNewcomer) })
        await screen.open(page, kring)
        expect(await cutOff(page), screen.name).toEqual([])
        if (screen.name === 'a conversation') {
          await composer(page).fill('Large or small')
          await page.getByRole('button', { name: /^(Send|Verstuur)$/ }).click()
          await expect(transcript(page).getByText('Large or small')).toBeVisible()
          ;(await kring.assistant.begins()).ends()
        }
        await page.context().close()
      }
    })

    test(`${size}: in every dialog and menu all can be reached · A11Y-05`, async ({ kring }) => {
      test.slow()
      const page = await personWith(kring, { fontSize }, { name: 'Anna', viewport, locale, reducedMotion: 'reduce' })
      await openChat(page, kring)
      await forEachLayer(page, async ({ name }) => expect(await cutOff(page), name).toEqual([]))
    })
  }
}

/** Names of buttons, links, fields, pictures, menus and dialogs. */
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
  const { violations, passes } = await new AxeBuilder({ page }).withRules(nameRules).analyze()
  expect(violations.map((one) => `${place} ${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  expect(passes.length, place).toBeGreaterThan(0)
  // What must be filled in says so to the eye and to the ear, and nothing else does.
  const fields = await page.locator('input, textarea, select').evaluateAll((all) =>
    all.map((field) => ({
      isRequired: field.matches(':required, [aria-required=true]'),
      hasAsterisk: [...((field as HTMLInputElement).labels ?? [])].some((label) => label.textContent?.includes('*')),
    })),
  )
  for (const { isRequired, hasAsterisk } of fields) expect(hasAsterisk, place).toBe(isRequired)
}

for (const [viewport, locale] of [
  [phone, 'nl-NL'],
  [desk, 'en-US'],
] as const) {
  test(`what has no words has a name, on every screen, ${viewport.width} px, ${locale} · A11Y-06`, async ({ kring }) => {
    test.slow()
    for (const screen of screens) {
      const page = await kring.person({ viewport, locale, reducedMotion: 'reduce', ...named(screen.isNewcomer) })
      await screen.open(page, kring)
      await expectNames(page, screen.name)
      await page.context().close()
    }
  })

  test(`what has no words has a name, in every dialog and menu, ${viewport.width} px, ${locale} · A11Y-06`, async ({ kring }) => {
    test.slow()
    const page = await kring.person({ name: 'Anna', viewport, locale, reducedMotion: 'reduce' })
    await openChat(page, kring)
    const met: string[] = []
    await forEachLayer(page, async ({ name }) => {
      met.push(name)
      await expectNames(page, name)
    })
    const away = viewport === phone ? ['who is online', 'when the AI answers'] : ['everything else', 'the drawer']
    expect(met).toEqual(layers.map(({ name }) => name).filter((name) => !away.includes(name)))
  })
}

test('who listens hears new messages, the AI’s answer and a notification, also while a dialog is open · A11Y-06', async ({ kring }) => {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  await expect(composer(anna)).toBeEnabled()
  // By role or by attribute: what is hidden from who listens is not found.
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
  await expect(anna.getByRole('status').filter({ hasText: 'Notification You are Annabel now' })).toBeAttached()
})
