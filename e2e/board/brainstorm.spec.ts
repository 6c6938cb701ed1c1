// The shared brainstorm: from topic to ideas to notes, by several people at once.
import { violations } from '../support/checks/axe.ts'
import { composer, connected, expect, test, transcript } from '../support/fixtures.ts'
import { adds, arrives, drags, ground, layer, looks, noteOf, placeOf, seen, starts, tab, toggle } from '../support/board-page.ts'

test.use({ isOffline: true })

test('a brainstorm needs a topic and a template, and then has its tabs · BRAIN-01 BRAIN-02 BRAIN-21', async ({ kring }) => {
  const { page: anna } = await arrives(kring, { name: 'Anna', locale: 'nl-NL' }, null)
  await toggle(anna)
  const topic = anna.getByRole('textbox', { name: /^Onderwerp/ })
  const start = anna.getByRole('button', { name: 'Brainstorm starten' })
  await expect(topic).toBeFocused()
  await expect(anna.getByRole('tab')).toHaveCount(0)
  await expect(start).toBeDisabled()
  await topic.fill('   ')
  await anna.getByRole('radio', { name: 'Golden Circle' }).click()
  await expect(start).toBeDisabled()
  await topic.fill('Roggebrood')
  expect(await violations(anna)).toEqual([])
  await start.click()
  await expect(anna.getByRole('tab')).toHaveText(['Vragen', 'Ideeën', 'Post-its'])
  await tab(anna, 'Post-its').click()
  await expect(ground(anna)).toBeVisible()
})

test('after the last answer ideas are generated automatically and become notes; reloading loses nothing · BRAIN-09 BRAIN-10 BRAIN-20', async ({
  kring,
}) => {
  const { page: anna, id } = await arrives(kring, { name: 'Anna', locale: 'nl-NL' }, null)
  const bram = (await arrives(kring, { name: 'Bram' }, id)).page
  await toggle(anna)
  await anna.getByRole('textbox', { name: /^Onderwerp/ }).fill('Roggebrood')
  await anna.getByRole('radio', { name: 'Golden Circle' }).click()
  await anna.getByRole('button', { name: 'Brainstorm starten' }).click()

  await bram.getByRole('button', { name: 'Join' }).click()
  const fields = (page: typeof anna) => page.getByRole('tabpanel').getByRole('textbox')
  await expect(fields(bram)).toHaveCount(4)
  await fields(anna).nth(1).fill('Honger')
  await fields(anna).nth(1).press('Control+Enter')
  await expect(fields(anna).nth(2)).toBeFocused()
  // Another person's answer appears, except in the field that someone is typing in.
  await fields(bram).nth(2).fill('By hand')
  await expect(fields(bram).nth(1)).toHaveValue('Honger')
  await fields(anna).nth(2).fill('Met de hand')
  await anna.getByRole('button', { name: 'Volgende' }).click()
  await expect(fields(bram).nth(2)).toHaveValue('By hand')
  await fields(bram).nth(2).blur()
  await expect(fields(anna).nth(2)).toHaveValue('Met de hand\nBy hand')
  await tab(anna, 'Ideeën').click()
  await expect(anna.getByText('Nog geen ideeën')).toBeVisible()
  await tab(anna, 'Vragen').click()

  await fields(anna).nth(3).fill('Brood')
  await fields(anna).nth(3).press('Control+Enter')
  // That was the last required answer: nobody has to press anything.
  await expect(anna.getByText('De AI bedenkt ideeën...')).toBeVisible()
  await expect(tab(bram, 'Ideas')).toHaveAttribute('aria-selected', 'true')
  const ideas = anna.getByRole('tabpanel').locator('section li')
  await expect(ideas).toHaveCount(3)
  await expect(ideas.first().getByRole('heading')).toBeVisible()
  expect(await violations(anna)).toEqual([])

  await anna.getByRole('button', { name: 'Maak er een post-it van' }).first().click()
  await expect(tab(bram, 'Sticky notes')).toContainText('1')
  await bram.getByRole('button', { name: 'On the board' }).click()
  await expect(ground(bram).getByRole('group')).toHaveCount(1)
  await bram.reload()
  await connected(bram)
  await toggle(bram)
  await expect(ground(bram).getByRole('group')).toHaveCount(1)
  await bram.keyboard.press('Escape')
  await expect(layer(bram)).toHaveCount(0)
  await expect(transcript(bram)).toContainText('Roggebrood')
  await expect(composer(bram)).toBeVisible()
})

test('two people see each other add and move notes live, within the board · BRAIN-24 BRAIN-25', async ({ kring }) => {
  const { page: anna, id } = await arrives(kring, { name: 'Anna', reducedMotion: 'reduce' }, null)
  const bram = (await arrives(kring, { name: 'Bram' }, id)).page
  await starts(anna)
  await looks(anna)
  await looks(bram)
  const hers = await adds(anna, 'Bread oven')
  const his = noteOf(bram, 'Bread oven')
  await expect(his).toContainText('Anna')

  const before = await placeOf(hers)
  const box = (await hers.boundingBox())!
  await anna.mouse.move(box.x + 20, box.y + 20)
  await anna.mouse.down()
  await anna.mouse.move(box.x + 120, box.y + 90, { steps: 5 })
  // Bram sees the note move while Anna is still dragging it.
  await expect.poll(async () => (await placeOf(his)).x).toBeGreaterThan(before.x + 50)
  await expect(ground(bram).locator('[data-cursors]')).toContainText('Anna')
  await anna.mouse.up()
  await expect.poll(() => placeOf(his)).toEqual(await placeOf(hers))
  await drags(anna, hers, { x: 3_000, y: 3_000 })
  await expect.poll(() => placeOf(his)).toEqual({ x: 1400, y: 850 })
  await anna.getByRole('button', { name: 'Show everything' }).click()
  await drags(anna, hers, { x: -3_000, y: -3_000 })
  await expect.poll(() => placeOf(his)).toEqual({ x: 0, y: 0 })
})

test('two people see each other write, colour and delete notes · BRAIN-26 BRAIN-27 BRAIN-28', async ({ kring }) => {
  const { page: anna, id } = await arrives(kring, { name: 'Anna', reducedMotion: 'reduce' }, null)
  const bram = (await arrives(kring, { name: 'Bram' }, id)).page
  await starts(anna)
  await looks(anna)
  await looks(bram)
  const hers = await adds(anna, 'Bread oven')
  const his = noteOf(bram, 'Bread oven')

  await his.dblclick()
  const field = bram.getByRole('textbox', { name: 'Sticky note text' })
  await expect(field).toBeFocused()
  await field.fill('Bread oven in the window')
  await bram.keyboard.press('Shift+Enter')
  await bram.keyboard.type('open from six')
  await bram.keyboard.press('Enter')
  await expect(hers).toContainText('Bread oven in the window\nopen from six')
  await hers.click()
  const tools = anna.getByRole('toolbar')
  await tools.getByRole('button', { name: 'Edit' }).click()
  await expect(anna.getByRole('textbox', { name: 'Sticky note text' })).toBeFocused()
  await anna.keyboard.type(' never mind')
  await anna.keyboard.press('Escape')
  await expect(hers).not.toContainText('never mind')
  await expect(layer(anna)).toBeVisible()
  await tools.getByRole('button', { name: 'Edit' }).click()
  await expect(anna.getByRole('textbox', { name: 'Sticky note text' })).toBeFocused()
  await anna.keyboard.type(', or later')
  await ground(anna).click({ position: { x: 700, y: 500 } })
  await expect(his).toContainText('or later')

  await hers.click()
  // Six colours and three sizes.
  await expect(tools.getByRole('radio')).toHaveCount(9)
  await tools.getByRole('radio', { name: 'Purple' }).click()
  await expect(his).toHaveAccessibleName(/Purple/)
  await tools.getByRole('radio', { name: 'Large' }).click()
  await expect.poll(() => his.evaluate((one) => (one as HTMLElement).style.width)).toBe('256px')
  expect(await violations(anna)).toEqual([])
  await tools.getByRole('button', { name: 'Delete' }).click()
  await expect(his).toHaveCount(0)
  await anna.keyboard.press('Control+z')
  await expect(his).toHaveCount(1)
})

test('three people change the same notes offline, and all see the same afterwards; both texts are kept · BRAIN-20 BRAIN-25', async ({
  kring,
}) => {
  const first = await arrives(kring, { name: 'Anna' }, null)
  const others = [await arrives(kring, { name: 'Bram' }, first.id), await arrives(kring, { name: 'Chiara' }, first.id)]
  const [anna, bram, chiara] = [first, ...others].map(({ page }) => page) as [typeof first.page, typeof first.page, typeof first.page]
  await starts(anna)
  for (const page of [anna, bram, chiara]) await looks(page)
  for (const text of ['alpha', 'beta', 'gamma']) await adds(anna, text)
  await expect(noteOf(chiara, 'gamma')).toBeVisible()
  await expect(noteOf(bram, 'gamma')).toBeVisible()
  for (const { page, line } of [first, ...others]) {
    line.cut()
    await expect(page.getByText(/No connection/).last()).toBeVisible()
  }
  const writes = async (page: typeof anna, note: string, text: string) => {
    await noteOf(page, note).dblclick()
    await expect(page.getByRole('textbox', { name: 'Sticky note text' })).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await writes(anna, 'alpha', 'alpha by Anna')
  await writes(bram, 'alpha', 'alpha by Bram')
  await drags(bram, noteOf(bram, 'beta'), { x: 200, y: 150 })
  await noteOf(chiara, 'beta').click()
  await chiara.keyboard.press('Delete')
  await writes(anna, 'gamma', 'gamma again')
  await noteOf(chiara, 'gamma').click()
  await chiara.keyboard.press('Delete')
  await adds(chiara, 'delta')
  // The last change to arrive wins: editing a removed note restores it.
  for (const { line } of others) line.restore()
  await expect(noteOf(bram, 'delta')).toBeVisible({ timeout: 15_000 })
  await expect(noteOf(bram, 'gamma')).toHaveCount(0)
  first.line.restore()
  for (const page of [anna, bram, chiara]) {
    for (const text of ['alpha by Anna', 'alpha by Bram', 'gamma again', 'delta'])
      await expect(noteOf(page, text)).toHaveCount(1, { timeout: 15_000 })
    await expect(noteOf(page, 'beta')).toHaveCount(0)
  }
  const hers = await seen(anna)
  await expect.poll(() => seen(bram)).toEqual(hers)
  await expect.poll(() => seen(chiara)).toEqual(hers)
})

test('on a phone a finger drags a note, or the board by its background · BRAIN-24 BRAIN-26', async ({ kring }) => {
  const phone = { name: 'Anna', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page: anna } = await arrives(kring, phone, null)
  await starts(anna)
  await looks(anna)
  const note = await adds(anna, 'Crusts')
  const finger = await anna.context().newCDPSession(anna)
  const touch = (type: string, at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: at ? [at] : [] })
  const swipe = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    await touch('touchStart', from)
    for (const part of [0.3, 0.6, 1]) await touch('touchMove', { x: from.x + by.x * part, y: from.y + by.y * part })
    await touch('touchEnd')
  }
  const box = (await note.boundingBox())!
  const before = await placeOf(note)
  await swipe({ x: box.x + 40, y: box.y + 40 }, { x: 80, y: 160 })
  await expect.poll(async () => (await placeOf(note)).y).toBeGreaterThan(before.y + 100)
  const moved = await placeOf(note)
  const there = (await note.boundingBox())!
  await swipe({ x: 300, y: 600 }, { x: -120, y: -60 })
  await expect.poll(async () => Math.round((await note.boundingBox())!.x - there.x)).toBeLessThan(-60)
  expect(await placeOf(note)).toEqual(moved)
  await note.tap()
  await anna.getByRole('toolbar').getByRole('button', { name: 'Edit' }).tap()
  const field = anna.getByRole('textbox', { name: 'Sticky note text' })
  await expect(field).toBeFocused()
  // High enough that an on-screen keyboard does not cover it.
  expect((await field.boundingBox())!.y).toBeLessThan(300)
  await anna.keyboard.type(' for dogs')
  await anna.getByRole('button', { name: 'Save' }).tap()
  await expect(noteOf(anna, 'Crusts for dogs')).toBeVisible()
  expect(await anna.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
