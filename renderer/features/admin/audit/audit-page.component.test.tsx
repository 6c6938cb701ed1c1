// The operator's audit log: lines, filters, nothing found, a failure, and the next page.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedAuditLine } from '../../../../shared/operators/audit.ts'
import { openConsole } from '../../../testing/component/open-console.ts'
import type { Answers } from '../../../testing/component/scripted-server.ts'

const line = (n: number, more: Partial<ListedAuditLine> = {}): ListedAuditLine => ({
  ...{ id: `l${n}`, at: Date.parse('2026-11-24T12:00:00Z'), operator: 'olga', operatorName: 'Olga', action: 'person_suspended' },
  ...{ target: `person:p${n}`, targetName: null, details: { reason: 'Spam' }, address: '203.0.113.7' },
  ...more,
})
const open = (answer: Answers['GET /api/admin/audit']) => openConsole('/admin/audit', { 'GET /api/admin/audit': answer })
// Not the sections of the console.
const lines = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })

test('each line says what was done, to whom, by whom and from where, and links to the person · OPER-13', async () => {
  const byShell = line(2, { action: 'operator_added', address: null, details: { by: 'shell' }, target: '' })
  await open({ lines: [line(1, { targetName: 'Bram de Wit' }), byShell, line(3)], after: null })
  await expect.element(lines().nth(0)).toHaveTextContent(/Person suspended · Bram de WitReason: Spam\.Olga · from 203\.0\.113\.7/)
  await expect.element(lines().nth(0).getByRole('link')).toHaveAttribute('href', '/admin/people?person=p1')
  await expect.element(lines().nth(1)).toHaveTextContent(/Operator addedWith ‘npm run operator’ on the server\.Olga$/)
  // The account was deleted.
  await expect.element(lines().nth(2)).toHaveTextContent('Person suspended · account p3')
})

test('filters are sent, with days as times of this browser; nothing found is a sentence · OPER-13', async () => {
  const { server } = await open((path) => ({ lines: path.includes('?') ? [] : [line(1)], after: null }))
  await expect.element(lines()).toBeVisible()
  await page.getByRole('combobox', { name: 'Action' }).selectOptions('Operator removed')
  await page.getByRole('textbox', { name: 'Operator' }).fill(' Olga ')
  await page.getByLabelText('From').fill('2026-11-24')
  await page.getByLabelText('Up to and including').fill('2026-11-24')
  await expect.element(page.getByText('Nothing found.')).toBeVisible()
  const start = new Date('2026-11-24T00:00').getTime()
  const asked = `GET /api/admin/audit?operator=Olga&action=operator_removed&from=${start}&before=${start + 86_400_000}`
  await expect.poll(() => server.requests).toContain(asked)
})

test('the button next to a line shows only what concerns the same person · OPER-13', async () => {
  const { server } = await open({ lines: [line(1), line(2)], after: null })
  await lines().nth(1).getByRole('button', { name: 'Show only lines about this' }).click()
  await expect.element(page.getByRole('searchbox', { name: 'Target' })).toHaveValue('person:p2')
  await expect.poll(() => server.requests).toContain('GET /api/admin/audit?target=person%3Ap2')
})

test('a failure is explained and can be retried; the next page is added below · OPER-13', async () => {
  let isDown = true
  await open((path) => (isDown ? 500 : path.includes('after=') ? { lines: [line(2)], after: null } : { lines: [line(1)], after: 'x' }))
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(lines()).toHaveTextContent('account p1')
  await page.getByRole('main').getByRole('button', { name: 'Load more' }).click()
  await expect.element(lines().nth(1)).toHaveTextContent('account p2')
  await expect.element(lines().nth(0)).toHaveTextContent('account p1')
})
