// With reduced motion, nothing moves.
import { connected, expect, says, test, transcript } from '../support/fixtures.ts'
import { moving } from '../support/checks/in-page.ts'
import { wideScreen, personWith, phone } from '../support/people.ts'
import { forEachLayer, layers, openChat } from '../support/screens.ts'
import { card, dot } from '../support/tutorial-page.ts'

test.describe('with reduced motion', () => {
  for (const [asked, settings, options] of [
    ['by the system', {}, { reducedMotion: 'reduce' }],
    ['in the settings', { reducedMotion: true }, {}],
  ] as const) {
    for (const viewport of [wideScreen, phone]) {
      test(`requested ${asked}, ${viewport.width} px: nothing moves while an answer arrives and layers open and close · A11Y-03`, async ({
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

    test(`requested ${asked}: nothing moves on the landing page and in the tour · A11Y-03`, async ({ kring }) => {
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
      await connected(page)
      await page.clock.runFor(2_000)
      await expect(card(page)).toBeVisible()
      expect(await moving(page)).toEqual([])
      await dot(page, 2).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await moving(page)).toEqual([])
    })
  }

  test('without reduced motion things move, so these tests can detect it', async ({ kring }) => {
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
