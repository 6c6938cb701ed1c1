// The costs, hidden rounds, keyboard access and end of a brainstorm.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { adds, arrives, ground, layer, looks, noteOf, placeOf, starts, tab, toggle } from '../support/board-page.ts'

test.use({ isOffline: true })

test('everything on the board can be done by keyboard, and Escape closes one thing at a time · A11Y-01 BRAIN-26 BRAIN-27', async ({
  kring,
}) => {
  const { page: anna } = await arrives(kring, { name: 'Anna' }, null)
  await starts(anna)
  await looks(anna)
  await ground(anna).focus()
  await anna.keyboard.press('n')
  await expect(anna.getByRole('textbox', { name: 'Sticky note text' })).toBeFocused()
  await anna.keyboard.type('one')
  await anna.keyboard.press('Enter')
  await expect(noteOf(anna, 'one')).toBeFocused()
  await anna.keyboard.press('n')
  await expect(anna.getByRole('textbox', { name: 'Sticky note text' })).toBeFocused()
  await anna.keyboard.type('two')
  await anna.keyboard.press('Enter')
  await expect(noteOf(anna, 'two')).toBeFocused()
  await anna.keyboard.press('Shift+Tab')
  await expect(noteOf(anna, 'one')).toBeFocused()
  await anna.keyboard.press('Tab')
  await expect(noteOf(anna, 'two')).toBeFocused()
  const before = await placeOf(noteOf(anna, 'two'))
  await anna.keyboard.press('Shift+ArrowDown')
  await anna.keyboard.press('ArrowRight')
  await expect(layer(anna).getByText(`At ${before.x + 10}, ${before.y + 50}`)).toBeAttached()
  await anna.keyboard.press('3')
  await expect(noteOf(anna, 'two')).toHaveAccessibleName(/Green/)
  await expect.poll(() => placeOf(noteOf(anna, 'two'))).toEqual({ x: before.x + 10, y: before.y + 50 })
  await anna.keyboard.press('s')
  await expect.poll(() => noteOf(anna, 'two').evaluate((one) => (one as HTMLElement).style.width)).toBe('256px')
  for (const [key, more, end] of [
    ['Enter', ' of them', 'Enter'],
    ['F2', ' and more', 'Escape'],
  ] as const) {
    await anna.keyboard.press(key)
    await expect(anna.getByRole('textbox', { name: 'Sticky note text' })).toBeFocused()
    await anna.keyboard.type(more)
    await anna.keyboard.press(end)
    await expect(noteOf(anna, 'two')).toBeFocused()
    await expect(noteOf(anna, 'two')).toContainText('two of them')
  }
  await expect(noteOf(anna, 'two')).not.toContainText('and more')
  await anna.keyboard.press('v')
  await expect(noteOf(anna, 'two')).toHaveAccessibleName(/1 vote, one of them yours/)
  await expect(anna.getByText('4 votes left').first()).toBeAttached()
  await anna.keyboard.press(' ')
  await expect(anna.getByRole('toolbar')).toBeVisible()
  await anna.keyboard.press('Escape')
  await expect(anna.getByRole('toolbar')).toHaveCount(0)
  await anna.keyboard.press('Delete')
  await expect(noteOf(anna, 'two')).toHaveCount(0)
  await expect(noteOf(anna, 'one')).toBeFocused()
  await anna.keyboard.press('Control+z')
  await expect(noteOf(anna, 'two')).toHaveCount(1)
  await anna.keyboard.press('Control+Shift+z')
  await expect(noteOf(anna, 'two')).toHaveCount(0)
  // The arrow keys move the board itself.
  await ground(anna).focus()
  const lay = (await noteOf(anna, 'one').boundingBox())!
  await anna.keyboard.press('ArrowRight')
  await expect.poll(async () => Math.round(lay.x - (await noteOf(anna, 'one').boundingBox())!.x)).toBe(60)
  await anna.keyboard.press('Escape')
  await expect(layer(anna)).toHaveCount(0)
})

test('a double click on the board makes a sticky note there, and Escape keeps its text · BRAIN-24 BRAIN-26', async ({ kring }) => {
  const { page: anna } = await arrives(kring, { name: 'Anna' }, null)
  await starts(anna)
  await looks(anna)
  const field = anna.getByRole('textbox', { name: 'Sticky note text' })
  await ground(anna).dblclick({ position: { x: 520, y: 320 } })
  await expect(field).toBeFocused()
  await anna.keyboard.type('A window seat')
  await anna.keyboard.press('Escape')
  const note = noteOf(anna, 'A window seat')
  await expect(note).toBeFocused()
  const [box, frame] = [(await note.boundingBox())!, (await ground(anna).boundingBox())!]
  expect(Math.abs(box.x + box.width / 2 - frame.x - 520)).toBeLessThan(3)
  expect(Math.abs(box.y + box.height / 2 - frame.y - 320)).toBeLessThan(3)
  // An empty one leaves nothing behind.
  await ground(anna).dblclick({ position: { x: 820, y: 480 } })
  await anna.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(ground(anna).getByRole('group')).toHaveCount(1)
  await expect(layer(anna)).toBeVisible()
})

test('a hidden round hides new notes from others until it is revealed · BRAIN-25', async ({ kring }) => {
  const { page: anna, id } = await arrives(kring, { name: 'Anna' }, null)
  const bram = (await arrives(kring, { name: 'Bram' }, id)).page
  await starts(anna)
  await looks(anna)
  await looks(bram)
  await bram.getByRole('button', { name: 'Hidden round' }).click()
  await expect(anna.getByText('Round 1 has started')).toBeVisible()
  await adds(anna, 'my secret')
  await expect(noteOf(anna, 'my secret')).toContainText('only you see this')
  const hidden = ground(bram).getByRole('group', { name: 'Hidden sticky note by Anna, Yellow' })
  await expect(hidden).toBeVisible()
  expect(await bram.content()).not.toContain('my secret')
  await hidden.click()
  await expect(bram.getByRole('toolbar').getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(bram.getByText('1 sticky note is face down')).toBeVisible()
  await bram.getByRole('button', { name: 'Reveal round 1' }).click()
  await expect(noteOf(bram, 'my secret')).toBeVisible()
})

test('without credits no ideas are generated, ‘Upgrade to Pro’ is shown, and all answers stay · BRAIN-16 BRAIN-17 HEAD-12', async ({
  kring,
}) => {
  const { page: anna, id } = await arrives(kring, { account: {} }, null)
  const { store, now } = kring.server.app.deps
  const { hostId } = (await (await anna.request.get(`/api/sessions/${id}`)).json()) as { hostId: string }
  await store.counters.take({ key: `credits:user:${hostId}`, period: new Date(now()).toISOString().slice(0, 7), limit: null }, 46)
  await starts(anna)
  const fields = anna.getByRole('tabpanel').getByRole('textbox')
  for (const [at, answer] of ['Hunger', 'By hand', 'Rye'].entries()) {
    await fields.nth(at + 1).fill(answer)
    await fields.nth(at + 1).press('Control+Enter')
  }
  await expect(anna.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/pricing')
  await expect(fields.nth(3)).toHaveValue('Rye')
  await tab(anna, 'Ideas').click()
  await expect(anna.getByRole('tabpanel').locator('section li')).toHaveCount(0)
})

const ends = async (page: Page) => {
  await page.getByRole('button', { name: 'New Session' }).click()
  await page.getByRole('button', { name: 'End it' }).click()
}

test('‘New Session’ asks first, clears the board for everyone, and can be undone; unfinished text is kept · BRAIN-18', async ({
  kring,
}) => {
  const { page: anna, id } = await arrives(kring, { name: 'Anna' }, null)
  const bram = (await arrives(kring, { name: 'Bram' }, id)).page
  await starts(anna)
  await toggle(bram)
  await bram.getByRole('tabpanel').getByRole('textbox').nth(1).fill('because it smells')
  await ends(anna)
  await expect(anna.getByRole('textbox', { name: /^Topic/ })).toBeVisible()
  await expect(bram.getByRole('alert').filter({ hasText: 'because it smells' })).toBeVisible()
  await expect(bram.getByRole('button', { name: 'Copy' })).toBeVisible()
  await anna.getByRole('button', { name: 'Undo' }).click()
  await expect(tab(anna, 'Questions')).toBeVisible()
  await expect(tab(bram, 'Questions')).toBeVisible()
})
