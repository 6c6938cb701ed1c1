// What screen readers announce of new messages.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startI18n } from '../../../lib/texts/i18n.ts'
import { messageOf } from '../../../testing/component/scripted-server.ts'
import { Announcer } from './announcer.tsx'

beforeAll(() => startI18n())

test('a message with the same words as the one before is announced too · A11Y-06', async () => {
  const messages = [messageOf(1, 'ok')]
  const shown = () => <Announcer messages={[...messages]} since={0} selfKey="guest:anna" isAnswering={false} />
  const { rerender, container } = await render(shown())
  const words = () => container.querySelector('[aria-live]')?.textContent
  await expect.poll(words).toBe('Bram: ok')
  messages.push(messageOf(2, 'ok'))
  await rerender(shown())
  await expect.poll(words).toBe('Bram: ok ')
  messages.push(messageOf(3, 'ok'))
  await rerender(shown())
  await expect.poll(words).toBe('Bram: ok')
  expect(page.getByRole('status').elements()).toHaveLength(1)
})
