// What the host of a session can do on screen, and what the others see.
import type { Page } from '@playwright/test'
import { axe } from '../support/checks/axe.ts'
import { composer, expect, says, test, transcript, type Kring } from '../support/fixtures.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const connected = (page: Page) => expect(page.getByText('Connected', { exact: true })).toBeAttached()
const hostMenu = (page: Page) => page.getByRole('button', { name: 'Session menu' })

/** Anna's page with a session that she created, and its link. */
async function host(kring: Kring): Promise<{ anna: Page; link: string }> {
  const anna = await kring.person({ name: 'Anna' })
  const made = await anna.request.post('/api/sessions', { data: { title: 'New Chat Session' } })
  const { id } = (await made.json()) as { id: string }
  const link = `${kring.server.url}/chat/${id}`
  await anna.goto(link)
  await connected(anna)
  return { anna, link }
}

/** Also opens Bram's page, by the link. */
async function two(kring: Kring): Promise<{ anna: Page; bram: Page; link: string }> {
  const { anna, link } = await host(kring)
  const bram = await kring.person({ name: 'Bram' })
  await bram.goto(link)
  await connected(bram)
  await expect(anna.getByRole('button', { name: '2 people online' })).toBeVisible()
  return { anna, bram, link }
}

async function choose(page: Page, item: string): Promise<void> {
  await hostMenu(page).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function clean(page: Page, what: string): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    what,
  ).toEqual([])
}

test('the host renames the session in place: Enter and leaving the field save, Escape does not, and the others see it at once · HEAD-01 HEAD-02 HEAD-19', async ({
  kring,
}) => {
  const { anna, bram } = await two(kring)
  const field = anna.getByRole('textbox', { name: 'Session title' })
  await title(anna).getByRole('button').click()
  await expect(field).toHaveValue('New Chat Session')
  await field.fill('Menu for spring')
  await field.press('Enter')
  await expect(title(bram)).toHaveText('Menu for spring')
  await expect(transcript(bram).getByText('Anna renamed the session to ‘Menu for spring’')).toBeVisible()
  await expect(title(anna).getByRole('button')).toBeFocused()
  await anna.keyboard.press('Enter')
  await field.fill('Not this')
  await field.press('Escape')
  await expect(title(anna)).toHaveText('Menu for spring')
  await choose(anna, 'Rename')
  await expect(field).toBeFocused()
  await field.fill('x'.repeat(130))
  await expect(field).toHaveValue('x'.repeat(120))
  await field.fill('Menu for autumn')
  await composer(anna).click()
  await expect(title(bram)).toHaveText('Menu for autumn')
  await expect(title(anna)).toHaveText('Menu for autumn')
  await expect(transcript(anna).getByText('Not this')).toHaveCount(0)
  // Other participants have none of these controls.
  await expect(title(bram).getByRole('button')).toHaveCount(0)
  await expect(hostMenu(bram)).toHaveCount(0)
  await expect(anna.getByRole('button', { name: /Menu for autumn/ }).first()).toBeVisible()
})

test('the host clears the chat for everyone after a confirmation, and it stays clear · TOAST-11 HEAD-19', async ({ kring }) => {
  const { anna, bram } = await two(kring)
  await anna.getByRole('switch', { name: 'AI answers' }).click()
  await says(bram, 'Words that go')
  await expect(transcript(anna).getByText('Words that go')).toBeVisible()
  await choose(anna, 'Clear chat')
  const question = anna.getByRole('dialog', { name: 'Are you sure you want to clear this chat?' })
  await expect(question).toBeVisible()
  await clean(anna, 'the question')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(composer(anna)).toBeFocused()
  await expect(transcript(anna).getByText('Words that go')).toBeVisible()
  await choose(anna, 'Clear chat')
  await question.getByRole('button', { name: 'Clear chat' }).click()
  for (const page of [anna, bram]) {
    await expect(transcript(page).getByText('Anna cleared the chat')).toBeVisible()
    await expect(transcript(page).getByText('Words that go')).toHaveCount(0)
  }
  await bram.reload()
  await expect(transcript(bram).getByText('Anna cleared the chat')).toBeVisible()
  await expect(transcript(bram).getByText('Words that go')).toHaveCount(0)
})

test('one click on Share copies the link, and shows the QR code and, for the host, the access settings · HEAD-05 TOAST-12', async ({
  kring,
}) => {
  const { anna, bram, link } = await two(kring)
  const panel = anna.getByRole('dialog', { name: 'Invite people' })
  await bram.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(bram.getByText('Link copied!', { exact: true })).toBeVisible()
  const guests = bram.getByRole('dialog', { name: 'Invite people' })
  await expect(guests.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(guests.getByRole('switch')).toHaveCount(0)

  await anna.getByRole('button', { name: 'Share', exact: true }).click()
  await panel.getByRole('switch', { name: 'Read-only link' }).click()
  await expect(panel.getByRole('textbox', { name: 'Read-only link' })).toBeVisible()
  await panel.getByRole('button', { name: 'Copy link' }).last().click()
  await expect.poll(() => anna.evaluate(() => navigator.clipboard.readText())).toContain('?key=')
  await clean(anna, 'the panel')
  const readerLink = await anna.evaluate(() => navigator.clipboard.readText())
  expect(readerLink).toMatch(/\?key=[\w-]{22}$/)

  const rosa = await kring.person({ name: 'Rosa' })
  await rosa.goto(readerLink)
  await expect(rosa.getByText('You have read-only access. This link does not let you write.')).toBeVisible()
  await expect(composer(rosa)).toHaveCount(0)
  await expect(rosa.getByRole('switch', { name: 'AI answers' })).toHaveCount(0)
  await says(bram, 'Hello Rosa')
  await expect(transcript(rosa).getByText('Hello Rosa')).toBeVisible()
  await clean(rosa, 'a reader')

  await panel.getByRole('button', { name: 'Renew the link' }).click()
  await expect(anna.getByText('The old link no longer works', { exact: true })).toBeVisible()
  const stranger = await kring.person({ name: 'Dirk' })
  await stranger.goto(link)
  await expect(stranger.getByText('Session not found')).toBeVisible()
  // Bram receives the new link at once; participants stay in.
  await bram.keyboard.press('Escape')
  await bram.getByRole('button', { name: 'Share', exact: true }).click()
  const renewed = await bram.evaluate(() => navigator.clipboard.readText())
  expect(renewed).toMatch(/\?key=[\w-]{22}$/)
  expect(renewed).not.toBe(readerLink)
  await stranger.goto(renewed)
  await connected(stranger)
  await rosa.reload()
  await expect(rosa.getByText('You have read-only access. This link does not let you write.')).toBeVisible()
})

test('a removed participant is told so, keeps their unsent text, and cannot return · PRIV-04 HEAD-19', async ({ kring }) => {
  const { anna, bram } = await two(kring)
  await composer(bram).fill('Half a sentence')
  await anna.getByRole('button', { name: '2 people online' }).click()
  await anna.getByRole('menuitem', { name: 'Manage people' }).click()
  const people = anna.getByRole('dialog')
  await clean(anna, 'people')
  await people.getByRole('button', { name: 'Actions for Bram' }).click()
  await anna.getByRole('menuitem', { name: 'Remove for good' }).click()
  await expect(anna.getByRole('dialog', { name: 'Remove Bram for good?' })).toBeVisible()
  await anna.getByRole('button', { name: 'Remove for good' }).click()
  await expect(bram.getByText('You were removed from this session', { exact: true })).toBeVisible()
  await clean(bram, 'removed')
  await expect(anna.getByRole('dialog').getByText('Removed for good')).toBeVisible()
  await bram.reload()
  await expect(bram.getByText('You were removed from this session', { exact: true })).toBeVisible()
  await anna.getByRole('button', { name: 'Let back in' }).click()
  await expect(anna.getByRole('dialog').getByText('Removed for good')).toHaveCount(0)
  await bram.reload()
  await expect(composer(bram)).toHaveValue('Half a sentence')
})

test('a private session is hidden from others; someone who asks waits, and joins when the host admits them · PRIV-02 PRIV-03 EXP-05', async ({
  kring,
}) => {
  const { anna, link } = await host(kring)
  const request = anna.getByRole('region', { name: 'Waiting to join' })
  const bram = await kring.visitor('Bram').join(link.split('/').at(-1) ?? '')
  await choose(anna, 'Make private')
  await bram.hears('session_updated', ({ session }) => session.isPrivate)
  await expect(transcript(anna).getByText('Anna made the session private')).toBeVisible()
  // A refused person cannot join, wherever in the page the host refuses them.
  const id = link.split('/').at(-1) ?? ''
  for (const place of [request, anna.getByRole('dialog', { name: 'People' })]) {
    const dirk = kring.visitor('Dirk')
    await dirk.json(`/api/sessions/${id}/join-requests`, { method: 'POST', body: JSON.stringify({ displayName: 'Dirk' }) })
    const door = await dirk.connect()
    door.send({ type: 'await_admission', sessionId: id })
    await expect(request.getByText('Dirk wants to join')).toBeVisible()
    if (place !== request) await choose(anna, 'Manage people')
    await place.getByRole('button', { name: 'Refuse' }).click()
    await expect(place.getByRole('button', { name: 'Refuse' })).toHaveCount(0)
    await door.settles()
    expect(door.all('admitted')).toEqual([])
    expect((await dirk.fetch(`/api/sessions/${id}`)).status).toBe(404)
  }
  await anna.keyboard.press('Escape')
  const chiara = await kring.person()
  await chiara.goto(link)
  await expect(chiara.getByText('Session not found')).toBeVisible()
  await expect(chiara.getByText('New Chat Session')).toHaveCount(0)
  await chiara.getByRole('textbox', { name: 'Your name' }).fill('Chiara')
  await clean(chiara, 'asking')
  await chiara.getByRole('button', { name: 'Ask to join' }).click()
  await expect(chiara.getByRole('heading', { name: 'Waiting for the host' })).toBeVisible()
  await expect(request.getByText('Chiara wants to join')).toBeVisible()
  await chiara.getByRole('textbox', { name: 'Your message to the host' }).fill('From the bakery')
  await clean(chiara, 'waiting')
  await chiara.getByRole('button', { name: 'Send to the host' }).click()
  await expect(request.getByText('‘From the bakery’')).toBeVisible()
  await bram.settles()
  expect(bram.all('join_requests')).toEqual([])
  await clean(anna, 'a request')
  await request.getByRole('button', { name: 'Admit' }).click()
  await expect(request).toHaveCount(0)
  await connected(chiara)
  await says(chiara, 'Thanks')
  await expect(transcript(anna).getByText('Thanks')).toBeVisible()
})

test('the host locks the session, hands it over, and the new host deletes it · PRIV-03 PRIV-06 HEAD-19', async ({ kring }) => {
  const { anna, bram, link } = await two(kring)
  await choose(anna, 'Lock')
  await expect(transcript(bram).getByText('Anna locked the session')).toBeVisible()
  const dirk = await kring.person({ name: 'Dirk' })
  await dirk.goto(link)
  await expect(dirk.getByText('This session is locked', { exact: true })).toBeVisible()
  await choose(anna, 'Manage people')
  await anna.getByRole('button', { name: 'Actions for Bram' }).click()
  await anna.getByRole('menuitem', { name: 'Make host' }).click()
  await anna.getByRole('dialog', { name: 'Ask Bram to be the host?' }).getByRole('button', { name: 'Ask Bram' }).click()
  await bram.getByRole('button', { name: 'Accept' }).click()
  await expect(transcript(anna).getByText('Anna made Bram the host')).toBeVisible()
  await expect(hostMenu(anna)).toHaveCount(0)
  await choose(bram, 'Delete session')
  await bram.getByRole('dialog', { name: 'Delete this session?' }).getByRole('button', { name: 'Delete session' }).click()
  for (const page of [anna, bram]) await expect(page.getByText('This session was deleted', { exact: true })).toBeVisible()
  await anna.reload()
  await expect(anna.getByText('Session not found')).toBeVisible()
})

test('in Dutch and on a phone the same tools are there, as sheets', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna', locale: 'nl-NL', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await anna.goto('/new')
  await anna.getByRole('button', { name: 'Begin nu' }).first().click()
  await anna.getByRole('button', { name: 'Sessiemenu' }).click()
  await anna.getByRole('menuitem', { name: 'Chat leegmaken' }).click()
  await expect(anna.getByRole('dialog', { name: 'Weet je zeker dat je deze chat wilt leegmaken?' })).toBeVisible()
  await anna.getByRole('button', { name: 'Annuleren' }).click()
  await anna.getByRole('button', { name: 'Deel', exact: true }).click()
  const sheet = anna.getByRole('dialog', { name: 'Mensen uitnodigen' })
  await expect(sheet.getByRole('img', { name: 'QR-code van de link' })).toBeVisible()
  await clean(anna, 'the sheet')
  const box = await sheet.boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
  expect(await anna.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
