// The bottom of the sidebar, and the name under which an account joins.
import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { dialog, fillIn, submit, tab } from '../support/account-page.ts'
import { composer, expect, newAccount, says, test, transcript } from '../support/fixtures.ts'
import { phone } from '../support/people.ts'
import { hosts } from '../support/session-page.ts'

const sidebar = (page: Page) => page.getByRole('complementary', { name: /^(Sessions|Sessies)$/ })

for (const { locale, free, logout } of [
  { locale: 'en-US', free: 'Free', logout: 'Log out' },
  { locale: 'nl-NL', free: 'Gratis', logout: 'Uitloggen' },
]) {
  test(`the bottom shows a signed-in person’s initials, name, plan and Log out, ${locale} · SIDE-07`, async ({ kring }) => {
    const chiara = await kring.person({ locale, account: {} })
    await chiara.goto(`/chat/${await hosts(chiara, 'Bakery launch')}`)
    const who = sidebar(chiara).getByRole('link', { name: `Account: Chiara Romano, ${free}` })
    await expect(who).toHaveAttribute('href', '/account')
    await expect(who).toHaveText(new RegExp(`^CRChiara Romano.*${free}$`))
    await expect(sidebar(chiara).getByRole('button', { name: /^(Sign in|Inloggen)$/ })).toHaveCount(0)
    expect(await violations(chiara)).toEqual([])
    const asked = chiara.waitForRequest('**/api/logout')
    await sidebar(chiara).getByRole('link', { name: logout }).click()
    expect((await asked).isNavigationRequest()).toBe(true)
    await expect(chiara).toHaveURL('/')
  })
}

for (const [locale, viewport] of [
  ['en-US', { width: 1440, height: 900 }],
  ['nl-NL', phone],
] as const) {
  test(`a guest can sign in there, and stays in the session, ${locale}, ${viewport.width} px · SIDE-08`, async ({ kring }) => {
    const anna = await kring.person({ name: 'Anna', locale, viewport })
    const id = await hosts(anna, 'Bakery launch')
    await anna.goto(`/chat/${id}`)
    await expect(composer(anna)).toBeEnabled()
    if (viewport === phone) await anna.getByRole('button', { name: 'Sessies' }).click()
    await expect(sidebar(anna).getByRole('link', { name: /^(Log out|Uitloggen)$/ })).toHaveCount(0)
    await sidebar(anna)
      .getByRole('button', { name: /^(Sign in|Inloggen)$/ })
      .click()
    await tab(anna, 'up').click()
    await fillIn(anna, newAccount())
    expect(await violations(anna)).toEqual([])
    await submit(anna).click()
    await expect(dialog(anna)).toHaveCount(0)
    await expect(anna).toHaveURL(`/chat/${id}`)
    await expect(composer(anna)).toBeEnabled()
    if (viewport === phone) await anna.getByRole('button', { name: 'Sessies' }).click()
    await expect(sidebar(anna).getByRole('link', { name: /^Account: Chiara Romano/ })).toBeVisible()
  })
}

test('an account joins under its own name at once, whatever a guest was called here · NAME-07 NAME-08 LIVE-21', async ({ kring }) => {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession('Bakery launch')
  const ear = await bram.join(id)
  const sent: unknown[] = []
  const chiara = await kring.person({ name: 'Old name of a guest', account: {} })
  chiara.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(String(payload)) as unknown)))
  await chiara.goto(`/chat/${id}`)
  await expect(composer(chiara)).toBeEnabled()
  await expect(chiara.getByRole('dialog')).toHaveCount(0)
  await ear.hears('participant_joined', ({ participant }) => participant.displayName === 'Chiara Romano' && participant.userId !== null)
  const { id: userId } = (await (await chiara.context().request.get('/api/auth/user')).json()) as { id: string }
  expect(sent.find((one) => (one as { type: string }).type === 'join_session')).toMatchObject({
    userId,
    anonymousId: null,
    displayName: 'Chiara Romano',
  })
  await says(chiara, 'Good morning')
  await ear.hears('new_message', ({ message }) => message.displayName === 'Chiara Romano')
  await expect(transcript(chiara).getByText('Good morning')).toBeVisible()
  await expect(chiara.getByRole('button', { name: /^Change your name/ })).toHaveCount(0)
})

test('a signed-in newcomer is not asked for a name · NAME-08', async ({ kring }) => {
  const chiara = await kring.person({ account: { firstName: 'Chiara', lastName: 'de Lange-Achternaam van Twintig' } })
  await chiara.goto(`/chat/${await hosts(chiara, 'Bakery launch')}`)
  await expect(composer(chiara)).toBeEnabled()
  await expect(chiara.getByRole('dialog')).toHaveCount(0)
  expect(await chiara.evaluate(() => localStorage.getItem('kring:name'))).toBeNull()
})
