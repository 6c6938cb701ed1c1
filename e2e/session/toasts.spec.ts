// Requests that the server refuses are reported in a toast.
import { expect, test } from '../support/fixtures.ts'

test('a session that cannot be fetched is reported in a toast and on the page · TOAST-06', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  await anna.route('**/api/sessions/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
  )
  await anna.goto('/chat/AAAAAAAAAAAAAAAAAAAAAA')
  const toasts = anna.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
  await expect(toasts).toContainText('ErrorSomething went wrong.')
  await expect(anna.getByRole('heading', { name: 'The session could not be loaded' })).toBeVisible()
})
