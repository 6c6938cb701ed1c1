// What others are told while someone types.
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { runFor, stopClock } from '../../../testing/component/clock.ts'
import { composer, press } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'

test('typing is reported at the first key, and its end after 1 s without a key or when sent · COMP-10 COMP-11', async () => {
  stopClock()
  const { server } = await openSession()
  await expect.element(composer()).toBeEnabled()
  const told = () => server.commands.flatMap((command) => (command.type === 'typing' ? [command.isTyping] : []))
  composer().element().focus()
  await userEvent.keyboard('M')
  await expect.poll(told).toEqual([true])
  for (const key of ['o', 'r']) {
    await runFor(999)
    expect(told()).toEqual([true])
    await userEvent.keyboard(key)
  }
  await runFor(999)
  expect(told()).toEqual([true])
  await runFor(1)
  // Not polled: each attempt advances the stopped clock.
  expect(told()).toEqual([true, false])
  await userEvent.keyboard('n')
  await expect.poll(told).toEqual([true, false, true])
  await press('Enter')
  await expect.poll(told).toEqual([true, false, true, false])
})
