// Reporting a message or the session from their menus, what is sent, and being told about the decision.
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNone, transcript } from '../../testing/component/in-session.ts'
import { openPage, openSession } from '../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../testing/component/scripted-server.ts'

const theirs = messageOf(1, 'Buy my gold', { anonymousId: 'bram', displayName: 'Bram' })
const mine = messageOf(2, 'No thanks', { anonymousId: 'anna', displayName: 'Anna' })
const answer = messageOf(3, 'Bake it.', {
  type: 'ai',
  anonymousId: null,
  displayName: 'AI Assistant',
  metadata: { model: 'm', answering: ['Anna'] },
})
const session = () => ownSession({ messages: [theirs, mine, answer] })

async function openMenu(n: number) {
  await transcript().getByRole('article').nth(n).hover()
  await transcript().getByRole('article').nth(n).getByRole('button', { name: 'Actions for this message' }).click()
}

test('a guest reports someone’s message with a reason and a comment, and is told what the operator decided · OPER-07', async () => {
  const sent: unknown[] = []
  let isDecided = false
  const { server } = await openSession({
    session: session(),
    answers: {
      'POST /api/reports': (_path, body) => (sent.push(body), { reported: true }),
      'GET /api/reports': () => ({
        decided: isDecided ? [{ id: 'r', isSession: false, decision: 'address_suspended' }] : [],
        open: isDecided ? 0 : 1,
      }),
      'POST /api/reports/seen': (_path, body) => (sent.push(body), { seen: true }),
    },
  })
  await openMenu(0)
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  // Not for what people write; for an answer it is the first reason.
  await expectNone(dialog.getByRole('radio', { name: 'A harmful answer from the AI' }))
  await dialog.getByRole('radio', { name: 'Harassment or hate' }).click()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Comment (optional)' }), 'He keeps doing it')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(page.getByText('Reported. You will be told here when the operator has decided.')).toBeVisible()
  expect(sent).toEqual([{ sessionId: session().id, messageId: theirs.id, reason: 'harassment', comment: 'He keeps doing it' }])
  isDecided = true
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('The operator has suspended the sender of the message that you reported.')).toBeVisible()
  await expect.poll(() => sent.at(-1)).toEqual({ ids: ['r'] })
  // Nothing is open any more: it asks no more.
  const asked = () => server.requests.filter((one) => one === 'GET /api/reports').length
  const before = asked()
  document.dispatchEvent(new Event('visibilitychange'))
  await openMenu(2)
  await expect.element(page.getByRole('menuitem', { name: 'Report', exact: true })).toBeVisible()
  expect(asked()).toBe(before)
})

test('the report of someone who came by a link carries the link’s key · OPER-07', async () => {
  const address = location.href
  onTestFinished(() => history.replaceState(history.state, '', address))
  const link = new URL(address)
  link.searchParams.set('key', 'reader-key')
  history.replaceState(history.state, '', link)
  const sent: unknown[] = []
  const { server } = await openSession({
    session: session(),
    answers: {
      'POST /api/reports': (_path, body) => (sent.push(body), { reported: true }),
      'GET /api/reports': () => ({ decided: [], open: 0 }),
    },
  })
  await openMenu(0)
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  await page.getByRole('dialog', { name: 'Report this message' }).getByRole('button', { name: 'Report' }).click()
  await expect.poll(() => sent).toEqual([{ sessionId: session().id, key: 'reader-key', messageId: theirs.id, reason: 'spam', comment: '' }])
  // Nothing is open, so the page stops asking.
  await expect.poll(() => server.requests).toContain('GET /api/reports')
})

test('an own message has no such item; a rejected report keeps what was written · OPER-07', async () => {
  const { server } = await openSession({ session: session(), answers: { 'POST /api/reports': 500 } })
  await openMenu(1)
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await openMenu(2)
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  await expect.element(dialog.getByRole('radio').first()).toHaveAccessibleName('A harmful answer from the AI')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Comment (optional)' }), 'Dangerous')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The report was not sent. Try again.')
  await expect.element(dialog.getByRole('textbox', { name: 'Comment (optional)' })).toHaveValue('Dangerous')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openMenu(1)
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expectNone(page.getByRole('menuitem', { name: 'Report', exact: true }))
  await userEvent.keyboard('{Escape}')
  // The next attempt begins without the error of this one.
  await openMenu(0)
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  await expect.element(dialog.getByRole('radio').first()).toBeVisible()
  await expectNone(dialog.getByRole('alert'))
  expect(server.requests.filter((one) => one === 'POST /api/reports')).toHaveLength(1)
})

test('someone who comes back is told once on whatever page they open, and after a failure at the next attempt · OPER-07', async () => {
  const seen: unknown[] = []
  let decided: { id: string; isSession: boolean; decision: 'closed' }[] | null = null
  const answers = {
    'GET /api/reports': () => (decided ? { decided, open: 0 } : 500),
    'POST /api/reports/seen': (_path: string, body: unknown) => (seen.push(body), { seen: true as const }),
  }
  const { server } = await openPage('/home', { stored: { 'kring:reported': '1' }, answers })
  const asked = () => server.requests.filter((one) => one === 'GET /api/reports').length
  await expect.poll(asked).toBe(1)
  decided = [{ id: 'r', isSession: true, decision: 'closed' }]
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('The operator has closed the session that you reported.')).toBeVisible()
  await expect.poll(() => seen).toEqual([{ ids: ['r'] }])
  await expect.poll(() => localStorage.getItem('kring:reported')).toBeNull()
  // The next visit: nothing is open, so nothing is asked.
  const next = await openPage('/home', { isReload: true, answers })
  await expect.element(page.getByRole('main')).toBeVisible()
  expect(next.server.requests.filter((one) => one === 'GET /api/reports')).toEqual([])
})
