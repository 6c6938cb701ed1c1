// The operator's inbox: loading, pages, replying, a mail server that is down, and marking messages as done.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ContactMessage } from '../../../../shared/support/inbox-api.ts'
import { fails, hold, refusal } from '../../../testing/component/hold.ts'
import { expectNone, pressOn } from '../../../testing/component/in-session.ts'
import { failsFirst, openConsole } from '../../../testing/component/open-console.ts'

const at = '2026-11-24T12:00:00.000Z'
const message = (id: string, more: Partial<ContactMessage> = {}): ContactMessage => ({
  ...{ id, name: 'Anna', email: 'anna@bakery.example', subject: `Subject ${id}`, message: 'First line\nSecond line' },
  ...{ language: 'en', plan: null, createdAt: at, doneAt: null, replies: [] },
  ...more,
})
const cards = page.getByRole('article')
const reply = () => cards.nth(0).getByRole('textbox', { name: 'Reply to anna@bakery.example' })

test('messages are loaded in pages, those that are done apart; without a connection the page says so and tries again · OPER-12', async () => {
  const marked: unknown[] = []
  let open = [message('m1', { plan: 'team' }), message('m2')]
  const loading = failsFirst((path) => {
    if (path.includes('state=done')) return { messages: [], after: null, isMailed: true }
    return path.includes('after=')
      ? { messages: [message('m3')], after: null, isMailed: true }
      : { messages: open, after: '1.5.m2', isMailed: true }
  })
  await openConsole('/admin/inbox', {
    'GET /api/admin/inbox': loading.route,
    'POST /api/admin/inbox/:id': (path, body) => {
      marked.push([path, body])
      open = open.slice(1)
      return { changed: true }
    },
  })
  await loading.expectRetry()
  await expect.element(cards.nth(0)).toHaveTextContent(/Subject m1.*Team.*Anna <anna@bakery.example>/)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.element(cards.nth(2)).toHaveTextContent('Subject m3')
  await cards.nth(0).getByRole('button', { name: 'Mark as done' }).click()
  await expect.element(cards.nth(0)).toHaveTextContent('Subject m2')
  expect(marked).toEqual([['/api/admin/inbox/m1', { isDone: true }]])
  await page.getByRole('radio', { name: 'Done' }).click()
  await expect.element(page.getByText('No messages have been marked as done yet')).toBeVisible()
})

test('a reply is sent once; if the mail server is down it is kept above and sent again, and any other failure keeps what was typed · OPER-12', async () => {
  const sent: unknown[] = []
  let replies: ContactMessage['replies'] = []
  const stored = (mailedAt: string | null) => [{ id: 'r1', text: 'On its way', at, mailedAt }]
  await openConsole('/admin/inbox', {
    'GET /api/admin/inbox': () => ({ messages: [message('m1', { replies })], after: null, isMailed: true }),
    'POST /api/admin/inbox/:id/reply': (_path, body) => {
      sent.push(body)
      if (sent.length === 1) return fails()
      replies = stored(sent.length === 2 ? null : at)
      return sent.length === 2 ? refusal(502, 'mail_failed', 'The mail server does not answer.') : { sent: true }
    },
  })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const write = page.getByRole('button', { name: 'Reply', exact: true })
  await write.click()
  await expect.element(send).toBeDisabled()
  await reply().fill('On its way')
  await send.click()
  await expect.element(page.getByText('That did not work. Try again.')).toBeVisible()
  await expect.element(reply()).toHaveValue('On its way')
  await send.click()
  await expect.element(page.getByText('The mail server does not answer.')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Replies' })).toHaveTextContent(/On its way.*Not sent/)
  // Otherwise the same text would be sent twice.
  await write.click()
  await expect.element(reply()).toHaveValue('')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByRole('list', { name: 'Replies' })).toHaveTextContent(/On its way.*Sent /)
  await expectNone(page.getByRole('button', { name: 'Send again' }))
  expect(sent).toEqual([{ text: 'On its way' }, { text: 'On its way' }, { text: 'On its way', again: 'r1' }])
})

test('a reply cannot be changed while it is being sent, and the focus stays on the button; once it is sent, the next reply is one key press away · OPER-12', async () => {
  const sending = hold()
  const sent: unknown[] = []
  await openConsole('/admin/inbox', {
    'GET /api/admin/inbox': { messages: [message('m1')], after: null, isMailed: true },
    'POST /api/admin/inbox/:id/reply': async (_path, body) => {
      sent.push(body)
      await sending.released
      return { sent: true }
    },
  })
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await reply().fill('On its way')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const button = page.getByRole('button', { name: 'Sending…' })
  await expect.element(button).toBeVisible()
  // The browser moves the focus from a disabled button when it draws the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(button).toHaveFocus()
  await pressOn(button, 'Enter')
  await pressOn(reply(), 'x')
  await expect.element(reply()).toHaveFocus()
  await expect.element(reply()).toHaveValue('On its way')
  sending.release()
  await expectNone(reply())
  await expect.element(page.getByRole('button', { name: 'Reply', exact: true })).toHaveFocus()
  expect(sent).toEqual([{ text: 'On its way' }])
})

test('a reply that is being written stays when its message leaves the list, and is gone once it is sent · OPER-12', async () => {
  let open = [message('m1'), message('m2')]
  await openConsole('/admin/inbox', {
    'GET /api/admin/inbox': (path) => ({ messages: path.includes('state=done') ? [] : open, after: null, isMailed: true }),
    'POST /api/admin/inbox/:id': () => ({ changed: true }),
    'POST /api/admin/inbox/:id/reply': { sent: true },
  })
  const goOn = page.getByRole('button', { name: 'Continue reply' })
  const goesOn = async () => {
    await goOn.click()
    await expect.element(reply()).toHaveValue('On its way')
  }
  // The list is loaded again after each change.
  const reload = () => cards.last().getByRole('button', { name: 'Mark as done' }).click()
  await cards.nth(0).getByRole('button', { name: 'Reply', exact: true }).click()
  await reply().fill('On its way')
  open = [message('m2')]
  await reload()
  await expectNone(page.getByText('Subject m1'))
  open = [message('m1'), message('m2')]
  await reload()
  await goesOn()
  await page.getByRole('radio', { name: 'Done' }).click()
  await expect.element(page.getByText('No messages have been marked as done yet')).toBeVisible()
  await page.getByRole('radio', { name: 'Open' }).click()
  await goesOn()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(cards.nth(0).getByRole('button', { name: 'Reply', exact: true })).toBeVisible()
  await expectNone(goOn)
})

test('a reply that is sent after its message has left the list is not offered again · OPER-12', async () => {
  const sending = hold()
  let open = [message('m1'), message('m2')]
  await openConsole('/admin/inbox', {
    'GET /api/admin/inbox': () => ({ messages: open, after: null, isMailed: true }),
    'POST /api/admin/inbox/:id': () => ({ changed: true }),
    'POST /api/admin/inbox/:id/reply': async () => {
      await sending.released
      open = [message('m1'), message('m2')]
      return { sent: true }
    },
  })
  await cards.nth(0).getByRole('button', { name: 'Reply', exact: true }).click()
  await reply().fill('On its way')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  open = [message('m2')]
  await cards.last().getByRole('button', { name: 'Mark as done' }).click()
  await expectNone(page.getByText('Subject m1'))
  sending.release()
  await expect.element(page.getByText('Subject m1')).toBeVisible()
  await expect.element(cards.nth(0).getByRole('button', { name: 'Reply', exact: true })).toBeVisible()
  await expectNone(page.getByRole('button', { name: 'Continue reply' }))
})

test('without a mail server no reply can be written or sent again, and the sender’s address is a link · OPER-12', async () => {
  const messages = [message('m1', { replies: [{ id: 'r1', text: 'On its way', at, mailedAt: null }] })]
  await openConsole('/admin/inbox', { 'GET /api/admin/inbox': { messages, after: null, isMailed: false } })
  await expect.element(page.getByText(/This server sends no email, so you cannot reply here\./)).toBeVisible()
  await expect
    .element(cards.getByRole('link', { name: 'Anna <anna@bakery.example>' }))
    .toHaveAttribute('href', 'mailto:anna%40bakery.example')
  await expectNone(page.getByRole('button', { name: 'Reply', exact: true }))
  await expect.element(page.getByRole('button', { name: 'Send again' })).toBeDisabled()
})
