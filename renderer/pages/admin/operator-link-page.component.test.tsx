// The link of the first run: its secret survives signing in on another site, which returns to the address without it.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../testing/component/account.ts'
import { openPage } from '../../testing/component/open-page.tsx'
import type { Answers } from '../../testing/component/scripted-server.ts'

const here = location.href
afterEach(() => history.replaceState(null, '', here))

/** The browser's own address, which the page reads; a component test has another one. */
const visit = (hash: string, answers: Answers, isReload = false) => {
  history.replaceState(null, '', `/operator${hash}`)
  return openPage('/operator', { answers, isReload })
}

test('the link works after the person has signed in with a provider, and is then forgotten · OPER-01', async () => {
  sessionStorage.clear()
  const asked: unknown[] = []
  const answers = (more: Answers): Answers => ({
    ...signedIn(),
    ...more,
    'POST /api/operator/link': (_path, body) => {
      asked.push(body)
      return { works: true }
    },
  })
  await visit('#the-secret', answers({ 'GET /api/auth/user': 401 }))
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true }).last()).toBeVisible()
  // The provider returns to the path only.
  let isUsed = false
  await visit(
    '',
    answers({
      'POST /api/operator/accept': (_path, body) => (
        asked.push(body),
        (isUsed = true),
        new Response('{"code":"link_expired"}', { status: 400 })
      ),
    }),
    true,
  )
  await page.getByRole('button', { name: 'Make me an operator' }).click()
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect([isUsed, asked]).toEqual([true, [{ token: 'the-secret' }, { token: 'the-secret' }, { token: 'the-secret' }]])
  expect(sessionStorage.getItem('kring:operator-token')).toBeNull()
})
