// The tones: played for what the user does not see, and for nothing else.
import { annaAndBram, leaves, shown, tones } from '../support/notifications-page.ts'
import { expect, says, test } from '../support/fixtures.ts'

const message = [587, 784]
const answered = [523, 659, 988]

test('messages from others play a tone while away; visible and own messages play none · SET-04', async ({ kring }) => {
  const { ear, anna } = await annaAndBram(kring)
  await ear.says('Seen')
  await expect(anna.getByRole('log').getByText('Seen')).toBeVisible()
  await says(anna, 'My own')
  await ear.hears('new_message', ({ message: { content } }) => content === 'My own')
  expect(await tones(anna)).toEqual([])
  await leaves(anna)
  await ear.says('Unseen')
  await expect.poll(() => tones(anna)).toEqual(message)
  // Several messages at once make one sound.
  await ear.says('And more')
  await expect(anna).toHaveTitle('(2) Bakery · Kring')
  await expect.poll(() => shown(anna)).toHaveLength(2)
  expect(await tones(anna)).toEqual(message)
})

test('an answer has its own tone, and none is played with the sound off · SET-04', async ({ kring }) => {
  for (const soundEnabled of [true, false]) {
    const { ear, anna } = await annaAndBram(kring, { soundEnabled })
    ear.send({ type: 'ai_toggle', enabled: true })
    await ear.says('A plan?')
    await expect(anna.getByRole('log').getByText('A plan?')).toBeVisible()
    await leaves(anna)
    const answer = await kring.assistant.begins()
    answer.says('Bread.')
    answer.ends()
    await expect.poll(() => shown(anna)).toHaveLength(1)
    await expect.poll(() => tones(anna)).toEqual(soundEnabled ? answered : [])
  }
})

test('a message below the visible part plays a tone · SET-04', async ({ kring }) => {
  const { ear, anna } = await annaAndBram(kring)
  for (let line = 0; line < 20; line += 1) await ear.says(`Line ${line}\n\nand more`)
  const log = anna.getByRole('log')
  await expect(log.getByText('Line 19')).toBeVisible()
  expect(await tones(anna)).toEqual([])
  await log.hover()
  await expect(async () => {
    await anna.mouse.wheel(0, -600)
    await expect(anna.getByRole('button', { name: 'To the newest message' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await ear.says('Below')
  await expect.poll(() => tones(anna)).toEqual(message)
  expect(await shown(anna)).toEqual([])
})

test('releasing the volume slider plays a tone · SET-05', async ({ kring }) => {
  const { anna } = await annaAndBram(kring)
  await anna.getByRole('button', { name: 'Settings', exact: true }).click()
  await anna.getByRole('tab', { name: 'Notifications' }).click()
  const volume = anna.getByRole('slider', { name: 'Volume' })
  await volume.press('ArrowLeft')
  await expect.poll(() => tones(anna)).toEqual(message)
  await volume.press('Home')
  await expect(volume).toHaveAttribute('aria-valuenow', '0')
  expect(await tones(anna)).toEqual(message)
  const box = (await volume.boundingBox())!
  await anna.mouse.move(box.x + 10, box.y + 10)
  await anna.mouse.down()
  await anna.mouse.move(box.x + 60, box.y + 10, { steps: 5 })
  await expect(volume).not.toHaveAttribute('aria-valuenow', '0')
  expect(await tones(anna)).toEqual(message)
  await anna.mouse.up()
  await expect.poll(() => tones(anna)).toEqual([...message, ...message])
})
