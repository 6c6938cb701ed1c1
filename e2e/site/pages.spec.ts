// The pages around a session: new, demo, not found, and the accessibility of every screen in both languages and themes.
import { expectAccessible } from '../support/checks/axe.ts'
import { composer, connected, expect, says, test, transcript } from '../support/fixtures.ts'

test('the new page explains itself and starts a session from both buttons · NEW-01 NEW-04 ROUTE-04', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto('/new')
  for (const point of ['No account', 'AI', 'link', 'GPT-3.5'])
    await expect(anna.getByRole('main').getByText(new RegExp(point)).first()).toBeVisible()
  const starts = anna.getByRole('button', { name: 'Start now' })
  const seen = new Set<string>()
  for (const which of [0, 1]) {
    await anna.goto('/new')
    await starts.nth(which).click()
    await expect(anna).toHaveURL(/\/chat\/[\w-]{22}$/)
    await connected(anna)
    seen.add(anna.url())
  }
  expect(seen.size).toBe(2)
})

test('the demo card opens the visitor’s own copy of a conversation with a file and a board, which the visitor can continue · NEW-03 ROUTE-07 EXP-11', async ({
  kring,
}) => {
  const anna = await kring.person({ name: 'Anna', locale: 'nl-NL' })
  await anna.goto('/new')
  await anna.getByRole('button', { name: 'Open de demo' }).click()
  await expect(anna).toHaveURL(/\/chat\/demo-[a-z0-9]{8}$/)
  await expect(anna.getByRole('heading', { name: 'Open dag van de bakkerij' })).toBeVisible()
  await expect(
    transcript(anna).getByText('Dit is je eigen kopie van een voorbeeldgesprek. Probeer alles uit. De kopie wordt na 24 uur verwijderd.'),
  ).toBeVisible()
  await expect(transcript(anna).getByText('@Noor Goed plan', { exact: false })).toBeVisible()
  await transcript(anna).hover()
  await anna.mouse.wheel(0, -5_000)
  await expect(transcript(anna).getByText('enquête.csv')).toBeVisible()
  await anna.mouse.wheel(0, 5_000)
  await anna.getByRole('button', { name: 'Milan begon een brainstorm: Hoe noemen we de open dag?' }).click()
  await expect(anna.getByRole('group').filter({ hasText: 'Brood en spelen' })).toBeVisible()
  await anna.keyboard.press('Escape')

  await says(anna, 'Wie opent de deuren?')
  const answer = await kring.assistant.begins()
  answer.says('Anna opent de deuren.')
  answer.ends()
  await expect(transcript(anna).getByText('Anna opent de deuren.')).toBeVisible()
  await anna.reload()
  await expect(transcript(anna).getByText('Anna opent de deuren.')).toBeVisible()
  await expect(transcript(anna).getByText('De kopie wordt na 24 uur verwijderd.', { exact: false })).toBeVisible()
})

test.describe('a demo with one answer', () => {
  test.use({ env: { DEMO_AI_LIMIT: '1' } })
  test('at the limit the composer waits until people continue without the AI · USAGE-11 COMP-07 ROUTE-06', async ({ kring }) => {
    const anna = await kring.person({ name: 'Anna' })
    await anna.goto('/chat/demo-session')
    await says(anna, 'One')
    const answer = await kring.assistant.begins()
    answer.says('First and last.')
    answer.ends()
    await expect(transcript(anna).getByText('First and last.')).toBeVisible()
    await says(anna, 'Two')
    await expect(anna.getByText("You've reached your usage limit of 1 messages").first()).toBeVisible()
    await expect(composer(anna)).toBeDisabled()
    await anna.getByRole('button', { name: 'Talk on without the AI' }).click()
    await expect(composer(anna)).toBeEnabled()
    await says(anna, 'Without the AI then')
    await expect(transcript(anna).getByText('Without the AI then')).toBeVisible()
  })
})

test('an unknown address says so, with a way out · ROUTE-16 ROUTE-17', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto('/new')
  await anna.goto('/nowhere/at/all')
  await expect(anna.getByText('404')).toBeVisible()
  await expect(anna.getByText('The page you are looking for does not exist.')).toBeVisible()
  await anna.getByRole('button', { name: 'Go back' }).click()
  await expect(anna).toHaveURL(/\/new$/)
  await anna.goto('/nowhere')
  await anna.getByRole('link', { name: 'Go home' }).click()
  await expect(anna).toHaveURL(/\/$/)
})

test('an unknown session says so, without an error: it may be private · HEAD-17 EXP-05', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto('/chat/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(anna.getByRole('heading', { name: 'Session not found' })).toBeVisible()
  await expect(anna.getByText('We cannot connect you to this session. It may no longer exist, or it is private.')).toBeVisible()
  await expect(anna.getByRole('button', { name: 'Ask to join' })).toBeVisible()
  await expect(anna.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')).toHaveCount(0)
})

for (const [locale, words] of [
  ['en-US', { link: 'Help centre', title: 'This page could not be loaded', reload: 'Reload', there: 'Help centre' }],
  ['nl-NL', { link: 'Helpcentrum', title: 'Deze pagina laadt niet', reload: 'Herladen', there: 'Helpcentrum' }],
] as const) {
  test(`a page that does not load says so and can be reloaded: ${locale}`, async ({ kring }) => {
    const anna = await kring.person({ name: 'Anna', locale })
    await anna.goto('/new')
    await anna.waitForLoadState('networkidle')
    await anna.route('**/assets/help-page-*.js', (route) => route.abort())
    await anna.getByRole('contentinfo').getByRole('link', { name: words.link }).click()
    await expect(anna.getByRole('alert').getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(anna).toHaveTitle(`${words.title} · Kring`)
    await expectAccessible(anna)
    // Going back leads to a page that does load.
    await anna.goBack()
    await expect(anna.getByRole('contentinfo')).toBeVisible()
    await anna.goForward()
    await expect(anna.getByRole('heading', { name: words.title })).toBeVisible()
    await anna.unroute('**/assets/help-page-*.js')
    await anna.getByRole('button', { name: words.reload }).click()
    await expect(anna.getByRole('heading', { level: 1, name: words.there })).toBeVisible()
  })
}

for (const [where, path, button] of [
  ['the new page', '/new', 'Start now'],
  ['the dashboard', '/home', 'New session'],
  ['the sidebar of a session', '/chat/demo-session', 'New session'],
] as const)
  test(`a session that cannot be created on ${where} shows a toast with the reason; the button works again · TOAST-05`, async ({
    kring,
  }) => {
    const anna = await kring.person({ account: {}, name: 'Anna' })
    await anna.goto(path)
    const start = anna.getByRole('button', { name: new RegExp(`^${button}`) }).first()
    const toast = anna.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    const fails = async (how: Parameters<typeof anna.route>[1], said: string) => {
      await anna.route('**/api/sessions', (route, request) => (request.method() === 'POST' ? how(route, request) : route.continue()))
      await start.click()
      await expect(toast.getByText('Error', { exact: true })).toBeVisible()
      await expect(toast.getByText(said, { exact: true })).toBeVisible()
      await expect(toast).toHaveClass(/ring-danger/)
      await anna.unroute('**/api/sessions')
      await toast.getByRole('button', { name: 'Close' }).click()
      await expect(toast).toHaveCount(0)
    }
    await fails((route) => route.abort(), 'Failed to create session. Please try again.')
    await fails((route) => route.fulfill({ status: 500, json: { code: 'internal' } }), 'Failed to create session. Please try again.')
    await fails(
      (route) => route.fulfill({ status: 429, json: { message: 'Too many sessions.', code: 'rate_limited' } }),
      'Too many sessions.',
    )
    await start.click()
    await expect(anna).toHaveURL(/\/chat\/[\w-]{22}$/)
  })

test('the address of a session shows that session, and no other · ROUTE-05', async ({ kring }) => {
  const bram = kring.visitor('Bram')
  const anna = await kring.person({ name: 'Anna' })
  const sessions: { id: string; title: string }[] = []
  for (const title of ['Rye for spring', 'Wheat for autumn']) {
    const { id } = await bram.createSession(title)
    const ear = await bram.join(id)
    ear.send({ type: 'ai_toggle', enabled: false })
    await ear.says(`About ${title}`)
    sessions.push({ id, title })
  }
  for (const { id, title } of [...sessions, ...sessions]) {
    await anna.goto(`/chat/${id}`)
    await expect(anna.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(transcript(anna).getByText(/^About /)).toHaveText(`About ${title}`)
  }
  await says(anna, 'Here only')
  await expect.poll(async () => (await bram.view(sessions[1]!.id)).messages[0]?.content).toBe('Here only')
  expect((await bram.view(sessions[0]!.id)).messages.map(({ content }) => content)).not.toContain('Here only')
})

test('the language follows the browser, can be changed at once, and is stored · LANG-01 LANG-02 LANG-03', async ({ kring }) => {
  const anna = await kring.person({ locale: 'nl-BE' })
  await anna.goto('/new')
  await expect(anna.locator('html')).toHaveAttribute('lang', 'nl')
  await anna.getByRole('button', { name: 'English' }).first().click()
  await expect(anna.locator('html')).toHaveAttribute('lang', 'en')
  await expect(anna.getByRole('button', { name: 'Start now' }).first()).toBeVisible()
  await anna.reload()
  await expect(anna.locator('html')).toHaveAttribute('lang', 'en')
  expect(await anna.evaluate(() => localStorage.getItem('kring:language'))).toBe('en')
})

const viewports = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } }

// session/access.spec.ts checks the same screens in the light theme, at 320 and 720 px.
const looks = [
  { device: 'phone', colorScheme: 'dark', locale: 'en-US' },
  { device: 'desk', colorScheme: 'dark', locale: 'nl-NL' },
] as const

for (const { device, colorScheme, locale } of looks) {
  test(`every screen on a ${device}, ${colorScheme}, ${locale} is accessible and does not scroll sideways`, async ({ kring }) => {
    test.slow()
    const host = kring.visitor('A name as long as it may be')
    const { id } = await host.createSession(
      'A session with a title that goes on for quite a while, as titles of people who are in a hurry do',
    )
    const ear = await host.join(id)
    await ear.says('A wordthatneverendsandgoesonandonandonandonandonandonandonandonandonandonandonandonandonandon')
    const answer = await kring.assistant.begins()
    answer.says(
      '# A title\n\n1. one\n2. two\n\n| column | another column | and a third one | and a fourth |\n| - | - | - | - |\n| 1 | 2 | 3 | 4 |\n\n',
    )
    answer.says('```\ncode that is wider than the screen of a phone could ever be, for sure\n```')
    answer.ends()
    await ear.hears('ai_typing', (event) => !event.isTyping)
    const settings = { locale, colorScheme, viewport: viewports[device], reducedMotion: 'reduce' } as const
    const page = await kring.person({ name: 'Anna', ...settings })
    for (const path of ['/', '/home', '/new', '/nowhere', `/chat/${id}`, '/chat/demo-session', '/chat/none']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, path)
    }
    const newcomer = await kring.person(settings)
    await newcomer.goto(`/chat/${id}`)
    await expect(newcomer.getByRole('dialog')).toBeVisible()
    await expectAccessible(newcomer, 'the name dialog')
  })
}
