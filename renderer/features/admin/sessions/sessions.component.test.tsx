// The operator's list of sessions: loading, order, pages, closing after a question, and what the server rejects.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OperatedSession } from '../../../../shared/sessions/admin-api.ts'
import { refusal } from '../../../testing/component/hold.ts'
import { expectNone } from '../../../testing/component/in-session.ts'
import { failsFirst, openConsole } from '../../../testing/component/open-console.ts'

const at = '2026-11-24T12:00:00.000Z'
const session = (id: string, more: Partial<OperatedSession> = {}): OperatedSession => ({
  ...{ id, isPrivate: false, isDemo: false, isLocked: false, isClosed: false, people: 3, messages: 1_234, bytes: 0 },
  ...{ payer: { kind: 'everyone', id: null, plan: 'free' }, createdAt: at, lastActivityAt: at },
  ...more,
})
const rows = page.getByRole('rowheader')
const menu = (id: string) => page.getByRole('button', { name: `Actions for session ${id}` })

test('sessions are loaded in pages and in the chosen order; without a connection the page says so and tries again · OPER-06', async () => {
  const asked: string[] = []
  const loading = failsFirst((path) => {
    if (path.includes('after=')) return { sessions: [session('s3')], after: null }
    return path.includes('sort=size')
      ? { sessions: [session('s2'), session('s1')], after: null }
      : { sessions: [session('s1'), session('s2')], after: '5.s2' }
  })
  await openConsole('/admin/sessions', { 'GET /api/admin/sessions': (path) => (asked.push(path), loading.route(path)) })
  await loading.expectRetry()
  await expect.element(rows.nth(1)).toHaveTextContent('s2')
  await expect.element(page.getByRole('row', { name: /s1/ })).toHaveTextContent(/s131,234–each sender/)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.element(rows.nth(2)).toHaveTextContent('s3')
  expect(asked.at(-1)).toBe('/api/admin/sessions?sort=activity&after=5.s2')
  await expectNone(page.getByRole('button', { name: 'Load more' }))
  await page.getByRole('radio', { name: 'Largest' }).click()
  await expect.element(rows.nth(0)).toHaveTextContent('s2')
  await page.getByRole('searchbox').fill(' s9 ')
  await expect.poll(() => asked.at(-1)).toBe('/api/admin/sessions?sort=size&id=s9')
})

test('closing asks first, reopening does not; what the server rejects is said, and the list shows what is true now · OPER-06', async () => {
  const sent: unknown[] = []
  let sessions = [session('s1')]
  await openConsole('/admin/sessions', {
    'GET /api/admin/sessions': () => ({ sessions, after: null }),
    'POST /api/admin/sessions/:id': (path, body) => {
      sent.push([path, body])
      if (sent.length < 3) {
        sessions = [session('s1', { isClosed: sent.length === 1 })]
        return { changed: true }
      }
      sessions = []
      return refusal(404, 'session_not_found', 'This session does not exist any more.')
    },
  })
  await menu('s1').click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Close this session?' })
  await expect.element(question).toBeVisible()
  expect(sent).toEqual([])
  await question.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(rows.nth(0)).toHaveTextContent('closed')
  await expectNone(page.getByRole('dialog'))
  await menu('s1').click()
  await page.getByRole('menuitem', { name: 'Reopen' }).click()
  await expect.element(rows.nth(0)).not.toHaveTextContent('closed')
  await expectNone(page.getByRole('menu'))
  await menu('s1').click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await expect.element(page.getByText('This session does not exist any more.')).toBeVisible()
  await expect.element(page.getByText('There are no sessions')).toBeVisible()
  expect(sent).toEqual(['close', 'reopen', 'lock'].map((action) => ['/api/admin/sessions/s1', { action }]))
})

test('a locked session is unlocked without confirmation, and is then no longer shown as locked · OPER-06', async () => {
  const sent: unknown[] = []
  await openConsole('/admin/sessions', {
    'GET /api/admin/sessions': () => ({ sessions: [session('s1', { isLocked: sent.length === 0 })], after: null }),
    'POST /api/admin/sessions/:id': (_path, body) => (sent.push(body), { changed: true }),
  })
  await expect.element(rows.nth(0)).toHaveTextContent('locked')
  await menu('s1').click()
  await page.getByRole('menuitem', { name: 'Unlock' }).click()
  await expect.element(rows.nth(0)).not.toHaveTextContent('locked')
  expect(sent).toEqual([{ action: 'unlock' }])
})
