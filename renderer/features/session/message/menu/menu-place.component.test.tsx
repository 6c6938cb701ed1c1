// An open menu stays where it is, whatever arrives meanwhile.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { transcript } from '../../../../testing/component/in-session.ts'
import { openSession } from '../../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../../testing/component/scripted-server.ts'

test('an edit that arrives moves the button of an open menu, but not the menu under the pointer', async () => {
  const { self } = ownSession()
  const message = messageOf(1, 'The oven is in', { anonymousId: self.anonymousId, userId: null, displayName: 'Anna' })
  const { server } = await openSession({
    session: ownSession({ messages: [message] }),
    stored: { 'kring:settings': { reducedMotion: true } },
  })
  const button = transcript().getByRole('article').first().getByRole('button', { name: 'Actions for this message' })
  await button.click()
  const item = page.getByRole('menuitem', { name: 'React with 🎉' })
  await expect.element(item).toBeVisible()
  const leftOf = (place: { element(): Element }) => place.element().getBoundingClientRect().left
  const before = { button: leftOf(button), item: leftOf(item) }
  const content = 'The oven is in, and it is hot enough for the first bread'
  server.sends({ type: 'message_updated', message: { ...message, content, rev: message.rev + 1 } })
  await expect.poll(() => leftOf(button)).not.toBe(before.button)
  // The menu would follow within a frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(leftOf(item)).toBe(before.item)
})
