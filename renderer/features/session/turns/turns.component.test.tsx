// The mode 'smart' on screen: its choice in the header, why the AI answered, 'Not now', and how long it is quiet.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noon, runFor, stopClock } from '../../../testing/component/clock.ts'
import { button, expectNone } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'
import { heard } from '../../../testing/component/session-script.ts'

const answer = (spoke: 'nobody-answered' | 'vote') =>
  messageOf(2, 'Lima.', { type: 'ai', anonymousId: null, displayName: 'AI Assistant', metadata: { spoke, answering: ['Bram'] } })
const smart = (more: Parameters<typeof ownSession>[0] = {}) =>
  ownSession({ replyMode: 'smart', messages: [answer('nobody-answered'), messageOf(1, 'Capital of Peru?')], ...more })
const tenMinutes = new Date(noon.getTime() + 600_000).toISOString()

test("an answer says why it was given, and 'Not now' is one tap away · MODEL-10 MODEL-12", async () => {
  const { server } = await openSession({ session: smart() })
  await expect.element(page.getByText('Answered because nobody replied for 20 seconds')).toBeVisible()
  await button('Not now').click()
  expect(await heard(server, 'not_now')).toMatchObject({ quiet: true })
})

test("'Not now' is offered only where it works: not to readers, not in other modes, not while the AI is quiet · MODEL-12", async () => {
  stopClock()
  const reason = page.getByText('Answered because nobody replied for 20 seconds')
  const { access } = smart()
  for (const session of [
    smart({ replyMode: 'every' }),
    smart({ quietUntil: tenMinutes }),
    smart({ access: { ...access, role: 'reader' } }),
  ]) {
    await openSession({ session })
    await expect.element(reason).toBeVisible()
    await expectNone(button('Not now'))
  }
})

test('while the AI is quiet everyone sees for how long, and can end it; then the line goes · MODEL-12', async () => {
  stopClock()
  const { server } = await openSession({ session: smart({ quietUntil: tenMinutes }) })
  const line = page.getByText(/^The AI answers only @AI for another/)
  await expect.element(line).toHaveTextContent(/^The AI answers only @AI for another (10:00|9:5\d)\.$/)
  await button('Let it answer again').click()
  expect(await heard(server, 'not_now')).toMatchObject({ quiet: false })
  await runFor(540_000)
  await expect.element(line).toHaveTextContent(/for another 0:[45]\d\.$/)
  await runFor(60_000)
  await expectNone(line)
  await expect.element(button('Not now')).toBeVisible()
})
