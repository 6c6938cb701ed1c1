// The operator's list of people: loading, nobody, a failure, the next page, and an action that needs a reason.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedPerson, OperatedPerson } from '../../../../shared/operators/operator-api.ts'
import { expectNone } from '../../../testing/component/in-session.ts'
import { openConsole } from '../../../testing/component/open-console.ts'
import type { Answers } from '../../../testing/component/scripted-server.ts'

const person = (n: number, more: Partial<ListedPerson> = {}): ListedPerson => ({
  ...{ id: `p${n}`, firstName: 'Bram', lastName: `Nr ${n}`, email: `bram${n}@example.com`, isEmailVerified: true, plan: 'pro' },
  ...{ aiMessages: n, createdAt: 1_700_000_000_000, seenAt: null, devices: 0, suspendedAt: null, isOperator: false },
  ...more,
})
const details = (listed: ListedPerson, more: Partial<OperatedPerson> = {}): OperatedPerson => ({
  ...listed,
  ...{ hasPassword: true, team: null, ownPlan: null, isPaid: false, credits: 3, creditLimit: 100 },
  ...{ apiKeys: 0, webhooks: 0, sessions: 2, suspendedReason: null, logins: [] },
  ...more,
})
const open = (answers: Answers) =>
  openConsole('/admin/people', { 'GET /api/admin/suspensions': { suspensions: [], after: null }, ...answers })
const rows = () => page.getByRole('button', { name: /^Bram Nr/ })

test('the list says that it loads, and then shows each person with plan, usage and devices · OPER-04', async () => {
  let show = (_: unknown) => {}
  const loading = new Promise((resolve) => (show = resolve))
  await open({
    'GET /api/admin/people': async () => {
      await loading
      return { people: [person(1, { devices: 2, isEmailVerified: false }), person(2, { suspendedAt: 1, isOperator: true })], after: null }
    },
  })
  await expect.element(page.getByRole('status').getByText('Loading…')).toBeVisible()
  show(null)
  await expect
    .element(rows().nth(0))
    .toHaveTextContent(/Bram Nr 1.*bram1@example\.com · not verified.*Pro.*1 AI message.*2 devices.*Not signed in/)
  await expect.element(rows().nth(1)).toHaveTextContent(/Bram Nr 2.*Operator.*Suspended/)
  await expectNone(page.getByRole('status').getByText('Loading…'))
  await expectNone(page.getByRole('button', { name: 'Load more' }))
})

test('a search and a filter are sent as they are entered; nobody is a sentence · OPER-04', async () => {
  const { server } = await open({ 'GET /api/admin/people': (path) => ({ people: path.includes('q=') ? [] : [person(1)], after: null }) })
  await expect.element(rows()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name or email address' }).fill(' x & y ')
  await expect.element(page.getByText('Nobody found.')).toBeVisible()
  await page.getByRole('radio', { name: 'Suspended' }).click()
  await expect.poll(() => server.requests).toContain('GET /api/admin/people?q=x+%26+y&only=suspended')
})

test('a failure is explained and can be retried; the next page is added below · OPER-04', async () => {
  let isDown = true
  await open({
    'GET /api/admin/people': (path) =>
      isDown ? 500 : path.includes('after=') ? { people: [person(2)], after: null } : { people: [person(1)], after: 'a.b c' },
  })
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(rows()).toHaveTextContent('Bram Nr 1')
  await page.getByRole('main').getByRole('button', { name: 'Load more' }).click()
  await expect.element(rows().nth(1)).toHaveTextContent('Bram Nr 2')
  await expect.element(rows().nth(0)).toHaveTextContent('Bram Nr 1')
  await expectNone(page.getByRole('main').getByRole('button', { name: 'Load more' }))
})

test('suspending needs a reason; a refusal of the server is shown and keeps the reason · OPER-04 OPER-05', async () => {
  const sent: unknown[] = []
  const sentence = 'This is the last operator of this server. Add another operator first.'
  let suspendedAt: number | null = null
  const bram = () => person(1, { suspendedAt })
  await open({
    'GET /api/admin/people': () => ({ people: [bram()], after: null }),
    'GET /api/admin/people/:id': () => details(bram(), { suspendedReason: suspendedAt === null ? null : 'Spam' }),
    'POST /api/admin/people/:id/suspend': (path, body) => {
      sent.push([path, body])
      if (sent.length === 1) return new Response(JSON.stringify({ code: 'last_operator', message: sentence }), { status: 409 })
      suspendedAt = 1_700_000_000_000
      return { changed: true }
    },
  })
  await rows().click()
  const dialog = page.getByRole('dialog', { name: 'Bram Nr 1' })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(dialog.getByText('Enter a reason. It is kept in the audit log.')).toBeVisible()
  expect(sent).toEqual([])
  const reason = dialog.getByRole('textbox', { name: /Reason/ })
  await reason.fill('Spam')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(reason).toHaveValue('Spam')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Lift the suspension' })).toBeVisible()
  await expect.element(dialog.getByText(/: Spam$/)).toBeVisible()
  expect(sent).toEqual([
    ['/api/admin/people/p1/suspend', { reason: 'Spam' }],
    ['/api/admin/people/p1/suspend', { reason: 'Spam' }],
  ])
})

test('suspended guests are listed in pages, and the suspension of one on the second page is lifted · OPER-05', async () => {
  const one = (subject: string) => ({ subject, since: 1_700_000_000_000, until: null, reason: `Reason of ${subject}` })
  let isLifted = false
  const lifted: unknown[] = []
  await open({
    'GET /api/admin/people': { people: [], after: null },
    'GET /api/admin/suspensions': (path) =>
      path.includes('after=')
        ? { suspensions: isLifted ? [] : [one('guest:second')], after: null }
        : { suspensions: [one('guest:first')], after: '1.guest:first' },
    'POST /api/admin/suspensions/lift': (_path, body) => {
      lifted.push(body)
      isLifted = true
      return { changed: true }
    },
  })
  await expect.element(page.getByText('Reason of guest:first')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.element(page.getByText('Reason of guest:second')).toBeVisible()
  await page.getByRole('button', { name: 'Lift the suspension' }).nth(1).click()
  await expectNone(page.getByText('Reason of guest:second'))
  await expect.element(page.getByText('Reason of guest:first')).toBeVisible()
  expect(lifted).toEqual([{ subject: 'guest:second' }])
})
