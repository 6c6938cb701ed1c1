// Someone with an account opens a session while the account's data is still loading.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '../../../../shared/accounts/account.ts'
import { signedIn } from '../../../testing/component/account.ts'
import { says } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { ownSession } from '../../../testing/component/scripted-server.ts'
import { heard } from '../../../testing/component/session-script.ts'

const seat = { userId: 'chiara', anonymousId: null, displayName: 'Chiara Romano' }
const session = ownSession({
  hostId: 'chiara',
  participants: [{ ...seat, isOnline: true, isReader: false }],
  self: { ...seat, isHost: true },
})

test('a message is sent and the AI can be switched off before the account has loaded', async () => {
  const answers = { ...signedIn(), 'GET /api/auth/user': () => new Promise<User>(() => {}) }
  const { server } = await openSession({ name: null, session, answers })
  await says('The last one?')
  expect(await heard(server, 'send_message')).toMatchObject({ content: 'The last one?' })
  await page.getByRole('switch', { name: 'AI answers' }).click()
  expect(await heard(server, 'ai_toggle')).toMatchObject({ enabled: false })
})
