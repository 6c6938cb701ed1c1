// Requests that the server refuses are reported in a toast.
import { expect, test } from '../support/fixtures.ts'

test('a session that cannot be fetched is reported in a toast and on the page · TOAST-06', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto('/chat/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(anna.getByText('Session not found')).toBeVisible()
  const toasts = anna.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
  await expect(toasts).toContainText('ErrorThis session does not exist, or you may not enter it.')
})
