// The tones: played for what the user does not see, and for nothing else.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressOn, says as writes, transcript } from '../../testing/component/in-session.ts'
import { leaves, openWithBram } from '../../testing/component/notifications-page.ts'
import { answers, heard as heardBy, says, stores } from '../../testing/component/session-script.ts'
import { opensSettings } from '../../testing/component/settings-page.ts'

const message = [587, 784]
const answered = [523, 659, 988]

test('messages from others play a tone while away; visible and own messages play none · SET-04', async () => {
  const { server, heard } = await openWithBram()
  says(server, 'Seen')
  await expect.element(transcript().getByText('Seen')).toBeVisible()
  await writes('My own')
  stores(server, await heardBy(server, 'send_message'))
  await expect.element(transcript().getByText('My own')).toBeVisible()
  expect(heard.tones).toEqual([])
  leaves()
  says(server, 'Unseen')
  await expect.poll(() => heard.tones).toEqual(message)
  // Several messages at once make one sound.
  says(server, 'And more')
  await expect.poll(() => document.title).toBe('(2) Bakery · Kring')
  await expect.poll(() => heard.shown).toHaveLength(2)
  expect(heard.tones).toEqual(message)
})

test('an answer has its own tone, and none is played with the sound off · SET-04', async () => {
  for (const soundEnabled of [true, false]) {
    const { server, heard } = await openWithBram({ soundEnabled })
    server.sends({ type: 'ai_status_changed', enabled: true })
    says(server, 'A plan?')
    await expect.element(transcript().getByText('A plan?')).toBeVisible()
    leaves()
    answers(server, 'Bread.')
    await expect.poll(() => heard.shown).toHaveLength(1)
    await expect.poll(() => heard.tones).toEqual(soundEnabled ? answered : [])
  }
})

test('a message below the visible part plays a tone · SET-04', async () => {
  const { server, heard } = await openWithBram()
  for (let line = 0; line < 20; line += 1) says(server, `Line ${line}\n\nand more`)
  const log = transcript()
  await expect.element(log.getByText('Line 19')).toBeVisible()
  expect(heard.tones).toEqual([])
  const toNewest = page.getByRole('button', { name: 'To the newest message' })
  await expect
    .poll(async () => {
      await log.wheel({ delta: { y: -600 } })
      return toNewest.query()
    })
    .not.toBeNull()
  says(server, 'Below')
  await expect.poll(() => heard.tones).toEqual(message)
  expect(heard.shown).toEqual([])
})

test('releasing the volume slider plays a tone · SET-05', async () => {
  const { heard } = await openWithBram()
  await opensSettings('Notifications')
  const volume = page.getByRole('slider', { name: 'Volume' })
  await pressOn(volume, 'ArrowLeft')
  await expect.poll(() => heard.tones).toEqual(message)
  await pressOn(volume, 'Home')
  await expect.element(volume).toHaveAttribute('aria-valuenow', '0')
  expect(heard.tones).toEqual(message)
  // A drag changes the volume many times; only its end plays a tone.
  await volume.dropTo(page.getByRole('switch', { name: 'Sound' }))
  await expect.element(volume).not.toHaveAttribute('aria-valuenow', '0')
  await expect.poll(() => heard.tones).toEqual([...message, ...message])
})
