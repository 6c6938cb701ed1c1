// The notification settings in the desktop app, whose system may show no notifications.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MemoryRouter } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { startInApp } from '../../testing/component/start-in-app.ts'
import { NotificationsTab } from './notifications-tab.tsx'

test('say when the system does not show a notification, until it shows one again', async () => {
  const { send } = await startInApp('settings')
  await render(
    <MemoryRouter>
      <NotificationsTab isHost={false} />
    </MemoryRouter>,
  )
  const notice = page.getByText('Your system does not show notifications from Kring.')
  await expect.element(page.getByRole('switch', { name: 'Notifications' })).toBeChecked()
  await expect.element(notice).not.toBeInTheDocument()
  send('canNotify', false)
  await expect.element(notice).toBeVisible()
  send('canNotify', true)
  await expect.element(notice).not.toBeInTheDocument()
})
