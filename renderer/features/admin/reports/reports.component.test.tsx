// The operator's queue of reports: what it shows, which decisions it offers, and what they send.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Reported } from '../../../../shared/reports/report-api.ts'
import { openConsole } from '../../../testing/component/open-console.ts'
import { expectNone } from '../../../testing/component/in-session.ts'

const at = '2026-11-24T12:00:00.000Z'
const report = (more: Partial<Reported>): Reported => ({
  ...{ id: 'r1', sessionId: 's1', messageId: 'm1', content: 'Buy my gold', messageType: 'user', hasAddress: false },
  ...{ sender: { id: 'b', isAccount: false, name: 'Bram' }, createdAt: at, reporters: 3, decision: null },
  comments: [{ reason: 'spam', comment: 'Every day', at }],
  ...more,
})

test('an operator removes a reported message after a question, and dismisses an answer at once · OPER-07', async () => {
  const sent: [string, unknown][] = []
  let reports = [report({}), report({ id: 'r2', messageType: 'ai', sender: null, content: 'An answer', reporters: 1 })]
  await openConsole('/admin/reports', {
    'GET /api/admin/reports': () => ({ reports, after: null }),
    'POST /api/admin/reports/:id': (path, body) => {
      sent.push([path, body])
      reports = reports.filter(({ id }) => !path.endsWith(id))
      return { decided: true }
    },
  })
  const cards = page.getByRole('article')
  await expect.element(cards.nth(0)).toHaveTextContent(/Message from Bram.*3 reports.*Buy my gold.*Spam or advertising · Every day/)
  await expectNone(cards.nth(0).getByRole('button', { name: 'Suspend sender and network' }))
  await expectNone(cards.nth(1).getByRole('button', { name: 'Suspend sender' }))
  await cards.nth(0).getByRole('button', { name: 'Remove message' }).click()
  await page.getByRole('dialog', { name: 'Remove this message?' }).getByRole('button', { name: 'Remove message' }).click()
  await expect.element(cards).toHaveTextContent('An answer')
  await cards.getByRole('button', { name: 'Dismiss report' }).click()
  await expect.element(page.getByText('There are no open reports')).toBeVisible()
  expect(sent).toEqual([
    ['/api/admin/reports/r1', { decision: 'removed' }],
    ['/api/admin/reports/r2', { decision: 'dismissed' }],
  ])
})
