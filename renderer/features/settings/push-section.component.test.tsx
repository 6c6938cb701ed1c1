// Push messages in the notification settings of a session: permission is requested only on a click, and a failure is explained.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { NotificationLevel } from '../../../shared/push/push-level.ts'
import { composer } from '../../testing/component/in-session.ts'
import { openSession } from '../../testing/component/open-page.tsx'
import { opensSettings } from '../../testing/component/settings-page.ts'

const key = 'B'.repeat(87)
const subscription = {
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint: 'https://push.example/anna', keys: { p256dh: `${key}=`, auth: `${'A'.repeat(22)}==` } }),
}

/** A browser with push messages. `answer`: what the person answers when asked for permission. */
function withPush(
  answer: NotificationPermission,
  subscribe: () => Promise<unknown> = () => Promise.resolve(subscription),
  known: object | null = null,
) {
  const heard = { asked: 0, options: [] as unknown[] }
  class Asking {
    static permission: NotificationPermission = known ? answer : 'default'
    static requestPermission() {
      heard.asked += 1
      Asking.permission = answer
      return Promise.resolve(answer)
    }
  }
  vi.stubGlobal('Notification', Asking)
  const pushManager = {
    getSubscription: () => Promise.resolve(known),
    subscribe: (options: unknown) => {
      heard.options.push(options)
      return subscribe()
    },
  }
  const found = vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never)
  onTestFinished(() => found.mockRestore())
  return heard
}

async function open(level: NotificationLevel = 'nothing') {
  const sent: [string, unknown][] = []
  const record =
    <T,>(reply: T) =>
    (path: string, body: unknown) => {
      sent.push([path, body])
      return reply
    }
  const opened = await openSession({
    answers: {
      'GET /api/push': { publicKey: key },
      'POST /api/push': record({ subscribed: true as const }),
      'GET /api/sessions/:id/push': { level },
      'POST /api/sessions/:id/push': record({ level }),
    },
  })
  await expect.element(composer()).toBeEnabled()
  await opensSettings('Notifications')
  return { ...opened, sent }
}

const group = () => page.getByRole('radiogroup', { name: 'This session, when Kring is closed' })
const choice = (name: string) => group().getByRole('radio', { name, exact: true })

test('choosing a level asks for permission, subscribes this browser, and stores the choice · EXP-19', async () => {
  const heard = withPush('granted')
  const { sent } = await open()
  await expect.element(choice('Nothing')).toBeChecked()
  expect(heard.asked).toBe(0)
  await choice('Mentions').click()
  await expect.element(choice('Mentions')).toBeChecked()
  expect(heard).toEqual({ asked: 1, options: [{ userVisibleOnly: true, applicationServerKey: key }] })
  expect(sent).toEqual([
    ['/api/push', { endpoint: 'https://push.example/anna', keys: { p256dh: key, auth: 'A'.repeat(22) } }],
    ['/api/sessions/AAAAAAAAAAAAAAAAAAAAAA/push', { level: 'mentions' }],
  ])
})

test('a browser that blocks notifications is explained, and nothing is stored · EXP-19', async () => {
  withPush('denied')
  const { sent } = await open()
  await choice('Everything').click()
  // The switch for notifications in the page shows it too.
  await expect.poll(() => page.getByText('Your browser blocks notifications from Kring.').elements()).toHaveLength(2)
  await expect.element(choice('Nothing')).toBeChecked()
  expect(sent).toEqual([])
})

test('a push service that does not respond is explained · EXP-19', async () => {
  withPush('granted', () => Promise.reject(new DOMException('no push service', 'AbortError')))
  const { sent } = await open()
  await choice('Everything').click()
  await expect.element(page.getByText('That did not work: your browser cannot receive notifications at the moment.')).toBeVisible()
  expect(sent).toEqual([])
})

test('switching it off needs neither permission nor a subscription · EXP-19', async () => {
  const heard = withPush('granted', undefined, subscription)
  const { sent } = await open('answers')
  await expect.element(choice('AI answers')).toBeChecked()
  await choice('Nothing').click()
  await expect.element(choice('Nothing')).toBeChecked()
  expect(heard).toEqual({ asked: 0, options: [] })
  expect(sent).toEqual([['/api/sessions/AAAAAAAAAAAAAAAAAAAAAA/push', { level: 'nothing' }]])
})

test('a level that was chosen on another device is not shown as if this one received messages · EXP-19', async () => {
  withPush('granted')
  await open('everything')
  await expect.element(choice('Nothing')).toBeChecked()
})

test('without push in the browser there is no such control · EXP-19', async () => {
  withPush('granted')
  const known = Object.getOwnPropertyDescriptor(window, 'PushManager')!
  Reflect.deleteProperty(window, 'PushManager')
  onTestFinished(() => void Object.defineProperty(window, 'PushManager', known))
  const { server } = await open('everything')
  await expect.element(page.getByRole('radiogroup', { name: 'Notify me about' })).toBeVisible()
  await expect.element(group()).not.toBeInTheDocument()
  expect(server.requests.filter((request) => request.endsWith('/push'))).toEqual([])
})
