// Journeys of people who come in: by a link on a phone, as one of three guests, through the waiting room, and on to an account.
import { account, dialog, fillIn, openDialog, submit } from '../support/account-page.ts'
import { composer, connected, expect, says, test, transcript, type Kring } from '../support/fixtures.ts'
import { expectFine, recordRedToasts, typesLikeAPerson } from '../support/journey.ts'
import { phone, wideScreen, type Options } from '../support/people.ts'
import { hosts } from '../support/session-page.ts'

test.use({ screenshot: 'only-on-failure' })

/** A first-time visitor: tour and tips are due. */
async function newcomer(kring: Kring, options: Options = {}) {
  const page = await kring.person({ tours: 'due', hints: 'due', viewport: wideScreen, ...options })
  await recordRedToasts(page)
  return page
}

test('the first link, on a phone: a name, then a word that the others see', async ({ kring }) => {
  const bram = await kring.person({ name: 'Bram', viewport: wideScreen })
  const id = await hosts(bram, 'Bakery')
  await bram.goto(`/chat/${id}`)
  await connected(bram)
  const anna = await newcomer(kring, { viewport: phone, hasTouch: true, isMobile: true })
  await anna.goto(`/chat/${id}`)
  await expect(anna.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await typesLikeAPerson(anna, 'Anna')
  await anna.keyboard.press('Enter')
  await expectFine(anna, 'the name is entered', composer(anna))
  await typesLikeAPerson(anna, 'Hi, it is me')
  await anna.keyboard.press('Enter')
  await expect(transcript(bram).getByText('Hi, it is me')).toBeVisible()
  await expect(transcript(bram).getByText('Anna', { exact: true })).toBeVisible()
  await expectFine(anna, 'the first word is sent', composer(anna))
  const answer = await kring.assistant.begins()
  answer.says('Welcome, Anna')
  answer.ends()
  for (const page of [anna, bram]) await expect(transcript(page).getByText('Welcome, Anna')).toBeVisible()
  await expectFine(anna, 'the answer has come', composer(anna))
})

test('a host starts a session, and three guests join by its link and talk', async ({ kring }) => {
  const host = await newcomer(kring)
  await host.goto('/new')
  await host.getByRole('button', { name: 'Start now' }).first().click()
  await expect(host.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await typesLikeAPerson(host, 'Hana')
  await host.keyboard.press('Enter')
  await expectFine(host, 'the host is in', composer(host))
  const link = host.url()
  const guests = []
  for (const name of ['Anna', 'Bram', 'Chiara']) {
    const guest = await newcomer(kring)
    await guest.goto(link)
    await expect(guest.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await typesLikeAPerson(guest, name)
    await guest.keyboard.press('Enter')
    await expectFine(guest, `${name} is in`, composer(guest))
    guests.push({ guest, name })
  }
  for (const { guest, name } of guests) {
    await typesLikeAPerson(guest, `${name} is here`)
    await guest.keyboard.press('Enter')
    await expect(transcript(host).getByText(`${name} is here`)).toBeVisible()
    await expectFine(guest, `${name} spoke`, composer(guest))
  }
  await expectFine(host, 'everyone spoke', composer(host))
  for (const { guest } of guests) for (const { name } of guests) await expect(transcript(guest).getByText(`${name} is here`)).toBeVisible()
})

test('the waiting room: asking, a line for the host, admitted, and the first word', async ({ kring }) => {
  const bram = await kring.person({ name: 'Bram', viewport: wideScreen })
  await recordRedToasts(bram)
  const id = await hosts(bram, 'Bakery', true)
  await bram.goto(`/chat/${id}`)
  await connected(bram)
  const anna = await newcomer(kring)
  await anna.goto(`/chat/${id}`)
  const name = anna.getByRole('textbox', { name: 'Your name' })
  await expect(name).toBeVisible()
  await name.click()
  await typesLikeAPerson(anna, 'Anna')
  await anna.keyboard.press('Enter')
  await expect(anna.getByRole('heading', { name: 'Waiting for the host' })).toBeVisible()
  await anna.getByRole('textbox', { name: 'Your message to the host' }).click()
  await typesLikeAPerson(anna, 'From the bakery')
  await anna.keyboard.press('Enter')
  await expectFine(anna, 'the line is sent', null)
  const request = bram.getByRole('region', { name: 'Waiting to join' })
  await expect(request.getByText('‘From the bakery’')).toBeVisible()
  await request.getByRole('button', { name: 'Admit' }).click()
  await connected(anna)
  await expectFine(anna, 'admitted', composer(anna))
  await typesLikeAPerson(anna, 'Thank you')
  await anna.keyboard.press('Enter')
  await expect(transcript(bram).getByText('Thank you')).toBeVisible()
  await expectFine(bram, 'the guest spoke', composer(bram))
})

test('signing up in the middle of a sentence: the sentence stays, and the session too', async ({ kring }) => {
  const anna = await newcomer(kring, { name: 'Anna', tours: 'had' })
  await anna.goto('/')
  const id = await hosts(anna, 'Bakery')
  await anna.goto(`/chat/${id}`)
  await connected(anna)
  await says(anna, 'Before the account')
  await expect(transcript(anna).getByText('Before the account')).toBeVisible()
  await expectFine(anna, 'the first message is sent', composer(anna))
  await typesLikeAPerson(anna, 'Half a sen')
  await anna.goto('/new')
  await openDialog(anna, 'up')
  await fillIn(anna, { firstName: 'Anna', lastName: 'Bakker', email: 'anna@example.org', password: 'sourdough at dawn' })
  await submit(anna).click()
  await expect(dialog(anna)).toBeHidden()
  await expect(account(anna, 'Anna Bakker')).toBeVisible()
  await anna.goto(`/chat/${id}`)
  await connected(anna)
  await expect(composer(anna)).toHaveValue('Half a sen')
  await expectFine(anna, 'back with an account', composer(anna))
  await typesLikeAPerson(anna, 'tence')
  await anna.keyboard.press('Enter')
  await expect(transcript(anna).getByText('Half a sentence')).toBeVisible()
  await expect(transcript(anna).getByText('Before the account')).toBeVisible()
})
