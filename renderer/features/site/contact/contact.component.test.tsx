// The contact form, as visitors use it.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BodyOf } from '../../../../shared/api/api.ts'
import { fails, hold, refusal } from '../../../testing/component/hold.ts'
import { openPage } from '../../../testing/component/open-page.tsx'
import type { Answers } from '../../../testing/component/scripted-server.ts'

type Fields = BodyOf<'POST /api/contact'>
const written = {
  Name: 'Anna de Wit',
  'Email address': 'anna@bakery.example',
  Subject: 'An invoice & more',
  Message: 'Where is it?\nAnna',
}
type Label = keyof typeof written
const labels = Object.keys(written) as Label[]
const fieldOf = (label: Label) => page.getByRole('textbox', { name: label })
const inputOf = (label: Label) => fieldOf(label).element() as HTMLInputElement
const button = page.getByRole('button', { name: /^(Send|Bericht versturen|Sending|Wordt verstuurd)/ })
const support: Answers = { 'GET /api/contact': { address: 'kring@kring.example', isMailed: true } }

async function fillIn(): Promise<void> {
  for (const label of labels) await fieldOf(label).fill(written[label])
}
async function expectValues(values: Partial<typeof written>): Promise<void> {
  for (const label of labels) await expect.element(fieldOf(label)).toHaveValue(values[label] ?? '')
}

/** Collects the mail drafts that the page opens, in place of a mail program. */
function catchDrafts(): string[] {
  const drafts: string[] = []
  const take = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="mailto:"]') : null
    if (!link) return
    event.preventDefault()
    drafts.push(link.href)
  }
  addEventListener('click', take)
  onTestFinished(() => removeEventListener('click', take))
  return drafts
}

test('a form of four fields, which the browser checks, has useful information beside it · CONTACT-01 CONTACT-02 CONTACT-07', async () => {
  await openPage('/contact', { answers: support })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Write to us')
  const cards = page.getByRole('region', { name: 'Good to know' })
  for (const words of ['kring@kring.example', 'about 24 hours', 'The Netherlands', 'Technical', 'Billing', 'Feature requests'])
    await expect.element(cards).toHaveTextContent(words)
  await expect.element(fieldOf('Message')).toHaveAttribute('rows', '5')
  // All four fields are required, and the browser checks the address.
  for (const label of labels) expect(inputOf(label).validity.valueMissing).toBe(true)
  await fieldOf('Email address').fill('anna at home')
  expect(inputOf('Email address').validity.typeMismatch).toBe(true)
  expect(document.querySelectorAll('form [minlength], form [maxlength]')).toHaveLength(0)
})

test('a message survives a reload and is sent, and the form is cleared · CONTACT-03 CONTACT-04 TOAST-12', async () => {
  const answered = hold()
  const sent: Fields[] = []
  const answers: Answers = {
    ...support,
    async 'POST /api/contact'(_, body) {
      sent.push(body as Fields)
      await answered.released
      return { success: true, message: 'Message sent successfully!' }
    },
  }
  await openPage('/contact', { answers })
  await fillIn()
  await openPage('/contact', { answers, isReload: true })
  await expectValues(written)

  await button.click()
  await expect.element(button).toBeDisabled()
  expect(button.element().querySelector('svg.turn')?.checkVisibility()).toBe(true)
  answered.release()
  await expect.element(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  await expect.element(page.getByText('We answer within about 24 hours.', { exact: true })).toBeVisible()
  await expect.element(button).toBeEnabled()
  await expectValues({})
  const { Name: name, 'Email address': email, Subject: subject, Message: message } = written
  expect(sent).toEqual([{ name, email, subject, message }])
  await openPage('/contact', { answers, isReload: true })
  await expect.element(button).toBeVisible()
  await expectValues({})
})

test('a message that cannot be sent stays, and opens as a prepared mail · CONTACT-05 CONTACT-06', async () => {
  const drafts = catchDrafts()
  let answer: () => Response | Fields | { success: boolean; message: string } = fails
  await openPage('/contact', { answers: { ...support, 'POST /api/contact': () => answer() as never } })
  await expect.element(page.getByRole('link', { name: 'kring@kring.example' })).toBeVisible()
  await fillIn()
  const ways: [string, typeof answer][] = [
    ['the call fails', fails],
    ['the server is broken', () => refusal(500, 'internal', 'Broken.')],
    ['success is false', () => ({ success: false, message: 'Not now.' })],
  ]
  for (const [n, [what, next]] of ways.entries()) {
    answer = next
    await button.click()
    await expect.poll(() => drafts.length, { message: what }).toBe(n + 1)
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    await expect.element(toast).toHaveTextContent('Your message was not sent.')
    await expect.element(toast).toHaveTextContent('Email us directly: kring@kring.example')
  }
  const [first = ''] = drafts
  const draft = new URL(first)
  expect([draft.protocol, draft.pathname]).toEqual(['mailto:', 'kring@kring.example'])
  expect(draft.searchParams.get('subject')).toBe('An invoice & more')
  for (const words of Object.values(written)) expect(draft.searchParams.get('body')).toContain(words.replace('\n', '\r\n'))
  await expectValues(written)
  await expect.element(page.getByRole('link', { name: 'Open the email again' })).toHaveAttribute('href', first)
  // A field error from the server is shown at the field, without a mail draft.
  answer = () => refusal(400, 'email_refused', 'This is not a valid email address. Please check it.')
  await fieldOf('Email address').fill('anna@bakery')
  await button.click()
  await expect.element(fieldOf('Email address')).toHaveFocus()
  await expect.element(page.getByText('This is not a valid email address. Please check it.')).toBeVisible()
  expect(drafts).toHaveLength(ways.length)
})

test('without a mail server the page says when messages are read, and sends the message · CONTACT-08 ROUTE-12', async () => {
  const stored = vi.fn<(body: unknown) => void>()
  const answers: Answers = {
    'GET /api/contact': { address: null, isMailed: false },
    'POST /api/contact'(_, body) {
      stored(body)
      return { success: true, message: 'Je bericht is verstuurd!' }
    },
  }
  await openPage('/contact', { language: 'nl', answers })
  await expect.element(page.getByText(/Je bericht wordt hier bewaard en elke werkdag gelezen/)).toBeVisible()
  for (const [label, words] of [
    ['Naam', 'Anna'],
    ['E-mailadres', 'anna@bakery.example'],
    ['Onderwerp', 'Brood'],
    ['Bericht', 'Dag'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(words)
  await button.click()
  await expect.element(page.getByText('Je bericht is verstuurd!', { exact: true })).toBeVisible()
  expect(stored.mock.calls).toEqual([[{ name: 'Anna', email: 'anna@bakery.example', subject: 'Brood', message: 'Dag' }]])
})
